package import Essentials

/// Loads the bills of imported statements.
package struct LoadImportedBills: Sendable {
    private let store: any StatementStore
    private let now: @Sendable () -> Date

    package init(store: any StatementStore, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.now = now
    }

    /// The bills of one account, or of all; oldest first.
    ///
    /// Throws `ImportRefusal.noAccount` if no account has the name, ignoring case and accents.
    package func bills(of name: String? = nil) async throws -> [Bill] {
        var accounts = try await store.accounts()
        if let name {
            let found = accounts.filter { $0.name.folded == name.folded }
            guard !found.isEmpty else {
                throw ImportRefusal.noAccount(
                    name, nearest: EditDistance.nearest(to: name, among: accounts.map(\.name)))
            }
            accounts = found
        }
        let entries = try await store.entries(of: accounts.map(\.name))
        let today = Day(of: now())
        let bills = accounts.flatMap { account in
            account.bills((entries[account.name] ?? ImportedEntries()).entries, today: today)
        }
        return bills.stablySorted { $0.due.ordinal }
    }
}
