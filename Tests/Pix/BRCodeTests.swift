import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct BRCodeTests {
    @Test func `the code in the manual is static, has a key and has no amount`() throws {
        let code = try BRCode(parsing: SamplePix.manual)
        #expect(code.target == .key(try PixKey(parsing: "123e4567-e12b-12d1-a456-426655440000")))
        #expect(code.amount == nil)
        #expect(code.name == "Fulano de Tal")
        #expect(code.city == "BRASILIA")
        #expect(code.reference == nil)
        #expect(!code.isDynamic)
    }

    @Test(arguments: [
        (SamplePix.charge, "pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441"),
        (
            SamplePix.chargeWithDueDate,
            "pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7"
        ),
    ])
    func `a code with a URL is dynamic`(text: String, address: String) throws {
        let code = try BRCode(parsing: text)
        #expect(code.target == .address(address))
        #expect(code.isDynamic)
        #expect(code.agreement?.hasPrefix("pix.example.com/qr/v2/rec/") == true)
    }

    @Test func `a code can have only a Pix agreement`() throws {
        let code = try BRCode(parsing: SamplePix.agreement)
        #expect(code.target == .agreementOnly)
        #expect(code.agreement == "pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002")
    }

    @Test(arguments: [("10.00", [("62", "0503abc")]), ("x", [])])
    func `the amount and reference of a dynamic code are ignored`(
        amount: String, reference: [(String, String)]
    ) throws {
        let code = try BRCode(
            parsing: Self.code(
                [
                    ("00", "01"), ("26", Self.pix("25", "pix.example.com/1")), ("52", "0000"),
                    ("53", "986"), ("54", amount), ("58", "BR"), ("59", "A"), ("60", "B"),
                ] + reference))
        #expect(code.amount == nil)
        #expect(code.reference == nil)
    }

    @Test(arguments: SamplePix.all)
    func `every code with one ASCII character substituted is refused`(_ right: String) {
        let bytes = Array(right.utf8)
        var accepted: [String] = []
        for position in bytes.indices {
            for other in UInt8(0x20)...0x7E where other != bytes[position] {
                var wrong = bytes
                wrong[position] = other
                let text = String(decoding: wrong, as: UTF8.self)
                // Blanks at the ends are not part of the code, and without the last character the text is too
                // short.
                if let code = try? BRCode(parsing: text), code.remarks != [.lowerCaseChecksum] {
                    accepted.append(text)
                }
            }
        }
        #expect(accepted.isEmpty)
    }

    @Test(arguments: [
        ("hello", BRCodeError.Problem.format, 1),
        ("", .format, 1),
        (String(SamplePix.manual.dropLast(4)), .truncated, SamplePix.manual.count - 3),
        (SamplePix.manual.replacing("1D3D", with: "1d3D"), .crc, SamplePix.manual.count - 3),
        (SamplePix.manual.replacing("Fulano", with: "Beltra"), .crc, SamplePix.manual.count - 3),
        (SamplePix.manual + "x", .truncated, SamplePix.manual.count + 2),
    ])
    func `the error about a damaged code names the problem and the place`(
        text: String, problem: BRCodeError.Problem, position: Int
    ) {
        #expect(throws: BRCodeError(problem, at: position)) { try BRCode(parsing: text) }
    }

    @Test(arguments: [
        ("53", "840", BRCodeError.Problem.value(field: "53"), 56),
        ("54", "1,00", .value(field: "54"), 63),
        ("54", "10.001", .value(field: "54"), 63),
        ("58", "US", .value(field: "58"), 63),
        ("59", "", .missing(field: "59"), 96),
        ("59", String(repeating: "a", count: 26), .tooLong(field: "59", limit: 25), 94),
        ("59", String(repeating: "ã", count: 13), .tooLong(field: "59", limit: 25), 81),
        ("60", String(repeating: "a", count: 16), .tooLong(field: "60", limit: 15), 101),
        ("62", "", .missing(field: "62"), 102),
        ("62", "0501", .length, 100),
        ("26", pix("01", "52998224726"), .key(.taxNumber(.checkDigit(.cpf, at: 11))), 43),
        ("26", pix("01", "52998224725") + field("25", "a.b/c"), .twoTargets, 44),
        ("26", pix("01", "52998224725") + field("01", "x"), .repeated(field: "01"), 44),
        ("26", field("00", "com.example"), .missing(field: "26"), 95),
    ])
    func `the error about an invalid field names the field`(
        name: String, value: String, problem: BRCodeError.Problem, position: Int
    ) {
        var fields = Self.right
        fields.removeAll { $0.0 == name }
        if !value.isEmpty { fields.append((name, value)) }
        fields.sort { $0.0 < $1.0 }
        let error = #expect(throws: BRCodeError.self) {
            try BRCode(parsing: Self.code(fields))
        }
        #expect(error?.problem == problem)
        #expect(error?.position == position)
    }

    @Test func `a checksum in lower case is right, with a remark`() throws {
        let code = try BRCode(parsing: SamplePix.lowerCase)
        #expect(code.remarks == [.lowerCaseChecksum])
        #expect(try BRCode(parsing: SamplePix.manual).remarks.isEmpty)
    }

    @Test(arguments: [
        ("JOÃO", "SAO PAULO", "59"), ("ANA", "SÃO PAULO", "60"), ("JOÃO", "SÃO PAULO", "59"),
    ])
    func `lengths that count bytes are read, with a remark`(
        name: String, city: String, field: String
    ) throws {
        let code = try BRCode(parsing: Self.code(name: name, city: city) { $0.utf8.count })
        #expect(code.name == name)
        #expect(code.city == city)
        #expect(code.remarks == [.byteLength(field: field)])
        let usual = try BRCode(
            parsing: Self.code(name: name, city: city) { $0.unicodeScalars.count })
        #expect(usual.name == name)
        #expect(usual.remarks.isEmpty)
    }

    @Test func `a wrong length inside a code is not a wrong beginning`() {
        let error = #expect(throws: BRCodeError.self) {
            try BRCode(parsing: Self.code(name: "ANA", city: "NATAL") { max($0.count - 1, 1) })
        }
        #expect(error?.problem == .length)
    }

    @Test(arguments: [
        (BRCodeError.Problem.crc, "do not pay it; ask for the code again"),
        (.truncated, "copy the whole code again"),
        (.tooLong(field: "59", limit: 25), "your bank may refuse it; ask for the code again"),
        (.length, "ask for the code again"),
    ])
    func `only a wrong checksum is a reason not to pay`(
        problem: BRCodeError.Problem, hint: String
    ) {
        let failure = Failure(BRCodeError(problem, at: 1), phrases: Phrases(.english))
        #expect(failure.hint == hint)
    }

    @Test(.python()) func `checksums agree with Python's binascii`() async throws {
        let texts = SamplePix.all.map { String($0.dropLast(4)) } + ["", "123456789", "ação"]
        let input = Data(texts.map { $0 + "\n" }.joined().utf8)
        let answer = try await onOwnThread {
            try PythonScript.run("Tests/Judges/crc.py", input: input)
        }
        let sums = String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(sums == texts.map { CRC16.text($0.utf8) })
        // The check value in the catalogue of parametrised CRC algorithms.
        #expect(CRC16.text("123456789".utf8) == "29B1")
    }

    private static let right = [
        ("00", "01"), ("26", pix("01", "52998224725")), ("52", "0000"), ("53", "986"),
        ("58", "BR"), ("59", "Fulano de Tal"), ("60", "BRASILIA"), ("62", "0503***"),
    ]

    private static func pix(_ name: String, _ value: String) -> String {
        field("00", "br.gov.bcb.pix") + field(name, value)
    }

    private static func field(_ name: String, _ value: String) -> String {
        .brCodeField(name, value)
    }

    private static func code(_ fields: [(String, String)]) -> String {
        signed(fields.map { field($0.0, $0.1) }.joined())
    }

    /// A code in which `length` counts the name and the city.
    private static func code(
        name: String, city: String, length: (String) -> Int
    ) -> String {
        signed(
            right.map { field in
                let value = ["59": name, "60": city][field.0]
                return value.map { field.0 + length($0).twoDigits + $0 }
                    ?? Self.field(field.0, field.1)
            }.joined())
    }

    private static func signed(_ fields: String) -> String {
        let covered = fields + "6304"
        return covered + CRC16.text(covered.utf8)
    }
}
