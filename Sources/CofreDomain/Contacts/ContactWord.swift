/// The word by which a command line names a contact.
package enum ContactWord: Equatable, Sendable {
    /// `id:1002`: the id that the backend gave the contact.
    case id(Int)
    /// A handle, a name, the beginning of one, or a row of the last listing.
    case text(String)
    /// Begins like `id:1002` and is no id. It names nobody, although a name may begin like it.
    case badID(String)

    package init(_ word: String) {
        let digits = word.utf8.dropFirst(3)
        if word.hasPrefix("id:"), !digits.isEmpty,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let id = Int(String(decoding: digits, as: UTF8.self))
        {
            self = .id(id)
        } else if word.lowercased().hasPrefix("id:") {
            self = .badID(word)
        } else {
            self = .text(word)
        }
    }

    /// What to type for a contact: the handle where it may be offered, else `id:1002`.
    package static func naming(id: Int, _ handle: Handle) -> String {
        handle.isOffered ? handle.description : "id:\(id)"
    }
}

extension Contact {
    /// What to type for this contact: the handle where it may be offered, else `id:1002`.
    package var word: String { ContactWord.naming(id: id, handle) }
}

extension Payee {
    /// What to type for this payee: the handle where it may be offered, else `id:1002`.
    package var word: String { ContactWord.naming(id: id, handle) }
}
