package import Essentials

/// A number as it was written, exact until a type is asked for.
package struct JSONNumber: Sendable {
    /// As RFC 8259, section 6, has it; of any length.
    private let written: ArraySlice<UInt8>

    init(_ written: ArraySlice<UInt8>) {
        self.written = written
    }

    package var text: String { String(decoding: written, as: UTF8.self) }

    /// The number where it is whole and fits, whatever its spelling: `1e3` and `1000.0` are 1000.
    package func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value? {
        if let value = plainInteger(type) { return value }
        let parts = Parts(written)
        guard !parts.digits.isEmpty else { return 0 }
        // No type has as many digits, so that a huge exponent costs nothing.
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

    /// The nearest double; `nil` where only infinity is near enough.
    package var double: Double? {
        let parts = Parts(written)
        guard !parts.digits.isEmpty else { return parts.isNegative ? -0.0 : 0 }
        guard let value = Double(parts.text(most: 800)), value.isFinite else { return nil }
        return value
    }

    /// The number to 38 significant digits; `nil` where its exponent is beyond what the type has.
    package var decimal: Decimal? {
        let parts = Parts(written)
        guard !parts.digits.isEmpty else { return 0 }
        // A Decimal's exponent is between -128 and 127.
        guard -128...127 ~= parts.exponent + max(0, parts.digits.count - 38) else { return nil }
        guard let value = Decimal(string: parts.text(most: 37)), !value.isNaN else { return nil }
        return value
    }

    /// The fast way for what numbers mostly are.
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
        /// Neither begins nor ends with a zero; empty for zero.
        let digits: ArraySlice<UInt8>
        /// Of the last digit; at most a thousand million either way.
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

        /// With so many digits at most; what is cut off leaves a last digit of one, so that no double takes
        /// it for nothing.
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
