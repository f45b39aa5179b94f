import Essentials
import Values

/// Caches an answer together with the host that it came from; a copy from another host counts as missing.
struct HostCache<Value: Codable & Sendable>: Cache {
    private struct Saved: Codable {
        let from: String?
        let value: Value
    }

    private let host: String?
    private let cache: VaultCache<Saved>

    /// - Parameter host: if `nil`, a copy from any host counts.
    init(name: String, from host: String?, records: any RecordStore) {
        self.host = host
        cache = VaultCache(name: name, records: records)
    }

    func retrieve() async throws(StoreError) -> Cached<Value>? {
        guard let saved = try await cache.retrieve(), host == nil || saved.value.from == host else {
            return nil
        }
        return Cached(value: saved.value.value, savedAt: saved.savedAt)
    }

    func savedAt() async throws(StoreError) -> Date? {
        host == nil ? try await cache.savedAt() : try await retrieve()?.savedAt
    }

    func replace(with value: Value, at date: Date) async throws(StoreError) {
        try await cache.replace(with: Saved(from: host, value: value), at: date)
    }

    func delete() async throws(StoreError) { try await cache.delete() }
}
