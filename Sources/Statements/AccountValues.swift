extension Completion.Knowledge {
    /// The names of the imported accounts.
    var accounts: [String] {
        get { self["accounts"] ?? [] }
        set { self["accounts"] = newValue }
    }
}

extension Parameter.Values {
    /// An imported account.
    static let account = from(
        ValueSource(
            name: "account",
            saved: ValueSource.Saved(name: "accounts") { context, knowledge in
                knowledge.accounts = try await context.statements.accounts().map(\.name)
            },
            items: { $0.saved.accounts.map(Completion.Item.init) }))
}
