extension Contact {
    /// Ids that two different contacts of the list share; a payment to one may reach the other.
    ///
    /// A contact that is listed twice, with the same handle and name, counts as one contact.
    static func sharedIDs(in contacts: [Contact]) -> Set<Int> {
        Set(sharingIDs(in: contacts).compactMap { $0.first?.id })
    }

    /// The contacts that share an id, grouped by id, in the order of the list.
    static func sharingIDs(in contacts: [Contact]) -> [[Contact]] {
        if areInOrder(contacts) { return [] }
        let ids = contacts.map(\.id).sorted()
        let repeated = Set(zip(ids, ids.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
        guard !repeated.isEmpty else { return [] }
        var order: [Int] = []
        var groups: [Int: [Contact]] = [:]
        for contact in contacts where repeated.contains(contact.id) {
            if groups[contact.id] == nil { order.append(contact.id) }
            if groups[contact.id]?.contains(where: contact.isSamePerson) != true {
                groups[contact.id, default: []].append(contact)
            }
        }
        return order.compactMap { groups[$0] }.filter { $0.count > 1 }
    }

    /// Whether each id is greater than the one before, which most lists satisfy; no two are then equal.
    private static func areInOrder(_ contacts: [Contact]) -> Bool {
        contacts.indices.dropFirst().allSatisfy { contacts[$0 - 1].id < contacts[$0].id }
    }

    private func isSamePerson(as other: Contact) -> Bool {
        handle == other.handle && name == other.name
    }
}
