import TestSupport
import Testing

@testable import MoneyShell

@Suite struct PastedSlipTests {
    private static let today = SampleBills.day("2031-05-10")
    private static let line = "34191.79001 01043.510047 79102.000159 5 11000000012345"
    private static let other = "03399.64652 32300.000000 17458.001025 7 64340000174326"
    private static let utility = "84670000001-7 43590024020-9 02405000243-5 84221010811-9"

    @Test(arguments: ["\n", "\r\n> ", "\u{A0}", "\u{2009}", "\u{200B}", "\u{3000}", "\t", " \n "])
    func `a line may be wrapped, quoted, or have other blanks`(_ blank: String) throws {
        let text = Self.line.replacing(" ", with: blank)
        #expect(try read(text).line == Self.line)
        #expect(try read("\u{FEFF}" + text + "\n").line == Self.line)
    }

    @Test(arguments: ["-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"])
    func `digits may be divided by any dash`(_ dash: String) throws {
        #expect(try read(Self.line.replacing(".", with: dash)).line == Self.line)
        #expect(try read(Self.utility.replacing("-", with: dash)).problems.isEmpty)
    }

    @Test(arguments: [
        "Vencimento 04/05/2026 \(line) R$ 1.743,26", "Vencimento 04.05.2026 \(line) 123.45",
        "Banco 341-7 \(line) 20/05/2031", "Pague com a linha digitável:\n\(line)\nou no caixa.",
        "1. \(line)", "(\(line))", "R$123,45 | \(line) | 2026-05-04",
        "\(line) e, de novo, \(line.filter(\.isNumber))",
        "34195110000000123451790001043510047910200015 \(line)",
        "código 34195110000000123451790001043510047910200015, linha \(line)",
    ])
    func `a line is found in a text, beside dates and amounts`(_ text: String) throws {
        #expect(try read(text).line == Self.line)
    }

    @Test func `a utility slip and a barcode are found in a text`() throws {
        let utility = try read("Conta de luz 05/2031: \(Self.utility) valor 143,59")
        #expect(utility.kind == .utility)
        #expect(utility.isSound)
        let barcode = try read(
            "código de barras 34195110000000123451790001043510047910200015, 1 via")
        #expect(barcode.line == Self.line)
    }

    @Test func `several slips in a text are an error that lists them`() throws {
        let error = #expect(throws: SlipError.self) {
            try read("\(Self.line) ou \(Self.other), \(Self.line)")
        }
        guard case .several(let slips) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(slips.map(\.line) == [Self.line, Self.other])
    }

    @Test func `a right slip is chosen among wrong ones`() throws {
        let wrong = String(Self.other.dropLast()) + "7"
        #expect(try read("\(wrong); \(Self.line)").line == Self.line)
    }

    @Test func `the wrong check digit of the only slip in a text is named`() throws {
        let wrong = String(Self.line.dropLast()) + "6"
        #expect(try read("Linha: \(wrong), vence 10/10").problems == [.field(4)])
    }

    @Test(arguments: [
        ("vence 10/10/2026, R$ 3,00", SlipError.foreignCharacters), ("", .length(0)),
        ("12 345", .length(5)), (String(line.dropLast(3)), .length(44)),
        ("\(line.dropLast(5)) R$ 3,00", .foreignCharacters),
    ])
    func `text without a slip is refused`(_ text: String, error: SlipError) {
        #expect(throws: error) { try read(text) }
    }

    @Test func `a slip is checked as an argument and from a pipe, without a vault`() async throws {
        let home = try TemporaryHome()
        let wrapped = Self.line.replacing("47 79", with: "47\n79")
        let piped = try await home.run(
            ["boleto", "check", "--json"], input: "Olá,\n" + wrapped + "\n", exits: 0)
        #expect(piped.out.contains(#""value":"123.45""#))
        try await home.run(["boleto", "check", wrapped], exits: 0)
        let words = "Vencimento 04.05.2026 \(Self.line) R$ 123,45".split(separator: " ")
        try await home.run(["boleto", "check"] + words.map(String.init), exits: 0)
        let both = try await home.run(
            ["boleto", "check"], input: Self.line + "\n" + Self.other, exits: 64)
        #expect(both.out == Self.line + "\n" + Self.other + "\n")
        #expect(both.error.contains("there are 2 boletos in this text"))
        try await home.run(["boleto", "check"], exits: 64)
    }

    @Test func `without a line a person is asked for it`() async throws {
        try await atTerminal(["boleto", "check"]) { terminal in
            try terminal.answer("boleto line: ", Self.line + "\r")
            try terminal.expect("all check digits are correct")
            try terminal.expectExit(0)
        }
    }

    @Test(.recorded("cases/files/boleto-wrapped.txt"))
    func `the recorded slip is read`() throws {
        let data = try SharedFolder.data("cases/files/boleto-wrapped.txt")
        let slip = try read(String(decoding: data, as: UTF8.self))
        #expect(slip.amount == SampleBills.reais(12_345))
        #expect(slip.isSound)
    }

    private func read(_ text: String) throws(SlipError) -> SlipInspection {
        try InspectSlip.pasted(text, today: Self.today)
    }
}
