import Values

/// Finds the contact that a typed word names.
enum ContactSelection {
    /// The contact that `word` names as the payee of a payment.
    ///
    /// The word is `id:1002`, a row number of the last listing, a handle or name, or the beginning
    /// of one. A contact whose handle is not plain can be named by its id only: the error is a
    /// `PayableByIDOnly` if the word is its row number, its whole handle or its whole name.
    ///
    /// - Parameter listing: the `listingKey` of each contact in the order last shown to the person.
    static func payee(
        _ word: String, from contacts: [Contact], listing: [String] = []
    ) throws -> Contact {
        guard case .text = ContactWord(word) else { return try byID(word, from: contacts) }
        let plain = contacts.filter(\.handle.isPlain)
        let other = contacts.count == plain.count ? [] : contacts.filter { !$0.handle.isPlain }
        if let row = row(word, of: other, listing) {
            throw PayableByIDOnly(word: word, id: row.word)
        }
        do throws(SelectionProblem) {
            return try pick(word, from: plain, listing)
        } catch {
            guard case .unknown = error.reason, let named = other.first(where: { $0.isNamed(word) })
            else { throw error }
            throw PayableByIDOnly(word: word, id: named.word)
        }
    }

    /// The contact that `word` names for display, even one whose handle is not plain.
    ///
    /// Contacts with plain handles come first; only plain handles are suggested for a mistyped
    /// word.
    static func anyone(
        _ word: String, from contacts: [Contact], listing: [String] = []
    ) throws -> Contact {
        do {
            return try payee(word, from: contacts, listing: listing)
        } catch let error as PayableByIDOnly {
            return try byID(error.id, from: contacts)
        } catch let problem as SelectionProblem {
            // `problem` already suggests the nearest plain handle.
            guard case .unknown = problem.reason,
                let found = try? pick(word, from: contacts.filter { !$0.handle.isPlain }, listing)
            else { throw problem }
            return found
        }
    }

    private static func byID(
        _ word: String, from contacts: [Contact]
    ) throws(SelectionProblem) -> Contact {
        guard case .id(let id) = ContactWord(word),
            let contact = contacts.first(where: { $0.id == id })
        else { throw SelectionProblem(.contact, .unknown(word, nearest: nil)) }
        let sharing = Contact.sharingIDs(in: contacts.filter { $0.id == id }).first
        guard let sharing else { return contact }
        throw SelectionProblem(
            .contact, .alike(word, candidates: sharing.map { "\($0.handle) (\($0.name))" }))
    }

    private static func pick(
        _ word: String, from contacts: [Contact], _ listing: [String]
    ) throws(SelectionProblem) -> Contact {
        // Another word of a name, such as the last one, counts if nothing begins with what was typed.
        let begun = contacts.contains {
            $0.keys(for: word).contains { $0.folded.hasPrefix(word.folded) }
        }
        return try Selection.pick(
            word, from: contacts, keys: { $0.keys(for: word) + (begun ? [] : $0.words(for: word)) },
            listing: listing,
            id: \.listingKey, apart: { "\($0.name), \($0.id)" },
            orThrow: { reason in
                guard case .unknown(_, nearest: nil) = reason else {
                    return SelectionProblem(.contact, reason)
                }
                let nearest = similar(to: word, among: contacts)
                return SelectionProblem(.contact, .unknown(word, nearest: nearest))
            })
    }

    /// The handle whose first part is similar to a mistyped first name, such as `@marnia`.
    ///
    /// `nil` if several handles begin with that part, because the wrong person must not be suggested.
    private static func similar(to word: String, among contacts: [Contact]) -> String? {
        func first(_ contact: Contact) -> String {
            String(contact.handle.name.prefix { !".-_".contains($0) }).folded
        }
        let typed = (word.hasPrefix("@") ? String(word.dropFirst()) : word).folded
        let name = EditDistance.nearest(to: typed, among: contacts.map(first))
        let named = contacts.filter { first($0) == name }
        return named.count == 1 ? named.first?.handle.description : nil
    }

    private static func row(
        _ word: String, of contacts: [Contact], _ listing: [String]
    ) -> Contact? {
        guard !contacts.isEmpty, !word.hasPrefix("0"), !word.hasPrefix("+"), let number = Int(word),
            number > 0, listing.indices.contains(number - 1)
        else { return nil }
        return contacts.first { $0.listingKey == listing[number - 1] }
    }
}

/// The word names a contact whose handle is not plain, who can be paid only by `id`, for example
/// `id:1002`.
struct PayableByIDOnly: Fault, Equatable {
    let word: String
    let id: String

    func failure(in phrases: Phrases) -> Failure {
        phrases.failure(
            .notFound,
            "the handle of \(word) has unusual characters; it can be paid by id only",
            "o usuário de \(word) tem caracteres incomuns; só pode ser pago pelo id",
            hint: "contact " + id)
    }
}

extension Contact {
    /// Identifies a contact in a saved listing; the id alone is not enough, because two contacts
    /// may share one.
    var listingKey: String { String(id) + " @" + handle.name }

    /// The names a contact may be typed by; a word that begins with `@` is compared with the handle
    /// only.
    fileprivate func keys(for word: String) -> [String] {
        word.hasPrefix("@") ? [handle.description] : [handle.description, handle.name, name]
    }

    /// The words of the name, for a word of at least three letters that is no handle.
    fileprivate func words(for word: String) -> [String] {
        word.hasPrefix("@") || word.count < 3 ? [] : name.split(separator: " ").map(String.init)
    }

    fileprivate func isNamed(_ word: String) -> Bool {
        keys(for: word).contains { $0.folded == word.folded }
    }
}
