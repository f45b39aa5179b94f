import JSON
import Testing

@testable import MoneyShell

@Suite struct MCPResultTests {
    @Test func `every answer begins with the mark, and its text is the structured content`() throws
    {
        let result = MCPResult(["data": "x"]).json
        #expect(
            result.value(at: ["content", "text"]) == .texts([MCPResult.mark, #"{"data":"x"}"#]))
        #expect(result["structuredContent"] == ["data": "x"])
        let warned = MCPResult(["data": "x"], warnings: ["late\u{7}"]).json
        #expect(
            warned.value(at: ["content", "text"])
                == .texts([
                    MCPResult.mark, #"{"data":"x"}"#, #"{"warning":{"message":"late\\u{7}"}}"#,
                ]))
        let failed = MCPResult(nil, failure: Failure(.notFound, "no such month")).json
        #expect(failed["isError"] == .flag(true) && failed["structuredContent"] == nil)
        #expect(
            failed.value(at: ["content", "text"])
                == .texts([
                    MCPResult.mark,
                    #"{"error":{"code":"not-found","hint":null,"message":"no such month"}}"#,
                ]))
    }

    @Test(arguments: [
        ("\u{1B}[2J\u{202E}evil", #"\u{1b}[2J\u{202e}evil"#),
        ("a\u{E0041}\u{200B}b", #"a\u{e0041}\u{200b}b"#),
        ("pay 4111 1111 1111 1111 now", "pay ‹hidden› now"),
        ("cvv 123", "cvv ‹hidden›"), ("0.4111111111111111", "0.4111111111111111"),
        ("two\nlines", "two lines"), ("São João 👨‍👩‍👧", "São João 👨‍👩‍👧"),
    ])
    func `outside text has no hidden characters and no digits of a card`(
        _ text: String, _ shown: String
    ) {
        #expect(OutsideText.clean(["list": .texts([text])]) == ["list": .texts([shown])])
    }

    @Test func `hidden amounts keep currencies, dates and counts`() {
        let money: JSON = ["value": "25.00", "currency": "BRL"]
        let hidden: JSON = ["value": "hidden", "currency": "BRL"]
        let bill: JSON = [
            "total": money, "items": .list([["amount": money, "title": "Uber"]]), "line": "123",
            "paid": .null, "barcode": .null, "count": .number(3),
        ]
        #expect(
            HiddenAmounts.hide(in: bill)
                == [
                    "total": hidden, "items": .list([["amount": hidden, "title": "Uber"]]),
                    "line": "hidden", "paid": .null, "barcode": .null, "count": .number(3),
                ])
        // The id of an entry is a hash of its amount.
        #expect(
            HiddenAmounts.hide(in: ["id": "8f3a", "title": "Uber"])
                == ["id": "hidden", "title": "Uber"])
        let ranked: JSON = .list([["payee": "Zoo"], ["payee": "Ana"]])
        #expect(
            HiddenAmounts.hide(in: ranked, isRanked: true)
                == .list([["payee": "Ana"], ["payee": "Zoo"]]))
        #expect(HiddenAmounts.hide(in: ranked) == ranked)
    }
}

@Suite struct MCPToolTests {
    @Test func `the tools are exactly these, and none but one writes`() {
        let names = [
            "contacts", "bills", "bill", "entries", "spending", "coming", "rates", "convert",
            "payments", "propose_payment",
        ]
        #expect(MCPTools.all.map(\.name) == names)
        #expect(MCPTools.all.filter { !$0.isReadOnly }.map(\.name) == ["propose_payment"])
        #expect(MCPTools.all.allSatisfy { $0.command.perform != nil })
        #expect(MCPCommand.command.parameters.first?.values.words == names)
    }

    /// A new option of a command is given to no client before someone decides so.
    @Test func `no tool takes a parameter that writes, pays or shows a secret`() {
        let forbidden: Set = [
            "--svg", "--copy", "--format", "--all", "--forget", "--remember", "--card", "--accept",
            "--cvv-stdin", "--yes", "--propose", "--save",
        ]
        for tool in MCPTools.all {
            let names = Set(tool.parameters.map(\.name))
            // The card of the list only selects payments.
            let own = tool.name == "payments" ? forbidden.subtracting(["--card"]) : forbidden
            #expect(names.isDisjoint(with: own), "\(tool.name)")
            #expect(tool.parameters.allSatisfy { $0.values != .file })
        }
        #expect(MCPTools.all.last?.fixed == ["--propose"])
    }

    @Test func `a value never becomes an option or a subcommand`() throws {
        let tool = try #require(MCPTools.all.first { $0.name == "entries" })
        let arguments = #"{"text": ["--format", "set", "-h"], "from": "--to=2026", "min": 3.50}"#
        let words = try tool.words(try JSONDocument(Array(arguments.utf8)).root)
        #expect(words == ["--from=--to=2026", "--min=3.50", "--", "--format", "set", "-h"])
    }

    @Test(arguments: [
        ("coming", #"{"months": "x"}"#, ["--", "x"]), ("coming", #"{"months": 3}"#, ["--", "3"]),
        ("coming", #"{"months": null}"#, ["--"]),
        ("contacts", #"{"refresh": true}"#, ["--refresh", "--"]),
        ("contacts", #"{"refresh": false, "search": "ana"}"#, ["--", "ana"]),
    ])
    func `arguments become words`(_ name: String, _ arguments: String, _ words: [String]) throws {
        let tool = try #require(MCPTools.all.first { $0.name == name })
        #expect(try tool.words(try JSONDocument(Array(arguments.utf8)).root) == words)
    }

    @Test(arguments: [
        ("coming", #"{"months": [3]}"#, "months takes a number"),
        ("coming", #"{"forget": "1"}"#, "there is no argument forget"),
        ("contacts", #"{"refresh": "yes"}"#, "refresh takes true or false"),
        ("contacts", #"{"search": [{}]}"#, "search takes an array of texts"),
        ("propose_payment", #"{"amount": "1"}"#, "handle is missing"),
    ])
    func `a wrong argument is named`(_ name: String, _ arguments: String, _ message: String) throws
    {
        let tool = try #require(MCPTools.all.first { $0.name == name })
        let failure = #expect(throws: Failure.self) {
            try tool.words(try JSONDocument(Array(arguments.utf8)).root)
        }
        #expect(failure?.message == message && failure?.code == .usage)
        #expect(failure?.hint?.hasPrefix("arguments: ") == true)
    }

    @Test func `--hide-amounts says so in the schemas, and leaves out what compares amounts`()
        throws
    {
        let tools = MCPTools.chosen(nil, hidingAmounts: true)
        let bills = try #require(tools.first { $0.name == "bills" })
        let value = bills.data.value(at: ["items", "properties", "total", "properties", "value"])
        #expect(value == ["enum": .list(["hidden", .null])])
        let names = Set(tools.flatMap(\.parameters).map(\.name))
        #expect(names.isDisjoint(with: ["--min", "--max", "--sort"]))
        let convert = try #require(tools.first { $0.name == "convert" })
        #expect(convert.data == ConversionView.reading.schema)
    }
}
