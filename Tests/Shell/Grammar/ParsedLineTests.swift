import Testing

@testable import MoneyShell

/// The conventions of GNU (Standards for Command Line Interfaces) and POSIX (XBD 12.2).
@Suite struct ParsedLineTests {
    @Test(arguments: [
        "--card 4242", "--card=4242", "-c 4242", "-c4242", "--card 1111 --card 4242", "-ac4242",
        "--again --card 4242",
    ])
    func `an option accepts its value in every form`(_ words: String) throws {
        let line = try parse("@ana 25 " + words)

        #expect(line.text(Self.card) == "4242")
        #expect(line.value(Self.payee) == "@ana")
        #expect(line.all(Self.rest) == ["25"])
    }

    @Test(arguments: ["--again @ana 25", "@ana --again 25", "@ana 25 --again", "-a @ana 25"])
    func `options can be before, between and after operands`(_ words: String) throws {
        let line = try parse(words)

        #expect(line.has(Self.again))
        #expect([line.value(Self.payee)] + line.all(Self.rest) == ["@ana", "25"])
    }

    @Test func `after two hyphens all words are operands`() throws {
        let line = try parse("@ana -- --again -- -c")

        #expect(!line.has(Self.again))
        #expect(line.all(Self.rest) == ["--again", "--", "-c"])
    }

    @Test(arguments: ["--yes", "--", "-3", "--card=1", ""])
    func `an option takes the next word as its value, whatever the word is`(_ word: String) throws {
        let line = try parse(["@ana", "--card", word])

        #expect(line.text(Self.card) == word)
        #expect(!line.has(Self.again))
    }

    @Test(arguments: ["-3", "-.5", "-", "-23.55,-46.63"])
    func `a negative number and a lone hyphen are operands`(_ word: String) throws {
        #expect(try parse(["@ana", word]).all(Self.rest) == [word])
    }

    @Test(arguments: [
        ("--crad", "--card"), ("--limti", "--limit"), ("--lmiite", "--limit"), ("--cat", nil),
        ("--quieto", "--quiet"), ("--yse", nil),
    ])
    func
        `a mistyped option of either language suggests the English name, which the error says in its language`(
            _ typed: String, _ nearest: String?
        )
    {
        #expect(throws: LineError.unknown(typed, nearest)) { try parse(["@ana", typed]) }
    }

    @Test(arguments: ["--help", "-h", "-ah", "--crad x --help"])
    func `a request for help is valid without the required operands`(_ words: String) throws {
        if words.hasPrefix("--crad") {
            #expect(throws: LineError.unknownOption("--crad", nearest: "--card")) {
                try parse(words)
            }
        } else {
            #expect(try parse(words).asksForHelp)
        }
    }

    @Test func `an option that is not given has its default value`() throws {
        #expect(try parse("@ana").integer(Self.limit) == 20)
        #expect(try parse("@ana --limit 7").integer(Self.limit) == 7)
        #expect(try parse("@ana").text(Self.card) == nil)
    }

    @Test(arguments: [
        ("", LineError.missing(payee)), ("@ana --card", .missingValue(card)),
        ("@ana -c", .missingValue(card)), ("@ana --again=1", .needlessValue("--again")),
        ("@ana --again=", .needlessValue("--again")), ("@ana --car 1", .unknown("--car", "--card")),
        ("@ana --agai", .unknown("--agai", "--again")), ("@ana -x", .unknown("-x", nil)),
        ("@ana -ax", .unknown("-x", nil)), ("@ana ---", .unknown("---", nil)),
        ("@ana --limit 51", .badValue("51", limit)), ("@ana --limit 1e1", .badValue("1e1", limit)),
        ("@ana --limit ''", .badValue("", limit)),
    ])
    func `an invalid line is refused, and so are abbreviated options`(
        _ words: String, _ error: LineError
    ) throws {
        #expect(throws: error) { try parse(words) }
    }

    @Test(arguments: [("--cvv", "--cvv-stdin"), ("--cv", "--cvv-stdin"), ("--acept", "--accept")])
    func `an unknown option suggests one that the command accepts`(
        _ typed: String, _ nearest: String
    ) throws {
        #expect(throws: LineError.unknown(typed, nearest)) {
            try ParsedLine(
                ["@ana", "3", typed], of: PayCommand.command.parameters, in: .program,
                home: HomeFolder("/"), isList: false)
        }
    }

    @Test func `the error about superfluous operands lists all of them`() throws {
        #expect(throws: LineError.surplus(["b", "c"])) {
            try ParsedLine(["a", "b", "c"], of: [Self.payee], in: .program, home: HomeFolder("/"))
        }
    }

    @Test func `words after the text of an option belong in its quotes`() throws {
        let words = ["@ana", "3", "--note", "almoço", "de", "sexta"]
        #expect(throws: LineError.unquoted(PayCommand.note, Array(words.suffix(3)))) {
            try ParsedLine(
                words, of: PayCommand.command.parameters, in: .program, home: HomeFolder("/"))
        }
    }

    @Test(arguments: [
        ("Marina Coelho 3", "Marina Coelho", "3"), ("3 Marina Coelho", "3", "Marina Coelho"),
        ("João da Silva R$3,50", "João da Silva", "R$3,50"), ("@ana 3", "@ana", "3"),
        ("@ana R$ 4,10", "@ana", "R$ 4,10"), ("r$ 4,10 @ana", "R$ 4,10", "@ana"),
        ("João da Silva R$ 3,50", "João da Silva", "R$ 3,50"),
    ])
    func `a name of several words can be typed without quotation marks`(
        words: String, payee: String, amount: String
    ) throws {
        let line = try ParsedLine(
            try Words.split(words), of: [PayCommand.contact, PayCommand.amount], in: .program,
            home: HomeFolder("/"))
        #expect(line.value(PayCommand.contact) == payee)
        #expect(line.value(PayCommand.amount) == amount)
    }

    @Test(arguments: ["@ana 3 4", "ana @bia 3", "ana 3 4", "id:7 ana 3", "@ana R$ x"])
    func `words that are not a name are not joined`(words: String) throws {
        #expect(
            throws: LineError.surplus([words.split(separator: " ").last.map(String.init) ?? ""])
        ) {
            try ParsedLine(
                try Words.split(words), of: [PayCommand.contact, PayCommand.amount], in: .program,
                home: HomeFolder("/"))
        }
    }

    private static let payee = Parameter.operand(.same("payee"), .same(""))
    private static let rest = Parameter.operand(
        .same("rest"), .same(""), repeats: true, isRequired: false)
    private static let card = Parameter.option("--card", short: "c", .same("card"), .same(""))
    private static let again = Parameter.flag("--again", short: "a", .same(""))
    private static let limit = Parameter.option(
        "--limit", .same("count"), .same(""), values: .number(1...50), default: "20")

    private func parse(_ words: String) throws -> ParsedLine { try parse(Words.split(words)) }

    private func parse(_ words: [String]) throws -> ParsedLine {
        try ParsedLine(
            words, of: [Self.payee, Self.rest, Self.card, Self.again, Self.limit],
            in: .program, home: HomeFolder("/"))
    }
}

extension LineError {
    fileprivate static func unknown(_ name: String, _ nearest: String?) -> LineError {
        .unknownOption(name, nearest: nearest)
    }
}
