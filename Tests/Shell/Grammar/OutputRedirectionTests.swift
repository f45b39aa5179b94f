import Testing

@testable import MoneyShell

@Suite struct OutputRedirectionTests {
    @Test(arguments: [
        ("contacts", "contacts", nil),
        ("contacts | wc -l", "contacts ", OutputRedirection.program("wc -l")),
        ("contacts|grep a|wc", "contacts", .program("grep a|wc")),
        ("contacts > a.tsv", "contacts ", .file("a.tsv", appends: false)),
        ("contacts >>'a b'", "contacts ", .file("a b", appends: true)),
        ("pay @a 5 --note 'x | y; z > w'", "pay @a 5 --note 'x | y; z > w'", nil),
        ("pay @a 5 --note \"it's > \\\" |\"", "pay @a 5 --note \"it's > \\\" |\"", nil),
        ("pay @a 5 --note a\\;b", "pay @a 5 --note a\\;b", nil),
        ("contacts # a | b", "contacts # a | b", nil),
        ("contacts a#b | wc", "contacts a#b ", .program("wc")),
    ])
    func `a redirection or pipe operator outside quotation marks ends the command`(
        line: String, command: String, tail: OutputRedirection?
    ) throws {
        let split = try OutputRedirection.split(line)
        #expect(split.command == command)
        #expect(split.tail == tail)
    }

    @Test(arguments: [
        ("a; b", ";"), ("a && b", "&&"), ("a &", "&"), ("a || b", "||"),
    ])
    func `a line can contain only one command`(line: String, sign: String) {
        #expect(throws: UsageProblem.severalCommands(sign)) { try OutputRedirection.split(line) }
    }

    @Test(arguments: [("a |", "|"), ("a | ", "|"), ("a >", ">"), ("a > b c", ">"), ("a >>", ">>")])
    func `an operator needs its target`(line: String, sign: String) {
        #expect(throws: UsageProblem.noTarget(sign)) { try OutputRedirection.split(line) }
    }
}
