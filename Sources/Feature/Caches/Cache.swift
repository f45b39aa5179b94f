import Essentials

/// A saved value and the local time at which it was saved.
struct Cached<Value: Sendable>: Sendable {
    let value: Value
    let savedAt: Date
}

/// Stores the last valid answer of one backend.
protocol Cache<Value>: Sendable {
    associatedtype Value: Sendable

    /// The saved value; `nil` when nothing was saved. Throws when it cannot be read.
    func retrieve() async throws(StoreError) -> Cached<Value>?

    /// When the value was saved; `nil` when nothing was. Cheaper than the value itself.
    func savedAt() async throws(StoreError) -> Date?

    /// Replaces the saved value atomically: after an error, the old value is unchanged. An equal value may keep a time
    /// that is hardly earlier.
    func replace(with value: Value, at date: Date) async throws(StoreError)

    /// Deletes the saved value; does nothing if there is none.
    func delete() async throws(StoreError)

    /// Deletes the saved value, and remembers until the next one that it was too old.
    func expire() async throws(StoreError)

    /// Whether the last value was deleted because it was too old.
    var hasExpired: Bool { get async throws(StoreError) }
}
