import Values

extension OFXReader {
    /// Reads `20260503` with any time and zone after it; the day is taken as written.
    func day(_ range: Range<Int>) throws(StatementFault) -> Day {
        let bytes = tags.text.bytes[range]
        let rest = bytes.dropFirst(8).prefix { $0 != UInt8(ascii: "[") }
        guard bytes.count >= 8, rest.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
            bytes.prefix(8).allSatisfy(\.isDigit)
        else { throw tags.text.fault(.date, at: range.lowerBound) }
        let number = bytes.prefix(8).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard number >= 10_000,
            let day = Day(
                existing: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { throw tags.text.fault(.date, at: range.lowerBound) }
        return day
    }

    /// A day that only informs: an invalid one is as good as none.
    func knownDay(_ range: Range<Int>) -> Day? {
        try? day(range)
    }

    /// Reads `20260503` or `20260503101500` as the number `yyyyMMddHHmmss`; `nil` if there is no such day.
    func moment(_ range: Range<Int>) -> Int? {
        guard let day = knownDay(range) else { return nil }
        let time = tags.text.bytes[range].dropFirst(8).prefix(6).prefix { $0.isDigit }
        let clock = time.count == 6 ? time.reduce(0) { $0 * 10 + Int($1 - 0x30) } : 0
        return ((day.year * 100 + day.month) * 100 + day.day) * 1_000_000 + clock
    }

    func currency(_ range: Range<Int>) throws(StatementFault) -> Currency {
        guard let currency = Currency(code: tags.string(range)) else {
            throw tags.text.fault(.currency, at: range.lowerBound)
        }
        return currency
    }

    func minor(
        _ range: Range<Int>, _ currency: Currency
    ) throws(StatementFault) -> Int64 {
        // Some banks quote amounts.
        var inner = range
        let mark = UInt8(ascii: "\"")
        if range.count > 2, tags.text.bytes[range.lowerBound] == mark,
            tags.text.bytes[range.upperBound - 1] == mark
        {
            inner = (range.lowerBound + 1)..<(range.upperBound - 1)
        }
        do throws(StatementAmount.Fault) {
            return try StatementAmount.minor(tags.text.bytes[inner], scale: currency.scale)
        } catch {
            throw tags.text.fault(
                error == .ambiguous ? .ambiguousAmount : .amount, at: range.lowerBound)
        }
    }
}
