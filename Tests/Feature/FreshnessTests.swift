import Foundation
import Testing

@testable import MoneyShell

@Suite struct FreshnessTests {
    @Test(arguments: [
        (-86_401.0, false), (-61, false), (-60, false), (-59, true), (-1, true), (0, true),
        (59, true),
        (59.999, true), (60, false),
        (61, false),
    ])
    func `data is fresh until its lifetime ends, and also if dated as far in the future`(
        _ age: TimeInterval, _ isFresh: Bool
    ) {
        let saved = Date(timeIntervalSinceReferenceDate: 800_000_000)

        let allows = Freshness(lifetime: 60).allows(
            savedAt: saved, now: saved.addingTimeInterval(age))

        #expect(allows == isFresh)
        let hasExpired = Freshness(lifetime: 60).hasExpired(
            savedAt: saved, now: saved.addingTimeInterval(age))
        #expect(hasExpired == (age >= 60))
    }

    @Test(arguments: [(-86_400.0, false), (-86_399, true)])
    func `data from the future by a day is never fresh`(_ age: TimeInterval, _ isFresh: Bool) {
        let saved = Date(timeIntervalSinceReferenceDate: 800_000_000)
        let week = Freshness(lifetime: 7 * 86_400)
        #expect(week.allows(savedAt: saved, now: saved.addingTimeInterval(age)) == isFresh)
    }

    @Test(arguments: [-1.0, 0, 1_000_000_000])
    func `data without a lifetime is always fresh`(_ age: TimeInterval) {
        let saved = Date(timeIntervalSinceReferenceDate: 800_000_000)

        #expect(
            Freshness(lifetime: nil).allows(savedAt: saved, now: saved.addingTimeInterval(age)))
    }
}
