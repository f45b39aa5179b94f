import Essentials

/// Caches an answer together with the address that it came from; a copy from another address counts as missing.
struct AddressCache<Value: Sendable>: Sendable {
    fileprivate struct Saved: Sendable {
        let from: String?
        let value: Value
    }

    private let address: String?
    private let cache: VaultCache<Saved>

    /// - Parameters:
    ///   - address: if `nil`, a copy from any address counts.
    ///   - precision: as for ``VaultCache``.
    ///   - isPossible: false for a decoded value that cannot have been saved.
    init(
        name: String, from address: String?, records: any RecordStore, precision: TimeInterval = 0,
        isPossible: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        self.address = address
        cache = VaultCache(name: name, records: records, precision: precision) {
            isPossible($0.value)
        }
    }
}

extension AddressCache.Saved: Codable where Value: Codable {}

extension AddressCache: Cache where Value: Codable {
    func retrieve() async throws(StoreError) -> Cached<Value>? {
        guard let saved = try await cache.retrieve(),
            address == nil || saved.value.from == address
        else { return nil }
        return Cached(value: saved.value.value, savedAt: saved.savedAt)
    }

    func savedAt() async throws(StoreError) -> Date? {
        address == nil ? try await cache.savedAt() : try await retrieve()?.savedAt
    }

    func replace(with value: Value, at date: Date) async throws(StoreError) {
        try await cache.replace(with: Saved(from: address, value: value), at: date)
    }

    func delete() async throws(StoreError) { try await cache.delete() }
    func expire() async throws(StoreError) { try await cache.expire() }
    var hasExpired: Bool { get async throws(StoreError) { try await cache.hasExpired } }
}
