package import Essentials

/// What one cache holds: a value and the local time at which it was saved.
package struct Cached<Value: Sendable>: Sendable {
    package let value: Value
    package let savedAt: Date

    package init(value: Value, savedAt: Date) {
        self.value = value
        self.savedAt = savedAt
    }
}

/// A place that remembers the last good answer of one backend.
package protocol Cache<Value>: Sendable {
    associatedtype Value: Sendable

    /// The saved value, `nil` when nothing was saved; throws when it cannot be read.
    func retrieve() async throws(StoreError) -> Cached<Value>?

    /// Replaces what was saved, in one step: when it throws, the old value is still there.
    func replace(with value: Value, at date: Date) async throws(StoreError)

    /// Forgets what was saved; forgetting nothing is not an error.
    func delete() async throws(StoreError)
}
