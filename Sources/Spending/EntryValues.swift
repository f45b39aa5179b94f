extension Completion.Knowledge {
    fileprivate var payees: [String] {
        get { self["payees"] ?? [] }
        set { self["payees"] = newValue }
    }
}

extension Parameter.Values {
    /// A part of an entry's title; the payees with the most entries are offered.
    static let entryTitle = from(
        ValueSource(
            name: "entry title",
            saved: ValueSource.Saved(name: "payees") { context, knowledge in
                let entries = SumSpending.counted(try await context.knownLedger().entries)
                knowledge.payees = SumSpending.groups(of: entries, by: .payee)
                    .sorted { ($1.count, $0.name ?? "") < ($0.count, $1.name ?? "") }
                    .prefix(mostPayees).compactMap(\.name)
            },
            items: { $0.saved.payees.map { Completion.Item($0) } }))

    private static let mostPayees = 200
}
