import CofreDomain
import CofreStore
import Synchronization
import Vault

/// A record store that records all calls, and forwards or refuses them.
final class RecordsSpy: RecordStore {
    enum Message: Equatable, Sendable {
        case value(String, String)
        case records(String)
        case commit(Durability, [Change])
        case read
        /// The changes of the transaction; `nil` if it threw.
        case update(Durability, [Change]?)
    }

    private let records: any RecordStore
    private let readError: StoreError?
    private let writeError: StoreError?
    /// What another process does before the next transaction.
    private let meanwhile: (@Sendable () async throws -> Void)?
    private let heard = Mutex<[Message]>([])

    init(
        _ records: any RecordStore, readError: StoreError? = nil, writeError: StoreError? = nil,
        meanwhile: (@Sendable () async throws -> Void)? = nil
    ) {
        self.meanwhile = meanwhile
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

    func records(in collection: String) async throws(StoreError) -> [Record] {
        hear(.records(collection))
        if let readError { throw readError }
        return try await records.records(in: collection)
    }

    func commit(_ durability: Durability, _ changes: [Change]) async throws(StoreError) {
        hear(.commit(durability, changes))
        if let writeError { throw writeError }
        try await records.commit(durability, changes)
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing View) throws -> Result
    ) async throws(StoreError) -> Result {
        hear(.read)
        if let readError { throw readError }
        return try await records.read(body)
    }

    func update<Result: Sendable>(
        _ durability: Durability,
        _ decide: @escaping @Sendable (borrowing View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        if let readError { throw readError }
        try? await meanwhile?()
        let (hear, writeError) = (hear, writeError)
        return try await records.update(durability) { view in
            do {
                let update = try decide(view)
                hear(.update(durability, update.changes))
                if let writeError { throw writeError }
                return update
            } catch {
                if writeError == nil { hear(.update(durability, nil)) }
                throw error
            }
        }
    }

    private func hear(_ message: Message) {
        heard.withLock { $0.append(message) }
    }
}
