import Values

extension OFXTags {
    /// The text of a value, with its character references replaced.
    ///
    /// An `&` that does not begin a supported reference is kept, because banks write `H&M`.
    func string(_ range: Range<Int>) -> String {
        var raw = text.string(range)
        if raw.hasPrefix("<![CDATA[") {
            raw = String(raw.dropFirst(9).dropLast(raw.hasSuffix("]]>") ? 3 : 0))
            return text.joined(raw)
        }
        return text.joined(raw.utf8.contains(UInt8(ascii: "&")) ? Self.unescaped(raw) : raw)
    }

    /// Reads `20260503` or `2026-05-03`, with any time and zone after it; the day is taken as written.
    func day(_ range: Range<Int>) -> Day? {
        var rest = text.bytes[range]
        func number(_ count: Int) -> Int? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
            rest = rest.dropFirst(count)
            return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        func skipMark() {
            if let byte = rest.first, "-/.".utf8.contains(byte) { rest = rest.dropFirst() }
        }
        guard let year = number(4), DateFormat.years.contains(year) else { return nil }
        skipMark()
        guard let month = number(2) else { return nil }
        skipMark()
        guard let day = number(2) else { return nil }
        return Day(existing: year, month: month, day: day)
    }

    /// Reads `20260503` or `20260503101500` as the number `yyyyMMddHHmmss`; `nil` if there is no such day.
    func moment(_ range: Range<Int>) -> Int? {
        guard let day = day(range) else { return nil }
        let time = text.bytes[range].dropFirst(8).prefix(6).prefix { $0.isDigit }
        let clock = time.count == 6 ? time.reduce(0) { $0 * 10 + Int($1 - 0x30) } : 0
        return ((day.year * 100 + day.month) * 100 + day.day) * 1_000_000 + clock
    }

    /// The currency of a code; `nil` for none, and for one of an earlier money of Brazil, which banks still write for the real.
    func currency(_ range: Range<Int>) -> Currency? {
        Currency(code: string(range)).flatMap { $0 == .brl || !$0.isOfBrazil ? $0 : nil }
    }

    /// A balance that the file states, positive for a debt; `nil` if it cannot be read, because it only informs.
    func balance(_ range: Range<Int>, _ currency: Currency) -> Money? {
        AmountReader.alone(text.bytes[unquoted(range)], in: currency)
            .map { Money(minor: -$0, currency: currency) }
    }

    /// The range without quotation marks, which some banks write around amounts.
    func unquoted(_ range: Range<Int>) -> Range<Int> {
        let mark = UInt8(ascii: "\"")
        guard range.count > 2, text.bytes[range.lowerBound] == mark,
            text.bytes[range.upperBound - 1] == mark
        else { return range }
        return (range.lowerBound + 1)..<(range.upperBound - 1)
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            // The longest reference is a number with six hexadecimal digits.
            guard let end = rest.prefix(10).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: start)..<end])
            else {
                result.append("&")
                rest = rest.dropFirst()
                continue
            }
            result.unicodeScalars.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The character of a reference (XML 1.0, section 4.6 and 4.1); `&nbsp;` is defined by OFX.
    private static func character(_ name: Substring) -> Unicode.Scalar? {
        if name == "nbsp" { return " " }
        return Unicode.Scalar(entity: name).flatMap { $0.value >= 0x20 ? $0 : nil }
    }
}

extension Currency {
    /// Whether the code is that of the real, or of an earlier money of Brazil.
    var isOfBrazil: Bool { code.hasPrefix("BR") }
}
