import Foundation
import Testing

@testable import JSON

/// A number keeps its text, and is converted to a type exactly or not at all.
@Suite struct JSONNumberTests {
    @Test(arguments: [
        ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("1.0", 1), ("1e3", 1000), ("1E+3", 1000),
        ("-1.50e1", -15), ("120e-1", 12), ("0.0e99999999999", 0),
        ("9007199254740993", 9_007_199_254_740_993),
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
        ("9223372036854775807.000", Int.max), ("922337203685477580.7e1", Int.max),
        ("0.5", nil), ("1e-1", nil), ("9223372036854775808", nil), ("-9223372036854775809", nil),
        ("1e19", nil), ("1e400", nil), ("1e99999999999999999999", nil),
        ("1e-99999999999999999999", nil),
        ("9223372036854775807.5", nil),
    ])
    func `a whole number is converted from any notation`(_ text: String, _ value: Int?) throws {
        #expect(try number(text).integer() == value)
    }

    @Test func `each type has its own range`() throws {
        #expect(try number("255").integer(UInt8.self) == 255)
        #expect(try number("256").integer(UInt8.self) == nil)
        #expect(try number("-1").integer(UInt.self) == nil)
        #expect(try number("18446744073709551615").integer(UInt64.self) == .max)
        #expect(try number("-128").integer(Int8.self) == -128)
        #expect(try number("-1.28e2").integer(Int8.self) == -128)
    }

    @Test(arguments: [
        "0", "-0.0", "1", "0.1", "1e308", "-1.7976931348623157e308", "5e-324", "1e-400",
        "123456789012345678901234567890", "0.30000000000000004", "2.2250738585072014e-308",
        "9007199254740993", "1" + String(repeating: "0", count: 300),
    ])
    func `a double is the one nearest to the number`(_ text: String) throws {
        #expect(try number(text).double == Double(text))
    }

    @Test(arguments: ["1e309", "-1e400", "1e99999999999999999999"])
    func `a number beyond the range of doubles is not converted`(_ text: String) throws {
        #expect(try number(text).double == nil)
        #expect(try number(text).decimal == nil)
    }

    @Test(arguments: [
        ("0", "0"), ("1.10", "1.1"), ("-79.90", "-79.9"), ("6e-5", "0.00006"), ("42400", "42400"),
        ("12345678901234567890.123456789", "12345678901234567890.123456789"),
        ("1e20", "100000000000000000000"),
    ])
    func `a decimal is converted exactly`(_ text: String, _ value: String) throws {
        #expect(try number(text).decimal == Decimal(string: value))
    }

    @Test func `a number of a million digits is converted in linear time`() throws {
        let digits = String(repeating: "3", count: 1_000_000)
        let fraction = try number("0." + digits)
        #expect(fraction.double == 1.0 / 3)
        #expect(fraction.integer(Int.self) == nil)
        let decimal = try #require(fraction.decimal)
        #expect(abs(decimal * 3 - 1) < Decimal(string: "1e-30") ?? 0)
        #expect(try number(digits).double == nil)
        #expect(try number(digits).integer(Int.self) == nil)
        #expect(try number("1e" + digits).decimal == nil)
    }

    private func number(_ text: String) throws -> JSONNumber {
        try #require(try JSONDocument(Array(text.utf8)).root.number)
    }
}
