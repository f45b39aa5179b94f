package import Essentials

/// Loads the bills of imported statements.
package struct LoadImportedBills: Sendable {
    private let shelf: any StatementShelf
    private let now: @Sendable () -> Date

    package init(shelf: any StatementShelf, now: @escaping @Sendable () -> Date) {
        self.shelf = shelf
        self.now = now
    }

    /// The bills of one account, or of all; oldest first.
    ///
    /// Throws `ImportRefusal.noAccount` if no account has the name, ignoring case and accents.
    package func bills(of name: String? = nil) async throws -> [Bill] {
        var accounts = try await shelf.accounts()
        if let name {
            let found = accounts.filter { $0.name.folded == name.folded }
            guard !found.isEmpty else {
                throw ImportRefusal.noAccount(
                    name, nearest: EditDistance.nearest(to: name, among: accounts.map(\.name)))
            }
            accounts = found
        }
        let entries = try await shelf.entries(of: accounts.map(\.name))
        let today = Day(of: now())
        let bills = accounts.flatMap { account in
            account.bills((entries[account.name] ?? SeenEntries()).entries, today: today)
        }
        return bills.stablySorted { $0.due.ordinal }
    }
}
