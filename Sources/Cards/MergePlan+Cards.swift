import Vault

extension MergePlan {
    /// Merges cards, and gives each card its common id.
    mutating func mergeCards(in view: borrowing Vault.View) throws {
        let (cards, identities) = (received(.cards), received(.identity))
        guard !cards.isEmpty || !identities.isEmpty else { return }
        for entry in identities { _ = try merge(entry, in: view) }
        let name = StateName(kind: .identity, id: CardIDKeys.id)
        let mineBefore = try self.held(name, in: view).record
        let identity = CardIDKeys(
            [mineBefore].compactMap(\.self)
                + identities.flatMap { $0.versions.all.compactMap(\.value) })
        let held = try self.known ?? RecordState.all([.cards], in: view)
        let mine = held.filter { $0.key.kind == .cards }.compactMap { name, state in
            state.versions.map { (id: name.id, versions: $0) }
        }.sorted { $0.id < $1.id }
        let theirs = cards.map { (id: $0.id, versions: $0.versions) }
        let common = try CommonCardIDs(mine + theirs, identity: identity)
        var groups: [String: (here: [String], versions: VersionVector)] = [:]
        for (index, card) in (mine + theirs).enumerated() {
            let id = try common.id(of: card.id, card.versions)
            let joined = groups[id]?.versions.joined(with: card.versions) ?? card.versions
            let here = (groups[id]?.here ?? []) + (index < mine.count ? [card.id] : [])
            groups[id] = (here, joined)
        }
        for (id, group) in groups.sorted(by: { $0.key < $1.key }) {
            let name = StateName(kind: .cards, id: id)
            let states = group.here.compactMap { held[StateName(kind: .cards, id: $0)] }
            if group.here == [id] || group.here.isEmpty {
                _ = try merge(group.versions, into: states.first ?? .nothing, name)
                continue
            }
            // The card's id changes: one record replaces the records under its old ids, and counts as one change.
            let value = try Kind.cards.sharing.value(of: group.versions)
            let here = RecordState(
                sequence: states.map(\.sequence).max() ?? 0, record: held[name]?.record,
                versions: nil)
            for old in group.here {
                let name = StateName(kind: .cards, id: old)
                let losers = try held[name]?.losers(of: .cards) ?? 0
                changes += ConflictIndex.changes(name, from: losers)
            }
            try write(group.versions, value, over: here, name)
            for state in states { noteErased(state, group.versions) }
            report.count(.cards, from: states.compactMap(\.record).first, to: value)
            for old in group.here where old != id { forget(StateName(kind: .cards, id: old)) }
        }
    }
}

/// The cards of this vault and of the received entries, under their common ids.
private struct CommonCardIDs {
    private let identity: CardIDKeys
    private let byNumber: [String: String]
    private let byID: [String: String]

    /// - Parameter cards: the versions of every card of either side, with the card's id there.
    init(_ cards: [(id: String, versions: VersionVector)], identity: CardIDKeys) throws(StoreError)
    {
        self.identity = identity
        var (byNumber, byID): ([String: String], [String: String]) = ([:], [:])
        for (id, versions) in cards {
            guard let number = try Self.number(in: versions) else { continue }
            // Without a key, the smallest id is the common one.
            let common = identity.id(of: number) ?? min(byNumber[number] ?? id, id)
            byNumber[number] = common
            for old in identity.everyID(of: number) { byID[old] = common }
        }
        (self.byNumber, self.byID) = (byNumber, byID)
    }

    /// The common id of a card; a removed card has no number any more, so it is looked up by its id.
    func id(of id: String, _ versions: VersionVector) throws(StoreError) -> String {
        if let number = try Self.number(in: versions) { return byNumber[number] ?? id }
        return byID[id] ?? id
    }

    private static func number(in versions: VersionVector) throws(StoreError) -> String? {
        guard let value = versions.all.lazy.compactMap(\.value).first else { return nil }
        return try CardRecord.decode(value).number
    }
}
