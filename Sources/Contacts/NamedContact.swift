extension Context {
    /// The contact that a typed word names for display: an id, a row number, a handle, or the
    /// beginning of a handle or name.
    func contact(named word: String) async throws -> Loaded<Contact> {
        let contacts = try await contacts.load()
        let listed = try await rowNumbers.recall(ListKind.contacts.rawValue)
        let contact = try ContactSelection.anyone(word, from: contacts.value, listing: listed)
        return Loaded(
            value: contact, origin: contacts.origin, asOf: contacts.asOf,
            notSaved: contacts.notSaved)
    }
}
