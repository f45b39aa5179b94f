import Foundation
import Testing

@testable import MoneyShell

/// The clock that gives changes their stamps.
@Suite struct TimestampClockTests {
    private let noon: Int64 = 1_800_000_000_000
    private let day = TimestampClock.patience

    @Test func `stamps grow even if the machine's clock stands still or is set back`() {
        var clock = TimestampClock()
        let stamps = [noon, noon, noon - 1, noon - day].map { clock.next(at: $0) }
        #expect(stamps == stamps.sorted())
        #expect(Set(stamps).count == 4)
        #expect(stamps[0].milliseconds == noon)
    }

    @Test func `a clock that was years ahead does not affect later stamps`() {
        var clock = TimestampClock()
        _ = clock.next(at: noon + 20 * 365 * day)
        let right = clock.next(at: noon)
        #expect(right.milliseconds == noon)
    }

    @Test func `a stamp of another machine is followed up to a day ahead`() {
        var clock = TimestampClock()
        let isFollowed = clock.follow(Timestamp(milliseconds: noon + day), at: noon)
        let next = clock.next(at: noon)
        #expect(isFollowed)
        #expect(next.milliseconds == noon + day)

        var other = TimestampClock()
        let isFollowedFurther = other.follow(Timestamp(milliseconds: noon + day + 1), at: noon)
        let wall = other.next(at: noon)
        #expect(!isFollowedFurther)
        #expect(wall.milliseconds == noon)
    }

    @Test func `a record's next stamp is later than the last one that its machine gave it`() {
        var clock = TimestampClock()
        let seen = Timestamp(milliseconds: noon + 20 * 365 * day)
        let (later, other) = (clock.next(at: noon, after: seen), clock.next(at: noon))
        #expect(later > seen)
        // More than can be told.
        #expect(later.written == nil)
        #expect(other.milliseconds == noon)
    }

    @Test(arguments: [(0, 0), (59, 0), (61, 1), (72_000, 1_200)])
    func `a stamp says by how many minutes it is ahead of the clock of its machine`(
        _ seconds: Int64, _ minutes: UInt64
    ) throws {
        var clock = TimestampClock()
        clock.follow(Timestamp(milliseconds: noon + seconds * 1000), at: noon)
        let stamps = (0..<3).map { _ in clock.next(at: noon) }
        #expect(stamps == stamps.sorted() && Set(stamps).count == 3)
        for stamp in stamps {
            #expect(stamp.minutesAhead == minutes)
            let written = try #require(stamp.written)
            #expect((noon..<noon + 60_000).contains(written))
        }
        #expect(clock.next(at: noon + day).written == 1_800_086_400_000)
    }

    @Test(arguments: [Int64.min, -1, 0, .max])
    func `an extreme time gives a valid stamp`(_ milliseconds: Int64) {
        var clock = TimestampClock()
        let first = clock.next(at: milliseconds)
        #expect((1...Timestamp.latestOfClocks).contains(first.milliseconds))
        let second = clock.next(at: milliseconds)
        #expect(second > first)
    }

    @Test func `a number outside the range of times is not a stamp`() {
        let last = UInt64(Timestamp.latest) << 16 | 0xffff
        #expect(Timestamp(rawValue: 0) == nil)
        #expect(Timestamp(rawValue: last) != nil)
        #expect(Timestamp(rawValue: last + 1) == nil)
    }
}
