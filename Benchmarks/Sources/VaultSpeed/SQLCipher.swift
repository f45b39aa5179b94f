import CBaseline

/// A table of records in SQLCipher with a raw key, WAL and synchronous=FULL.
///
/// Sendable, because only the vault's thread uses it during a race.
final class SQLCipher: @unchecked Sendable {
    private let database: OpaquePointer

    /// Nil if the library is not installed.
    init?(at path: String, records: Int) {
        guard let database = baseline_database_open(path) else { return nil }
        self.database = database
        guard baseline_database_fill(database, records) == 0 else { return nil }
    }

    deinit {
        baseline_database_close(database)
    }

    func add(_ id: String) {
        let status = baseline_database_add(database, id)
        precondition(status == 0, "SQLCipher inserts")
    }
}
