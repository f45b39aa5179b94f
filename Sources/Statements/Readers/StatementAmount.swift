import Values

/// The grammar of an amount in a bank's file.
///
///     amount = [sign] ["R$"] [sign] digits *(mark digits)
///
/// A mark is a point or a comma. The last mark separates decimals if it occurs once; a mark that occurs
/// several times separates groups of three. A single mark before exactly three digits is refused, because
/// it is ambiguous, unless the currency has three decimals or the mark follows a zero.
enum StatementAmount {
    /// The maximum amount: 10¹² minor units, so that no sum overflows.
    static let largest: Int64 = 1_000_000_000_000

    /// The amount in minor units.
    static func minor(
        _ bytes: ArraySlice<UInt8>, scale: Int
    ) throws(Fault) -> Int64 {
        var rest = bytes[...]
        var isNegative = false
        var hasSign = false
        func takeSign() {
            while let byte = rest.first, byte == 0x20 { rest = rest.dropFirst() }
            guard !hasSign, let byte = rest.first, byte == 0x2D || byte == 0x2B else { return }
            (hasSign, isNegative) = (true, byte == 0x2D)
            rest = rest.dropFirst()
        }
        takeSign()
        while rest.first == 0x20 { rest = rest.dropFirst() }
        if rest.starts(with: "R$".utf8) { rest = rest.dropFirst(2) }
        // A no-break space may follow the symbol, in UTF-8 or Windows-1252.
        while let byte = rest.first, [0x20, 0xC2, 0xA0].contains(byte) { rest = rest.dropFirst() }
        takeSign()
        let parts = try split(rest, scale)
        let digits = try digits(parts.whole, parts.decimals, scale)
        guard digits <= largest else { throw .malformed }
        return isNegative ? -digits : digits
    }

    enum Fault: Error { case malformed, ambiguous }

    /// Splits at the decimal mark; checks and joins the groups.
    private static func split(
        _ bytes: ArraySlice<UInt8>, _ scale: Int
    ) throws(Fault) -> (whole: [UInt8], decimals: ArraySlice<UInt8>) {
        let marks = bytes.indices.filter { bytes[$0] == 0x2E || bytes[$0] == 0x2C }
        guard let last = marks.last else { return (Array(bytes), []) }
        let decimals = bytes[(last + 1)...]
        let isAlone = marks.count(where: { bytes[$0] == bytes[last] }) == 1
        if marks.count == 1 {
            let mayBeGroup = scale != 3 && bytes.first != UInt8(ascii: "0")
            if decimals.count == 3, last > bytes.startIndex, mayBeGroup { throw .ambiguous }
            return (Array(bytes[..<last]), decimals)
        }
        let groups = bytes[..<(isAlone ? last : bytes.endIndex)].split(
            separator: bytes[marks[0]], omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { throw .malformed }
        return (groups.flatMap { $0 }, isAlone ? decimals : [])
    }

    private static func digits(
        _ whole: [UInt8], _ decimals: ArraySlice<UInt8>, _ scale: Int
    ) throws(Fault) -> Int64 {
        guard whole.count + decimals.count > 0, whole.count <= 15,
            (whole + decimals).allSatisfy(\.isDigit),
            // Some banks write more decimals; they must be zeros.
            decimals.dropFirst(scale).allSatisfy({ $0 == 0x30 })
        else { throw .malformed }
        let kept = decimals.prefix(scale)
        let zeros = repeatElement(UInt8(ascii: "0"), count: max(0, scale - kept.count))
        var value: Int64 = 0
        for byte in whole + kept + zeros {
            // Checked in every step, because a currency with many decimals can have more digits than fit.
            guard value <= largest else { throw .malformed }
            value = value * 10 + Int64(byte - 0x30)
        }
        return value
    }
}
