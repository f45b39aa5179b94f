import Essentials
import Foundation
import JSON
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The page about JSON and CSV matches the program's output.
///
/// `COFRE_RECORD=1` writes the page; review the difference before you commit it.
@Suite(.timeLimit(.minutes(20)))
struct JSONPageTests {
    private static let page = Repository.url.appending(path: "docs/json.md")

    @Test func `the page documents the shape of every reply`() async throws {
        let text = try await JSONSession().page()
        if ProcessInfo.processInfo.environment["COFRE_RECORD"] == "1" {
            try Data(text.utf8).write(to: Self.page)
        }
        #expect(text == (try String(contentsOf: Self.page, encoding: .utf8)))
    }

}

extension JSONCase {
    /// The listed ones, then each other command: its first example, or its words alone.
    fileprivate static let all = listed + CommandTable.program.commands.flatMap { unlisted($0, []) }

    private static func unlisted(_ command: Command, _ outer: [String]) -> [JSONCase] {
        let path = (outer + [command.name]).joined(separator: " ")
        let isListed =
            explained[path] != nil
            || listed.contains { $0.title == path || $0.title.hasPrefix(path + " ") }
        let example = command.examples.map(\.line).first { $0.hasPrefix(path) }
        return (command.isComplete && !isListed ? [JSONCase(path, example ?? path)] : [])
            + command.subcommands.filter { $0.name != command.defaultSubcommand }.flatMap {
                unlisted($0, outer + [command.name])
            }
    }
}

/// Runs every case in the sandbox and writes the page.
private final class JSONSession {
    private let home: TemporaryHome
    private var words: [String: String] = [
        "code": SamplePix.manual, "dynamic": SamplePix.charge, "lower": SamplePix.lowerCase,
    ]

    init() throws {
        home = try TemporaryHome()
        let csv = "date,title,amount\n2026-05-03,Padaria,12.50\n2026-05-04,Feira,-3.00\n"
        try Data(csv.utf8).write(to: home.file("a.csv"))
        let ofx = """
            OFXHEADER:100
            <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>1234
            </CCACCTFROM><BANKTRANLIST>
            <STMTTRN><DTPOSTED>20260503<TRNAMT>-12.50<FITID>1<MEMO>Padaria</STMTTRN>
            <STMTTRN><DTPOSTED>20260504<TRNAMT>3.00<CURRENCY><CURSYM>USD</CURRENCY><FITID>2
            <MEMO>Feira</STMTTRN>
            </BANKTRANLIST><LEDGERBAL><BALAMT>-99.00<DTASOF>20260531</LEDGERBAL>
            </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
            """
        try Data(ofx.utf8).write(to: home.file("a.ofx"))
        try Data(#"{"1": 5}"#.utf8).write(to: home.file("answers.json"))
    }

    func page() async throws -> String {
        var sections: [(title: String, shape: Shape, beside: [String])] = []
        for one in JSONCase.all {
            for run in one.lines {
                let (shape, beside) = try await shape(of: run)
                if one.title.isEmpty { continue }
                if let index = sections.firstIndex(where: { $0.title == one.title }) {
                    sections[index].shape = sections[index].shape.merged(with: shape)
                } else {
                    sections.append((one.title, shape, beside))
                }
            }
        }
        let shapes = sections.sorted { $0.title < $1.title }.map { section in
            let beside =
                section.beside.isEmpty
                ? "" : "\nBeside `data`: `\(section.beside.joined(separator: "`, `"))`.\n"
            return "### `\(section.title)`\n\n```\n\(section.shape.text())\n```\n\(beside)"
        }
        let explained = JSONCase.explained.sorted { $0.key < $1.key }.map { name, text in
            "- `\(name)`: \(text)\n"
        }
        return JSONPage.beginning + shapes.joined(separator: "\n") + JSONPage.others
            + explained.joined() + JSONPage.lists + Self.lists().joined()
    }

    /// The shape of `data` and the keys beside it.
    private func shape(of run: JSONCase.Run) async throws -> (Shape, [String]) {
        let line = run.words.flatMap { word -> [String] in
            guard word.contains("{") else { return [word] }
            return [words.reduce(word) { $0.replacing("{\($1.key)}", with: $1.value) }]
        }
        let outcome = try await home.sandbox(["--json"] + line, input: run.input)
        try #require(!outcome.out.isEmpty, "\(line) \(outcome.error)")
        if outcome.status == 75 {
            try await remember("unknown", "payments", "--state", "unknown") {
                $0.elements.flatMap { Array($0).first }?["id"]
            }
        }
        let root = try JSONDocument(Array(outcome.out.utf8)).root
        var members: [String: JSONValue] = [:]
        for (key, value) in try #require(root.members) { members[key] = value }
        let data = try #require(members["data"], "\(line)")
        if line.first == "boleto", !line.contains("check"), let digits = data["line"]?.string {
            words["slip"] = digits
        }
        let usual = ["data", "asOf", "origin"]
        return (Shape(data), members.keys.filter { !usual.contains($0) }.sorted())
    }

    private func remember(
        _ name: String, _ line: String..., value: (JSONValue) -> JSONValue?
    ) async throws {
        let outcome = try await home.sandbox(["--json"] + line)
        let data = try JSONDocument(Array(outcome.out.utf8)).root["data"]
        words[name] = try #require(data.flatMap(value)?.string, "\(outcome.error)")
    }

    private static func lists() -> [String] {
        func lines(_ command: Command, _ outer: [String]) -> [String] {
            let path = outer + [command.name]
            let own = command.performing.lists.map { header in
                "- `\(path.joined(separator: " "))`: `\(header.joined(separator: ","))`\n"
            }
            let usual = command.defaultSubcommand
            return own
                + command.subcommands.filter { $0.name != usual }.flatMap { lines($0, path) }
        }
        let all = CommandTable.program.commands.flatMap { lines($0, []) }
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

private enum JSONPage {
    static let beginning = """
        # What programs get: `--json` and `--csv`

        This page is made from real answers: `COFRE_RECORD=1 swift test --filter JSONPageTests` writes
        it, and the same test fails if the page and the program differ.

        With `--json` each command writes one document on one line to standard output:

        ```
        {"asOf": text, "data": …, "origin": "remote" or "cache" or "local"}
        ```

        `data` is below for each command. An error is one document on standard error, and there may be
        warnings before it:

        ```
        {"error": {"code": text, "hint": text or null, "message": text, "cautions"?: [text], "column"?: number, "location"?: text}}
        {"warning": {"message": text}}
        ```

        `location` is the `FILE:LINE` of a script. Messages and hints are English, in every language.

        The exit status follows from the code:

        \(codes)

        Money is `{"currency": text, "value": text}`, the value a decimal with a point: `"25.00"`. Rates are
        decimals in texts, too. Days are `2026-11-23`, times ISO 8601 in UTC. A key with `?` is left out where
        it does not apply. `or null`: the key is there, and its value may be null, as for everything that a
        backend does not send; `null` alone: it had no value in the examples from which the page is made.
        `[…]` is a list that was empty in them. Keys are in alphabetical order; new ones may come, and none
        is renamed without a new major version.

        A payment also has, where they apply, `"machine": text`, the other machine that began it, and
        `"differences": [{"field": text, "asked": text, "answered": text}]`, what its answer named otherwise.

        ## Answers


        """
    /// Every exit status with its codes, one line each.
    private static var codes: String {
        let codes = Dictionary(grouping: Failure.Code.allCases, by: \.status)
        return codes.sorted { $0.key < $1.key }.map { status, codes in
            "- \(status): " + codes.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        }.joined(separator: "\n")
    }

    static let others = """

        ### Others


        """
    static let lists = """

        ## Lists as CSV

        With `--csv` a list is a header and one row for each item (RFC 4180: commas, quotation marks
        doubled, lines end in CR LF, UTF-8). A column is a key of `data` above, with points between
        nested ones; what is missing or `null` is empty, and several values in one cell have a blank
        between them. Numbers are plain: `1234.50`, `-49.90`. Other commands refuse `--csv` with status 64.

        Text that begins with `=`, `+`, `-`, `@` (also in full width, or after white space), a tab or a line
        break gets an apostrophe (`'`) in front, and so does what follows a `;` in it, because a spreadsheet
        would run it as a formula, and names and notes come from other people. Two things keep their first
        character: numbers, and handles of letters, digits, points and underscores, which no spreadsheet can
        run, because a formula needs a bracket or an operator.


        """
}
