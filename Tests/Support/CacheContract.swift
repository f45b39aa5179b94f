import Foundation
import Testing

@testable import MoneyShell

/// The contract of every implementation of `Cache`, clause by clause.
///
/// A suite takes `CacheContract.allCases` as its arguments and passes an empty cache to each clause.
enum CacheContract: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case findsNothingWhenEmpty = "retrieve delivers nothing from an empty cache"
    case findsNothingTwice = "retrieve has no side effects on an empty cache"
    case findsWhatWasSaved = "retrieve delivers what was saved, with its time"
    case findsItTwice = "retrieve has no side effects on a cache that holds something"
    case savesAnEmptyValue = "an empty list is saved as an answer, not as nothing"
    case replaces = "replace overrides what was saved before, and its time"
    case savesTheSameAgain = "replace with an equal value renews its time after a minute"
    case deletesNothing = "delete on an empty cache is not an error"
    case deletes = "delete empties the cache"
    case savesAfterDeleting = "replace after a delete saves again"

    var testDescription: String { rawValue }

    /// Checks one clause against `cache`, which must be empty.
    ///
    /// `old` and `new` must differ.
    func check<Element: Equatable & Sendable>(
        _ cache: some Cache<[Element]>, old: [Element], new: [Element],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let trial = Trial(cache: cache, sourceLocation: sourceLocation)
        switch self {
        case .findsNothingWhenEmpty:
            try await trial.expect(nil)
        case .findsNothingTwice:
            try await trial.expect(nil)
            try await trial.expect(nil)
        case .findsWhatWasSaved:
            try await trial.save(old, at: 1)
            try await trial.expect(old, from: 1)
        case .findsItTwice:
            try await trial.save(old, at: 1)
            try await trial.expect(old, from: 1)
            try await trial.expect(old, from: 1)
        case .savesAnEmptyValue:
            try await trial.save([], at: 1)
            try await trial.expect([], from: 1)
        case .replaces:
            try await trial.save(old, at: 1)
            try await trial.save(new, at: 2)
            try await trial.expect(new, from: 2)
        case .savesTheSameAgain:
            try await trial.save(old, at: 1)
            try await trial.save(old, at: 62)
            try await trial.expect(old, from: 62)
        case .deletesNothing:
            try await cache.delete()
            try await trial.expect(nil)
        case .deletes:
            try await trial.save(old, at: 1)
            try await cache.delete()
            try await trial.expect(nil)
        case .savesAfterDeleting:
            try await trial.save(old, at: 1)
            try await cache.delete()
            try await trial.save(new, at: 2)
            try await trial.expect(new, from: 2)
        }
    }
}

/// The cache under test; times are seconds after a fixed moment.
private struct Trial<Element: Equatable & Sendable, Subject: Cache<[Element]>> {
    let cache: Subject
    let sourceLocation: SourceLocation

    func save(_ value: [Element], at second: Int) async throws {
        try await cache.replace(with: value, at: date(second))
    }

    func expect(_ value: [Element]?, from second: Int? = nil) async throws {
        let found = try await cache.retrieve()
        #expect(found?.value == value, sourceLocation: sourceLocation)
        #expect(found?.savedAt == second.map(date), sourceLocation: sourceLocation)
    }

    private func date(_ second: Int) -> Date {
        Date(timeIntervalSince1970: 1_790_000_000.25 + Double(second))
    }
}
