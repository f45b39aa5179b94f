package import Essentials

/// Where an answer came from.
package enum Origin: String, Equatable, Sendable {
    case remote, cache, local
}

/// A value with its provenance, so that nobody is shown old data as new.
package struct Loaded<Value: Sendable>: Sendable {
    package let value: Value
    package let origin: Origin
    /// When the value was true: the fetch, or the save it comes from.
    package let asOf: Date
    /// Why a fetched value could not be remembered; the value itself is good.
    package let notSaved: StoreError?

    package init(value: Value, origin: Origin, asOf: Date, notSaved: StoreError? = nil) {
        self.value = value
        self.origin = origin
        self.asOf = asOf
        self.notSaved = notSaved
    }

    /// What was just fetched, kept by `save`.
    ///
    /// A value that could not be kept is still an answer. Whoever stops at a question of the store's
    /// has stopped the command, and wants neither the answer nor the same question again.
    package static func fetched(
        _ value: Value, at asOf: Date, savedBy save: () async throws(StoreError) -> Void
    ) async throws(StoreError) -> Loaded {
        do throws(StoreError) {
            try await save()
            return Loaded(value: value, origin: .remote, asOf: asOf)
        } catch {
            if error == .interrupted { throw error }
            return Loaded(value: value, origin: .remote, asOf: asOf, notSaved: error)
        }
    }

    package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Loaded<Other> {
        Loaded<Other>(value: transform(value), origin: origin, asOf: asOf, notSaved: notSaved)
    }
}
