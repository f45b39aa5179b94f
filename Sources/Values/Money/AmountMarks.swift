/// The positions of the marks in a number, which determine its meaning.
struct AmountMarks {
    /// The digits between the marks; one part more than there are marks, none empty.
    private let parts: [Substring]
    /// The points and commas, in order.
    private let marks: [Character]

    init(_ number: Substring) throws(AmountError) {
        parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        marks = number.filter { $0 == "." || $0 == "," }.map(\.self)
        guard parts.allSatisfy({ !$0.isEmpty }) else { throw .notANumber }
    }

    func money(in currency: Currency) throws(AmountError) -> Money {
        guard let mark = marks.last else { return try amount(parts, "", currency) }
        let head = parts.dropLast()
        let tail = parts[parts.count - 1]
        if marks.count == 1 { return try oneMark(head, tail, currency) }
        if marks.allSatisfy({ $0 == mark }) {
            guard Self.areGroups(parts[...]) else { throw .badGrouping }
            return try amount(parts, "", currency)
        }
        // With two kinds of mark, only the last mark can separate decimals.
        guard marks.dropLast().allSatisfy({ $0 != mark }), Self.areGroups(head) else {
            throw .badGrouping
        }
        return try amount(head, tail, currency)
    }

    /// Reads a number with one mark, which separates groups or decimals (`12.34`), or is ambiguous (`1.234`).
    private func oneMark(
        _ head: ArraySlice<Substring>, _ tail: Substring, _ currency: Currency
    ) throws(AmountError) -> Money {
        guard Self.areGroups(parts[...]) else { return try amount(head, tail, currency) }
        let grouped = try amount(parts, "", currency)
        guard currency.scale > 0 else { return grouped }
        let decimal = try amount(head, tail.prefix(currency.scale), currency)
        throw .ambiguous(grouped: grouped, decimal: decimal)
    }

    /// One to three digits without a leading zero, then groups of three.
    private static func areGroups(_ parts: ArraySlice<Substring>) -> Bool {
        guard let first = parts.first, first.count <= 3, first.first != "0" else { return false }
        return parts.dropFirst().allSatisfy { $0.count == 3 }
    }

    /// Converts the digits to minor units, after checking that the result fits.
    private func amount(
        _ whole: some Sequence<Substring>, _ fraction: Substring, _ currency: Currency
    ) throws(AmountError) -> Money {
        let scale = currency.scale
        guard fraction.count <= scale else { throw .tooManyDecimals(allowed: scale) }
        let digits = whole.joined().drop { $0 == "0" }
        guard digits.count <= String(AmountParser.largest).count else { throw .tooLarge }
        let padded = digits + fraction + String(repeating: "0", count: scale - fraction.count)
        let limit = (0..<scale).reduce(AmountParser.largest) { limit, _ in
            let (more, isOver) = limit.multipliedReportingOverflow(by: 10)
            return isOver ? .max : more
        }
        guard !padded.isEmpty else { return Money(minor: 0, currency: currency) }
        // At most 13 + 8 digits, because of the check above; an overflow is also refused.
        guard let minor = Int64(padded), minor <= limit else { throw .tooLarge }
        return Money(minor: minor, currency: currency)
    }
}
