import Essentials

/// Where a value came from.
enum Origin: String, CaseIterable, Equatable, Sendable {
    case remote, cache, local
}

/// A value with its source and age, so that old data is never shown as new.
struct Loaded<Value: Sendable>: Sendable {
    let value: Value
    let origin: Origin
    /// The time for which the value was valid: when it was fetched, or when the saved copy was.
    let asOf: Date
    /// Why a fetched value could not be saved; the value itself is valid.
    var notSaved: StoreError?
    /// Why the server's part of the value is missing; the rest is valid.
    var unloaded: Failure.Cause?

    /// Returns a value that was just fetched, after saving it with `save`.
    ///
    /// A value that could not be saved is still returned. An interruption during `save` and a wrong passphrase stop
    /// the command, so they are thrown.
    static func fetched(
        _ value: Value, at asOf: Date, savedBy save: () async throws -> Void
    ) async throws -> Loaded {
        do {
            try await save()
            return Loaded(value: value, origin: .remote, asOf: asOf)
        } catch let error as StoreError where !error.withholdsAnswer {
            return Loaded(value: value, origin: .remote, asOf: asOf, notSaved: error)
        }
    }

    func map<Other: Sendable>(_ transform: (Value) -> Other) -> Loaded<Other> {
        Loaded<Other>(
            value: transform(value), origin: origin, asOf: asOf, notSaved: notSaved,
            unloaded: unloaded)
    }
}
