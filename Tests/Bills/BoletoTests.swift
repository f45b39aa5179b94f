import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct BoletoTests {
    struct Pair: CustomTestStringConvertible {
        let source: String
        let barcode: String
        let line: String
        var testDescription: String { source + " " + barcode.prefix(9) }
    }

    /// Published pairs of barcode and line; empty if the file is not beside the repository.
    static let published: [Pair] = {
        guard Vectors.exist("boleto_pairs.csv"), let data = try? Vectors.data("boleto_pairs.csv")
        else { return [] }
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
            .map { $0.split(separator: ",").map(String.init) }
            .map { Pair(source: $0[0], barcode: $0[1], line: $0[2]) }
    }()

    @Test(arguments: published)
    func `the line and the barcode of a published pair are converted into each other`(_ pair: Pair)
        throws
    {
        let fromLine = try Boleto(line: SlipDigits(parsing: pair.line))
        let fromBarcode = try Boleto(barcode: SlipDigits(parsing: pair.barcode))

        #expect(fromLine.barcode.text == pair.barcode)
        #expect(fromBarcode.line.text == pair.line)
        #expect(fromLine.wrongFields.isEmpty)
        #expect(fromBarcode.wrongFields.isEmpty)
    }

    @Test func `a line is grouped as banks print it`() throws {
        let line = try #require(SampleBills.closed.line)
        let digits = try SlipDigits(parsing: line)

        #expect(Boleto.grouped(digits) == line)
        #expect(try Boleto(line: digits).barcode.text == SampleBills.closed.barcode)
    }

    @Test func `every wrong digit in the three fields is detected, and the error names the field`()
        throws
    {
        let digits = try SlipDigits(parsing: #require(SampleBills.closed.line)).text
        for (position, field) in [(0..<10, 1), (10..<21, 2), (21..<32, 3)].flatMap({ range, field in
            range.map { ($0, field) }
        }) {
            for wrong in Self.slips(in: digits, at: position) {
                let boleto = try Boleto(line: SlipDigits(parsing: wrong))
                #expect(boleto.wrongFields.contains(field), "\(wrong)")
            }
        }
    }

    /// The standard's modulo 11 maps the remainders 0, 1 and 10 to the same check digit, so a wrong digit that
    /// changes one of these remainders into another is not detected.
    @Test func `wrong digits in due date and value are detected as often as modulo 11 allows`()
        throws
    {
        var missed = 0
        var all = 0
        for pair in Self.published {
            for position in 33..<47 {
                for wrong in Self.slips(in: pair.line, at: position) {
                    all += 1
                    let boleto = try Boleto(line: SlipDigits(parsing: wrong))
                    let isMissed = boleto.wrongFields.isEmpty
                    #expect(isMissed == Self.isBlind(pair.line, wrong), "\(wrong)")
                    missed += isMissed ? 1 : 0
                }
            }
        }
        #expect(missed * 16 <= all, "\(missed) of \(all)")
    }

    @Test(arguments: [("0000000123", 123), ("9999999999", 9_999_999_999)])
    func `the value is read as centavos`(digits: String, minor: Int) throws {
        let boleto = try Boleto(
            barcode: SlipDigits(
                parsing: "99990" + "1000" + digits + String(repeating: "0", count: 25)))

        #expect(boleto.amount == SampleBills.reais(Int64(minor)))
    }

    @Test func `a value of zero means that the payer chooses the amount`() throws {
        let text = "99990" + "1000" + String(repeating: "0", count: 35)

        #expect(try Boleto(barcode: SlipDigits(parsing: text)).amount == nil)
    }

    private static func slips(in digits: String, at position: Int) -> [String] {
        var characters = Array(digits)
        let right = characters[position]
        return "0123456789".filter { $0 != right }.map { wrong in
            characters[position] = wrong
            return String(characters)
        }
    }

    /// Whether both lines have the same check digit, computed here by the rule of the standard.
    private static func isBlind(_ right: String, _ wrong: String) -> Bool {
        checkDigit(right) == checkDigit(wrong)
    }

    private static func checkDigit(_ line: String) -> Int {
        let d = line.compactMap(\.wholeNumberValue)
        let free = Array(d[4..<9]) + Array(d[10..<20]) + Array(d[21..<31])
        let others = Array(d[0..<4]) + Array(d[33..<47]) + free
        let sum = others.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 8 + 2) }
        let digit = 11 - sum % 11
        return digit > 9 ? 1 : digit
    }
}
