import Values

/// The dates that a file states about itself.
struct StatementDates: Equatable, Sendable {
    let moment: FileMoment
    /// The days that the file covers (DTSTART to DTEND), since 1 January 1970; `nil` if it does not say.
    let days: ClosedRange<Int>?

    /// The dates of a file that states none, as CSV files do.
    static let unknown = StatementDates()

    /// - Parameters:
    ///   - server: when the file was made, as the number `yyyyMMddHHmmss` (DTSERVER).
    ///   - asOf: the day of the balance (DTASOF).
    ///   - start: the first day that the file covers (DTSTART).
    ///   - end: the last day that it covers (DTEND).
    init(server: Int? = nil, asOf: Day? = nil, start: Day? = nil, end: Day? = nil) {
        moment = FileMoment(server: server, asOf: asOf, end: end)
        if let start, let end, start.ordinal <= end.ordinal {
            days = start.ordinal...end.ordinal
        } else {
            days = nil
        }
    }
}

/// When a file was made.
///
/// Of two files the later one is known by this alone, never by the order of imports.
struct FileMoment: Hashable, Comparable, Sendable {
    /// `yyyyMMddHHmmss` of DTSERVER; without it that of DTASOF, then that of DTEND; 0 if the file has none of them.
    let made: Int
    /// The days of DTASOF and DTEND, since 1 January 1970; 0 if the file does not have them.
    let asOf: Int
    let end: Int

    static let unknown = FileMoment(made: 0, asOf: 0, end: 0)

    var isKnown: Bool { made > 0 }

    /// The day on which the file was made, since 1 January 1970.
    fileprivate var day: Int? {
        let day = made / 1_000_000
        return Day(existing: day / 10_000, month: day / 100 % 100, day: day % 100)?.ordinal
    }

    static func < (left: FileMoment, right: FileMoment) -> Bool {
        (left.made, left.asOf, left.end) < (right.made, right.asOf, right.end)
    }
}

extension FileMoment {
    fileprivate init(server: Int?, asOf: Day?, end: Day?) {
        let made =
            server ?? (asOf ?? end).map { (($0.year * 100 + $0.month) * 100 + $0.day) * 1_000_000 }
        self.init(made: made ?? 0, asOf: asOf?.ordinal ?? 0, end: end?.ordinal ?? 0)
    }
}

/// A file claims to hold all entries of these days as they were at this moment.
struct FilePeriod: Including, Sendable {
    let moment: FileMoment
    let days: ClosedRange<Int>

    /// Whether the file covers these days, as far as they had come when it was made.
    func covers(_ others: ClosedRange<Int>) -> Bool {
        days.contains(others.lowerBound) && (isCurrent || days.upperBound >= others.upperBound)
    }

    /// Whether the file covers all days up to that on which it was made, so that nothing is later.
    private var isCurrent: Bool { moment.day.map { days.upperBound >= $0 } ?? false }

    static func < (left: FilePeriod, right: FilePeriod) -> Bool {
        (left.moment, left.days.lowerBound, left.days.upperBound)
            < (right.moment, right.days.lowerBound, right.days.upperBound)
    }

    func includes(_ other: FilePeriod) -> Bool {
        moment >= other.moment && days.lowerBound <= other.days.lowerBound
            && days.upperBound >= other.days.upperBound && (isCurrent || !other.isCurrent)
    }
}
