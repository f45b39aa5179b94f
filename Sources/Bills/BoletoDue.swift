import Values

/// When a slip is due, by its four-digit factor.
enum BoletoDue: Equatable, Sendable {
    case day(Day)
    /// Factor 0000: no due date.
    case none
    /// No day with this factor is close enough to the reference day for the slip to be payable.
    case outOfReach

    /// Decodes a factor: days since 7 October 1997; after 9999 the count starts again at 1000, as
    /// on 22 February 2025.
    ///
    /// The factor does not say how often the count has started again. The result is the day from
    /// 3000 days before `reference` to 5500 days after it; that window is shorter than one round of
    /// factors.
    init(factor: Int, around reference: Day) {
        guard factor > 0 else {
            self = .none
            return
        }
        let first = Self.epoch + factor
        let window = (reference.ordinal - 3000)...(reference.ordinal + 5500)
        // Factors below 1000 were used once only, before July 2000.
        let rounds = factor < 1000 ? 0...0 : 0...max(0, (window.upperBound - first) / Self.round)
        let day = rounds.lazy.map { first + $0 * Self.round }.first(where: window.contains)
        self = day.map { .day(Day(ordinal: $0)) } ?? .outOfReach
    }

    /// All days with this factor up to the end of the second round, earliest first.
    static func possibleDays(of factor: Int) -> [Day] {
        guard factor > 0 else { return [] }
        return (factor < 1000 ? [0] : [0, round]).map { Day(ordinal: epoch + factor + $0) }
    }

    private static let epoch = Day(year: 1997, month: 10, day: 7).ordinal
    private static let round = 9000
}
