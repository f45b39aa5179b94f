@testable import MoneyShell

extension StoreError {
    /// The error about a record of this collection that cannot be read.
    static func unreadable(_ collection: String) -> StoreError {
        .unreadableRecord(of: .same(collection), remedy: "cofre doctor")
    }
}
