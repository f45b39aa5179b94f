import Values

/// Finds the contact that a typed word names.
enum ContactSelection {
    /// The contact that `word` names as the payee of a payment.
    ///
    /// The word is `id:1002`, a row number of the last listing, a handle or name, or the beginning
    /// of one. A contact whose handle is not plain can be named by its id only: the error is
    /// `idOnly` if the word is its row number, its whole handle or its whole name.
    ///
    /// - Parameter listing: the `listingKey` of each contact in the order last shown to the person.
    static func payee(
        _ word: String, from contacts: [Contact], listing: [String] = []
    ) throws(ContactSelectionError) -> Contact {
        guard case .text = ContactWord(word) else { return try byID(word, from: contacts) }
        let plain = contacts.filter(\.handle.isPlain)
        let other = contacts.count == plain.count ? [] : contacts.filter { !$0.handle.isPlain }
        if let row = row(word, of: other, listing) { throw .idOnly(word, id: row.word) }
        do throws(SelectionError) {
            return try pick(word, from: plain, listing)
        } catch {
            guard case .unknown = error, let named = other.first(where: { $0.isNamed(word) })
            else { throw .selection(error) }
            throw .idOnly(word, id: named.word)
        }
    }

    /// The contact that `word` names for display, even one whose handle is not plain.
    ///
    /// Contacts with plain handles come first; only plain handles are suggested for a mistyped
    /// word.
    static func anyone(
        _ word: String, from contacts: [Contact], listing: [String] = []
    ) throws(ContactSelectionError) -> Contact {
        do throws(ContactSelectionError) {
            return try payee(word, from: contacts, listing: listing)
        } catch {
            switch error {
            case .idOnly(_, let id): return try byID(id, from: contacts)
            case .selection(.unknown):
                let other = contacts.filter { !$0.handle.isPlain }
                // `error` already suggests the nearest plain handle.
                guard let found = try? pick(word, from: other, listing) else { throw error }
                return found
            default: throw error
            }
        }
    }

    private static func byID(
        _ word: String, from contacts: [Contact]
    ) throws(ContactSelectionError) -> Contact {
        guard case .id(let id) = ContactWord(word),
            let contact = contacts.first(where: { $0.id == id })
        else { throw .selection(.unknown(word, nearest: nil)) }
        let sharing = Contact.sharingIDs(in: contacts.filter { $0.id == id }).first
        guard let sharing else { return contact }
        throw .selection(
            .alike(word, candidates: sharing.map { "\($0.handle) (\($0.name))" }))
    }

    private static func pick(
        _ word: String, from contacts: [Contact], _ listing: [String]
    ) throws(SelectionError) -> Contact {
        do throws(SelectionError) {
            return try Selection.pick(
                word, from: contacts, keys: { $0.keys(for: word) }, listing: listing,
                id: \.listingKey, apart: { "\($0.name), \($0.id)" })
        } catch {
            guard case .unknown(_, nearest: nil) = error else { throw error }
            throw .unknown(word, nearest: similar(to: word, among: contacts))
        }
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

/// Why a word names no single contact.
enum ContactSelectionError: Error, Equatable, Sendable {
    case selection(SelectionError)
    /// The contact's handle is not plain, so it can be paid only by the word `id`, for example
    /// `id:1002`.
    case idOnly(String, id: String)
}

extension ContactSelectionError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .selection(let error): phrases.failure(SelectionProblem(.contact, error))
        case .idOnly(let word, let id):
            phrases.failure(
                .notFound,
                "the handle of \(word) has unusual characters; it can be paid by id only",
                "o usuário de \(word) tem caracteres incomuns; só pode ser pago pelo id",
                hint: "contact " + id)
        }
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

    fileprivate func isNamed(_ word: String) -> Bool {
        keys(for: word).contains { $0.folded == word.folded }
    }
}
