import Vault

extension RecordStore {
    func value(_ kind: Kind, _ id: String) async throws(StoreError) -> [UInt8]? {
        try await value(kind.collection, id)
    }

    func records(in kind: Kind) async throws(StoreError) -> [Vault.Record] {
        try await records(in: kind.collection)
    }

    /// The decoded values of all records of a kind.
    func all<Value>(
        _ kind: Kind, _ decode: ([UInt8]) throws(StoreError) -> Value
    ) async throws(StoreError) -> [Value] {
        var values: [Value] = []
        for record in try await records(in: kind) { values.append(try decode(record.value)) }
        return values
    }

    func update<Result: Sendable>(
        _ kind: Kind, erasing isErasing: Bool = false,
        _ decide: @escaping @Sendable ([Vault.Record]) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        try await update(kind.collection, erasing: isErasing, decide)
    }
}

extension Vault.View {
    func value(_ kind: Kind, _ id: String) throws(VaultError) -> [UInt8]? {
        try value(kind.collection, id)
    }

    func records(in kind: Kind) throws(VaultError) -> [Vault.Record] {
        try records(in: kind.collection)
    }

    func ids(in kind: Kind) -> [String] { ids(in: kind.collection) }
}

extension Vault.Change {
    static func put(_ kind: Kind, _ id: String, _ value: [UInt8]) -> Self {
        .put(collection: kind.collection, id: id, value: value)
    }

    static func delete(_ kind: Kind, _ id: String) -> Self {
        .delete(collection: kind.collection, id: id)
    }

    static func forget(_ kind: Kind, _ id: String) -> Self {
        .forget(collection: kind.collection, id: id)
    }
}
