package import Essentials

/// A number as written in the text; it is exact until converted to a type.
package struct JSONNumber: Sendable {
    /// In the format of RFC 8259, section 6; of any length.
    private let written: ArraySlice<UInt8>

    init(_ written: ArraySlice<UInt8>) {
        self.written = written
    }

    package var text: String { String(decoding: written, as: UTF8.self) }

    /// The number as an integer if it is whole and fits, however it is written: `1e3` and `1000.0`
    /// are 1000.
    package func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value? {
        if let value = plainInteger(type) { return value }
        let parts = Parts(written)
        guard !parts.digits.isEmpty else { return 0 }
        // No integer type has more digits, so a huge exponent is refused without computing it.
        guard 0...40 ~= parts.exponent, parts.digits.count <= 40 else { return nil }
        var value: Value = 0
        let zeros = repeatElement(UInt8(ascii: "0"), count: parts.exponent)
        for byte in Array(parts.digits) + zeros {
            let (product, isOver) = value.multipliedReportingOverflow(by: 10)
            guard !isOver, let digit = Value(exactly: byte - UInt8(ascii: "0")) else { return nil }
            let (sum, isOut) =
                parts.isNegative
                ? product.subtractingReportingOverflow(digit)
                : product.addingReportingOverflow(digit)
            guard !isOut else { return nil }
            value = sum
        }
        return value
    }

    /// The nearest double; `nil` if that would be infinite.
    package var double: Double? {
        let parts = Parts(written)
        guard !parts.digits.isEmpty else { return parts.isNegative ? -0.0 : 0 }
        guard let value = Double(parts.text(most: 800)), value.isFinite else { return nil }
        return value
    }

    /// The number to 38 significant digits; `nil` if its exponent is out of the type's range.
    package var decimal: Decimal? {
        let parts = Parts(written)
        guard !parts.digits.isEmpty else { return 0 }
        // A Decimal's exponent is between -128 and 127.
        guard -128...127 ~= parts.exponent + max(0, parts.digits.count - 38) else { return nil }
        guard let value = Decimal(string: parts.text(most: 37)), !value.isNaN else { return nil }
        return value
    }

    /// A fast path for plain integers, the most frequent numbers.
    private func plainInteger<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        guard written.count <= 18 else { return nil }
        let isNegative = written.first == UInt8(ascii: "-")
        var value: Int64 = 0
        for byte in isNegative ? written.dropFirst() : written {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        return Value(exactly: isNegative ? -value : value)
    }
}

extension JSONNumber {
    /// A number as significant digits and a power of ten.
    private struct Parts {
        let isNegative: Bool
        /// Without leading and trailing zeros; empty for zero.
        let digits: ArraySlice<UInt8>
        /// The power of ten of the last digit; at most about ±10⁹.
        let exponent: Int

        init(_ written: ArraySlice<UInt8>) {
            isNegative = written.first == UInt8(ascii: "-")
            let unsigned = isNegative ? written.dropFirst() : written
            let mantissa = unsigned.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
            let fraction = mantissa.dropFirst(whole.count + 1)
            let all = fraction.isEmpty ? whole : (whole + fraction)[...]
            let trimmed = all.drop { $0 == UInt8(ascii: "0") }
            let zeros = trimmed.reversed().prefix { $0 == UInt8(ascii: "0") }.count
            digits = trimmed.dropLast(zeros)
            exponent =
                Self.exponent(unsigned.dropFirst(mantissa.count + 1)) - fraction.count + zeros
        }

        private static func exponent(_ written: ArraySlice<UInt8>) -> Int {
            var value = 0
            for byte in written where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
                value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000_000)
            }
            return written.first == UInt8(ascii: "-") ? -value : value
        }

        /// The number with at most `most` digits and, if digits were cut off, a final 1, so that
        /// rounding to a double still takes them into account.
        func text(most: Int) -> String {
            guard digits.count > most else { return text(Array(digits), exponent) }
            let kept = Array(digits.prefix(most)) + [UInt8(ascii: "1")]
            return text(kept, exponent + digits.count - most - 1)
        }

        private func text(_ digits: [UInt8], _ exponent: Int) -> String {
            "\(isNegative ? "-" : "")\(String(decoding: digits, as: UTF8.self))e\(exponent)"
        }
    }
}
