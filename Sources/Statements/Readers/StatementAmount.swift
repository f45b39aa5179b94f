// In one file, because what is around an amount and what its marks mean are one grammar.

import Values

/// Reads the amounts of one bank's file.
///
///     amount = [sign] [symbol] [sign] digits *(mark digits) [sign] [word]
///
/// A sign is `-`, `+`, `−` or `–`; parentheses mean `-`. A word is `D` for outgoing and `C` for incoming money. A mark is a
/// point or a comma. The last mark separates decimals if it occurs once; a mark that occurs several times separates groups
/// of three, as blanks and apostrophes do. A single mark before exactly three digits is what the file's other amounts show
/// it to be; without others, it separates decimals in a currency with three, and groups in one without decimals.
struct AmountReader {
    /// The maximum amount: 10¹² minor units, so that no sum overflows.
    static let largest: Int64 = 1_000_000_000_000

    struct Reading: Equatable {
        /// In minor units, with the sign as written.
        let minor: Int64
        /// Whether decimals other than zero were rounded, half to even.
        let isRounded: Bool
        /// The direction that a word says; the sign is then meaningless.
        let direction: Direction?
    }

    enum Direction { case incoming, outgoing }

    enum Fault: Error {
        /// No digits: nothing, or only a mark or a sign.
        case empty
        case malformed
        /// With an exponent, as `1.2E3`.
        case exponent
        /// One mark before three digits, and the other amounts do not show what it is.
        case ambiguous
    }

    /// Whether a mark may separate groups; in OFX none does (section 3.2.9.2).
    let mayHaveGroups: Bool
    /// Whether all amounts of the file were read; before, a mark before three digits is ambiguous.
    var hasSeenAll = false
    /// The marks that certainly separate decimals in some amount.
    private var decimalMarks: Set<UInt8> = []

    init(mayHaveGroups: Bool) {
        self.mayHaveGroups = mayHaveGroups
    }

    /// An amount in minor units, read without the others of its file; `nil` if it cannot be read.
    static func alone(
        _ bytes: ArraySlice<UInt8>, in currency: Currency, mayHaveGroups: Bool = false
    ) -> Int64? {
        var reader = AmountReader(mayHaveGroups: mayHaveGroups)
        reader.hasSeenAll = true
        return try? reader.read(bytes, in: currency).minor
    }

    /// Reads an amount, and remembers what its mark shows.
    mutating func read(
        _ bytes: ArraySlice<UInt8>, in currency: Currency
    ) throws(Fault) -> Reading {
        let parts = WrittenAmount(bytes, in: currency)
        let scale = currency.scale
        guard parts.body.contains(where: \.isDigit) else {
            throw parts.body.allSatisfy(Self.isMark) ? .empty : .malformed
        }
        let (whole, decimals) = try split(parts.body, scale)
        let (minor, isRounded) = try Self.minor(whole, decimals, scale)
        return Reading(
            minor: parts.isNegative ? -minor : minor, isRounded: isRounded,
            direction: parts.direction)
    }

    /// Splits at the decimal mark.
    private mutating func split(
        _ body: ArraySlice<UInt8>, _ scale: Int
    ) throws(Fault) -> (whole: ArraySlice<UInt8>, decimals: ArraySlice<UInt8>) {
        let (body, isGrouped) = Self.withoutBlanks(body)
        guard body.allSatisfy({ $0.isDigit || Self.isMark($0) }) else {
            let letter = body.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
            let isExponent = letter.map { body[$0...].contains(where: \.isDigit) } ?? false
            throw isExponent ? .exponent : .malformed
        }
        guard let last = body.lastIndex(where: Self.isMark) else { return (body, []) }
        let mark = body[last]
        let (before, after) = (body[..<last], body[(last + 1)...])
        let others = before.filter(Self.isMark)
        if others.isEmpty {
            guard after.count == 3, (1...3).contains(before.count),
                before.first != UInt8(ascii: "0"), !isGrouped
            else {
                decimalMarks.insert(mark)
                return (before, after)
            }
            return try isDecimal(mark, scale) ? (before, after) : (try Self.joined(body, mark), [])
        }
        guard Set(others).count == 1, let group = others.first, !isGrouped else { throw .malformed }
        decimalMarks.insert(group == UInt8(ascii: ",") ? UInt8(ascii: ".") : UInt8(ascii: ","))
        return group == mark
            ? (try Self.joined(body, group), []) : (try Self.joined(before, group), after)
    }

    /// Whether a single mark before three digits separates decimals.
    private func isDecimal(_ mark: UInt8, _ scale: Int) throws(Fault) -> Bool {
        guard hasSeenAll else { throw .ambiguous }
        switch decimalMarks.count {
        case 0 where !mayHaveGroups || scale == 3: return true
        case 0 where scale == 0: return false
        case 1: return decimalMarks.contains(mark)
        default: throw .ambiguous
        }
    }

    /// A blank or an apostrophe between groups, in UTF-8 and in Windows-1252.
    private static let blanks =
        WrittenAmount.blanks
        + ["\u{202F}", "\u{2009}", "'", "’"].map {
            Array($0.utf8)
        } + [[0x92]]

    /// The text without blanks and apostrophes, if these separate groups of three digits.
    private static func withoutBlanks(
        _ body: ArraySlice<UInt8>
    ) -> (ArraySlice<UInt8>, isGrouped: Bool) {
        guard !body.allSatisfy({ $0.isDigit || isMark($0) }) else { return (body, false) }
        for blank in blanks {
            let groups = body.split(separator: blank)
            // The last group may have decimals after it.
            guard groups.count > 1, (1...3).contains(groups[0].count),
                groups.dropFirst().allSatisfy({ $0.prefix(while: \.isDigit).count == 3 }),
                groups.dropLast().allSatisfy({ $0.allSatisfy(\.isDigit) }),
                groups[1..<(groups.count - 1)].allSatisfy({ $0.count == 3 })
            else { continue }
            return (ArraySlice(groups.joined()), true)
        }
        return (body, false)
    }

    /// The digits without the marks between groups of three.
    private static func joined(
        _ bytes: ArraySlice<UInt8>, _ mark: UInt8
    ) throws(Fault) -> ArraySlice<UInt8> {
        let groups = bytes.split(separator: mark, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { throw .malformed }
        return groups.flatMap(\.self)[...]
    }

    private static func minor(
        _ whole: ArraySlice<UInt8>, _ decimals: ArraySlice<UInt8>, _ scale: Int
    ) throws(Fault) -> (Int64, isRounded: Bool) {
        let digits = whole.drop { $0 == UInt8(ascii: "0") }
        guard digits.count <= 15 else { throw .malformed }
        var value: Int64 = 0
        for byte in digits { value = value * 10 + Int64(byte - 0x30) }
        for place in 0..<scale {
            // Checked in every step, because a currency with many decimals can have more digits than fit.
            guard value <= largest else { throw .malformed }
            let index = decimals.startIndex + place
            value = value * 10 + (index < decimals.endIndex ? Int64(decimals[index] - 0x30) : 0)
        }
        let rest = decimals.dropFirst(scale)
        let isRounded = rest.contains { $0 != UInt8(ascii: "0") }
        if isRounded, let first = rest.first {
            let isHalf =
                first == UInt8(ascii: "5")
                && rest.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
            if isHalf ? !value.isMultiple(of: 2) : first >= UInt8(ascii: "5") { value += 1 }
        }
        guard value <= largest else { throw .malformed }
        return (value, isRounded)
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }
}

/// An amount without its signs, symbol and word.
private struct WrittenAmount {
    private(set) var body: ArraySlice<UInt8>
    private(set) var isNegative = false
    private(set) var direction: AmountReader.Direction?
    private var hasSign = false

    /// `-`, `−` and `–`, in UTF-8 and in Windows-1252.
    private static let minus: [[UInt8]] = [[0x2D], Array("−".utf8), Array("–".utf8), [0x96]]
    /// A blank and a no-break blank, in UTF-8 and in Windows-1252.
    static let blanks: [[UInt8]] = [[0x20], [0x09], [0xC2, 0xA0], [0xA0]]
    private static let plus: [[UInt8]] = [[0x2B]]

    init(_ bytes: ArraySlice<UInt8>, in currency: Currency) {
        body = bytes
        guard let first = bytes.first, let last = bytes.last, !first.isDigit || !last.isDigit else {
            return
        }
        if first == UInt8(ascii: "-"), last.isDigit, bytes.dropFirst().first?.isDigit == true {
            (body, isNegative) = (bytes.dropFirst(), true)
            return
        }
        if first == UInt8(ascii: "("), last == UInt8(ascii: ")"), bytes.count > 2 {
            body = body.dropFirst().dropLast()
            (isNegative, hasSign) = (true, true)
        }
        takeWord()
        let symbols = Self.symbols(of: currency)
        for isLeading in [true, false] {
            skipBlanks(isLeading)
            takeSign(isLeading)
            skipBlanks(isLeading)
            if take(symbols, isLeading) != nil { skipBlanks(isLeading) }
            takeSign(isLeading)
            skipBlanks(isLeading)
        }
    }

    private mutating func takeSign(_ isLeading: Bool) {
        guard !hasSign else { return }
        if take(Self.minus, isLeading) != nil {
            (isNegative, hasSign) = (true, true)
        } else if take(Self.plus, isLeading) != nil {
            hasSign = true
        }
    }

    /// Takes a final `D`, `DB`, `DR`, `C` or `CR` that follows a digit or a blank.
    private mutating func takeWord() {
        skipBlanks(false)
        let word = body[
            (body.lastIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
                .map { $0 + 1 } ?? body.startIndex)...]
        guard word.count < 3, let before = body.dropLast(word.count).last,
            before.isDigit || before == 0x20
        else { return }
        switch String(decoding: word, as: UTF8.self).uppercased() {
        case "D", "DB", "DR": direction = .outgoing
        case "C", "CR": direction = .incoming
        default: return
        }
        body = body.dropLast(word.count)
    }

    private mutating func skipBlanks(_ isLeading: Bool) {
        while take(Self.blanks, isLeading) != nil {}
    }

    /// Removes one of the texts from the beginning or the end.
    private mutating func take(_ texts: [[UInt8]], _ isLeading: Bool) -> [UInt8]? {
        let found = texts.first {
            (isLeading ? body.prefix($0.count) : body.suffix($0.count)).elementsEqual($0)
        }
        guard let found else { return nil }
        body = isLeading ? body.dropFirst(found.count) : body.dropLast(found.count)
        return found
    }

    private static let dollars = ["US$", "$"].map { Array($0.utf8) }

    /// The symbols of a currency that banks write beside amounts.
    private static func symbols(of currency: Currency) -> [[UInt8]] {
        let symbols: [[UInt8]] =
            switch currency.code {
            case "BRL": [Array("R$".utf8)]
            case "USD": dollars
            // In UTF-8 and in Windows-1252.
            case "EUR": [Array("€".utf8), [0x80]]
            case "GBP": [Array("£".utf8), [0xA3]]
            default: []
            }
        return symbols + [Array(currency.code.utf8)]
    }
}
