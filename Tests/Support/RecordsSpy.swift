import Synchronization
import Vault

@testable import MoneyShell

/// A record store that records all calls, and forwards or refuses them.
final class RecordsSpy: RecordStore {
    enum Message: Equatable, Sendable {
        case value(String, String)
        case records(String)
        case commit(erasing: Bool = false, [Vault.Change])
        case read
        /// The changes of the transaction; `nil` if it threw.
        case update(erasing: Bool = false, [Vault.Change]?)
    }

    private let records: any RecordStore
    private let readError: StoreError?
    private let writeError: StoreError?
    private let heard = Mutex<[Message]>([])

    init(
        _ records: any RecordStore, readError: StoreError? = nil, writeError: StoreError? = nil
    ) {
        self.records = records
        self.readError = readError
        self.writeError = writeError
    }

    var messages: [Message] { heard.withLock { $0 } }

    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        hear(.value(collection, id))
        if let readError { throw readError }
        return try await records.value(collection, id)
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        hear(.records(collection))
        if let readError { throw readError }
        return try await records.records(in: collection)
    }

    func commit(erasing isErasing: Bool, _ changes: [Vault.Change]) async throws(StoreError) {
        hear(.commit(erasing: isErasing, changes))
        if let writeError { throw writeError }
        try await records.commit(erasing: isErasing, changes)
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        hear(.read)
        if let readError { throw readError }
        return try await records.read(body)
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        if let readError { throw readError }
        let (hear, writeError) = (hear, writeError)
        return try await records.update(erasing: isErasing) { view in
            do {
                let update = try decide(view)
                hear(.update(erasing: isErasing, update.changes))
                if let writeError { throw writeError }
                return update
            } catch {
                if writeError == nil { hear(.update(erasing: isErasing, nil)) }
                throw error
            }
        }
    }

    private func hear(_ message: Message) {
        heard.withLock { $0.append(message) }
    }
}
