package import Foundation
import Synchronization
import Values

@testable import MoneyShell

/// A cache in memory.
package final class InMemoryCache<Value: Sendable>: Cache {
    private let saved: Mutex<Cached<Value>?>

    package init(_ saved: Cached<Value>? = nil) {
        self.saved = Mutex(saved)
    }

    package func retrieve() async throws(StoreError) -> Cached<Value>? {
        saved.withLock { $0 }
    }

    package func replace(with value: Value, at date: Date) async throws(StoreError) {
        saved.withLock { $0 = Cached(value: value, savedAt: date) }
    }

    package func delete() async throws(StoreError) {
        saved.withLock { $0 = nil }
    }
}
