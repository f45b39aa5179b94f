import Foundation
import Synchronization

@testable import MoneyShell

/// A cache in memory.
final class InMemoryCache<Value: Sendable>: Cache {
    private let saved: Mutex<Cached<Value>?>

    init(_ saved: Cached<Value>? = nil) {
        self.saved = Mutex(saved)
    }

    func retrieve() async throws(StoreError) -> Cached<Value>? {
        saved.withLock { $0 }
    }

    func replace(with value: Value, at date: Date) async throws(StoreError) {
        saved.withLock { $0 = Cached(value: value, savedAt: date) }
    }

    func delete() async throws(StoreError) {
        saved.withLock { $0 = nil }
    }
}

extension Cache {
    func savedAt() async throws(StoreError) -> Date? { try await retrieve()?.savedAt }
    func expire() async throws(StoreError) { try await delete() }
    var hasExpired: Bool { get async throws(StoreError) { false } }
}
