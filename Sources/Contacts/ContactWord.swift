/// The word by which a command line names a contact.
enum ContactWord: Equatable, Sendable {
    /// `id:1002`: the id that the backend gave the contact.
    case id(Int)
    /// A handle, a name, the beginning of either, or a row number of the last listing.
    case text(String)
    /// Begins with `id:` and is not an id. It names no contact, even if a contact's name begins with `id:`.
    case badID(String)

    init(_ word: String) {
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

    /// The word to type for a contact: the handle if it may be offered, else `id:1002`.
    static func naming(id: Int, _ handle: Handle) -> String {
        handle.isOffered ? handle.description : "id:\(id)"
    }
}

extension Contact {
    /// The word to type for this contact: the handle if it may be offered, else `id:1002`.
    var word: String { ContactWord.naming(id: id, handle) }
}

extension Payee {
    /// The word to type for this payee: the handle if it may be offered, else `id:1002`.
    var word: String { ContactWord.naming(id: id, handle) }
}
