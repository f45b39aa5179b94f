/// Finds card numbers and CVVs in text before it is shown or stored: the only such search for the
/// history, notes, errors and the log.
///
/// A digit is a decimal digit of any script.
package enum CardDigits {
    /// True when the text contains what may be a card number, or a CVV after its name.
    ///
    /// - Parameter surely: leaves out numbers that only have a card's length, for places where
    ///   another number must not be mistaken for a card's.
    package static func appear(in text: String, surely: Bool = false) -> Bool {
        !ranges(in: text, surely).isEmpty
    }

    /// True when the text contains a card number; what looks like a CVV may be a name, as in `CVC LJ 0451`.
    package static func haveNumber(in text: String) -> Bool {
        DigitRun.all(in: text).contains { !$0.cardNumbers.isEmpty }
    }

    /// `text` with each of them replaced.
    package static func hidden(in text: String, surely: Bool = false) -> String {
        var shown = text
        for range in ranges(in: text, surely).reversed() {
            shown.replaceSubrange(range, with: "‹hidden›")
        }
        return shown
    }

    /// True for a line of digits, blanks, slashes and hyphens with at least one digit: it may be a
    /// CVV, an expiry, a card number or a part of one, and no command looks like it.
    package static func makeUp(_ line: String) -> Bool {
        line.contains(where: \.isNumber)
            && line.allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "/" || $0 == "-" }
    }

    /// In ascending order, without overlaps.
    private static func ranges(in text: String, _ surely: Bool) -> [Range<String.Index>] {
        let runs = DigitRun.all(in: text)
        let found = runs.flatMap { $0.cardNumbers + $0.cvvs(in: text) + (surely ? [] : $0.long) }
        var apart: [Range<String.Index>] = []
        for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = apart.last, range.lowerBound < last.upperBound {
                apart[apart.count - 1] =
                    last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                apart.append(range)
            }
        }
        return apart
    }
}

/// Groups of digits with at most three characters between them that are neither letters nor digits,
/// or any number of blanks and hyphens.
private struct DigitRun {
    struct Group {
        var digits: String
        var range: Range<String.Index>
        /// Whether only blanks and hyphens divide it from the group before it.
        let isClose: Bool
    }

    private var groups: [Group] = []

    static func all(in text: String) -> [DigitRun] {
        var runs: [DigitRun] = []
        /// The characters since the last digit.
        var gap: [Unicode.Scalar] = []
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            guard let digit = scalar.decimalDigit else {
                gap.append(scalar)
                continue
            }
            let end = text.unicodeScalars.index(after: index)
            let isClose = gap.allSatisfy { $0 == " " || $0 == "-" }
            let joins = isClose || gap.count <= 3 && !gap.contains { $0.properties.isAlphabetic }
            if runs.isEmpty || !joins { runs.append(DigitRun()) }
            runs[runs.count - 1].append(digit, at: index..<end, isAttached: gap.isEmpty, isClose)
            gap = []
        }
        return runs
    }

    private mutating func append(
        _ digit: Int, at range: Range<String.Index>, isAttached: Bool, _ isClose: Bool
    ) {
        if isAttached, let last = groups.indices.last {
            groups[last].digits += "\(digit)"
            groups[last].range = groups[last].range.lowerBound..<range.upperBound
        } else {
            groups.append(Group(digits: "\(digit)", range: range, isClose: isClose))
        }
    }

    /// Groups that together are a card number.
    var cardNumbers: [Range<String.Index>] {
        // A boleto's line or barcode, and the key of an invoice.
        if (44...48).contains(groups.reduce(0) { $0 + $1.digits.count }) { return [] }
        return groups.indices.compactMap { first in
            var digits = ""
            var end: String.Index?
            for group in groups[first...] {
                digits += group.digits
                if digits.count > 19 { break }
                if digits.isCardNumber { end = group.range.upperBound }
            }
            return end.map { groups[first].range.lowerBound..<$0 }
        }
    }

    /// Twelve or more digits with only blanks and hyphens between them, such as a mistyped card
    /// number; not dates, as in `extrato-20260501-20260531`.
    var long: [Range<String.Index>] {
        var parts: [[Group]] = []
        for group in groups {
            if parts.isEmpty || !group.isClose { parts.append([]) }
            parts[parts.count - 1].append(group)
        }
        return parts.filter {
            $0.reduce(0) { $0 + $1.digits.count } >= 12 && !$0.allSatisfy(\.digits.isDate)
        }.map {
            $0[0].range.lowerBound..<$0[$0.count - 1].range.upperBound
        }
    }

    /// Groups of three or four digits that follow the name of a CVV.
    func cvvs(in text: String) -> [Range<String.Index>] {
        groups.filter { (3...4).contains($0.digits.count) }.map(\.range).filter {
            String(text[..<$0.lowerBound].suffix(30)).endsWithNameOfCVV
        }
    }
}

extension String {
    /// Test numbers with a wrong check digit: two published ones, and one of the sandbox.
    private static let testNumbers: Set = [
        "4024007153763191", "3841001111222233334", "4111111111111046",
    ]

    /// Whether the digits have the length of their brand and a right check digit, or are a test number.
    fileprivate var isCardNumber: Bool {
        if Self.testNumbers.contains(self) { return true }
        let brand = CardBrand.of(digits: self)
        return brand != .unknown && brand.lengths.contains(utf8.count) && passesLuhn
            && !isArticleNumber
    }

    /// Whether the digits are a date of this century, perhaps with a time: `20260501`, `20260501120000`.
    fileprivate var isDate: Bool {
        guard hasPrefix("20"), [8, 14].contains(utf8.count), let number = Int(prefix(8)) else {
            return false
        }
        return Day(existing: number / 10_000, month: number / 100 % 100, day: number % 100) != nil
    }

    /// Whether the digits are a product's number (UPC-A, EAN-13), which a few cards resemble.
    private var isArticleNumber: Bool {
        guard (12...13).contains(utf8.count) else { return false }
        let sum = utf8.reversed().enumerated().reduce(0) { sum, digit in
            sum + Int(digit.element - UInt8(ascii: "0")) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        return sum.isMultiple(of: 10)
    }

    private static let namesOfCVV = [
        "cvv2", "cvc2", "cvp2", "cvv", "cvc", "cvn", "cve", "codigo de seguranca", "security code",
    ]

    /// Whether the text ends with the name of a CVV and at most five more characters: `cvv is `.
    fileprivate var endsWithNameOfCVV: Bool {
        let text = folded
        return Self.namesOfCVV.contains { name in
            guard let found = text.ranges(of: name).last else { return false }
            let rest = text[found.upperBound...]
            return rest.count <= 5 && !rest.contains(where: \.isNumber)
                && text[..<found.lowerBound].last?.isLetter != true
        }
    }
}

extension Unicode.Scalar {
    /// The value of a digit of any script, also of one in a circle or raised.
    fileprivate var decimalDigit: Int? {
        guard properties.numericType == .decimal || properties.numericType == .digit,
            let value = properties.numericValue, (0...9).contains(value)
        else { return nil }
        return Int(value)
    }
}
