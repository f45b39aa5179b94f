import Essentials
import Foundation
import TestSupport
import Testing

/// Pictures at a terminal: when the terminal is queried, and how its response is read.
@Suite(.timeLimit(.minutes(20)))
struct PicturesAtTheTerminalTests {
    private static let question = "\u{1B}[c"
    private static let xterm = ["TERM": "xterm-256color"]

    @Test
    func `the terminal is queried before the first picture, and its response is not read as input`()
        async throws
    {
        let home = try TemporaryHome()
        try await onOwnThread {
            let terminal = try start(["--sandbox"], home, Self.xterm)
            try terminal.expectScreen("a prompt") { $0.hasSuffix("]>") }
            try terminal.send("venues --near recife --limit 4 --sort distance\r")
            try terminal.expectScreen("four places") { $0.contains("more: venues --next") }
            #expect(!written(terminal).contains(Self.question))
            try terminal.send("venue 3\r")
            try terminal.expectScreen("the question") { _ in
                written(terminal).contains(Self.question)
            }
            try terminal.send("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35)\u{1B}\\\u{1B}[?62;c")
            try terminal.expectScreen("the place, and a prompt with nothing on it") {
                $0.contains("photos") && $0.hasSuffix("]>")
            }
            #expect(written(terminal).contains("\u{1B}_Ga=T"))
            try terminal.send("version\r")
            try terminal.expectScreen("the version") { $0.contains("cofre 0.") }
            // Each process queries the terminal once.
            try terminal.send("venue 3\r")
            try terminal.expectScreen("the place again") {
                $0.components(separatedBy: "photos").count > 2 && $0.hasSuffix("]>")
            }
            #expect(written(terminal).components(separatedBy: Self.question).count == 2)
        }
    }

    @Test(arguments: [
        ["--images", "off"], ["--json"], ["--images", "kitty"], ["--images", "blocks"],
    ])
    func `the terminal is not queried if the protocol is known`(_ options: [String]) async throws {
        let home = try TemporaryHome()
        try await list(in: home)
        try await onOwnThread {
            let terminal = try start(["--sandbox", "venue", "3"] + options, home, Self.xterm)
            #expect(try terminal.waitForExit() == 0)
            #expect(!written(terminal).contains(Self.question))
        }
    }

    @Test func `a venue without a photo does not query the terminal`() async throws {
        let home = try TemporaryHome()
        let listed = try await Program.run(
            ["--sandbox", "venues", "--near", "recife", "--limit", "50", "--json"], in: home)
        try #require(listed.status == 0)
        try await onOwnThread {
            for number in 1...50 {
                let terminal = try start(["--sandbox", "venue", "\(number)"], home, Self.xterm)
                try terminal.expectScreen("an answer, or a question") { screen in
                    screen.contains("╰") || written(terminal).contains(Self.question)
                }
                if written(terminal).contains(Self.question) { continue }
                #expect(try terminal.waitForExit() == 0)
                #expect(!written(terminal).contains(Self.question))
                return
            }
            Issue.record("every place has a photograph")
        }
    }

    @Test func `a survey shows its cover and a contact the portrait, or the URLs in a pipe`()
        async throws
    {
        let home = try TemporaryHome()
        let login = ["--sandbox", "login", "marina.coelho@example.com", "--password-stdin"]
        #expect(try await Program.run(login, in: home, input: "sandbox\n").status == 0)
        #expect(try await Program.run(["--sandbox", "surveys"], in: home).status == 0)
        for words in [["survey", "1"], ["contact", "@marina"]] {
            try await onOwnThread {
                let terminal = try start(
                    ["--sandbox"] + words + ["--images", "iterm"], home, Self.xterm)
                #expect(try terminal.waitForExit() == 0)
                #expect(written(terminal).contains("\u{1B}]1337;File="))
                #expect(!written(terminal).contains("example.invalid"))
            }
            let piped = try await Program.run(["--sandbox"] + words, in: home)
            #expect(piped.out.contains("https://example.invalid/"))
            #expect(!piped.out.contains("\u{1B}"))
        }
    }

    @Test func `a photo is saved unchanged and never overwrites a file`() async throws {
        let home = try TemporaryHome()
        try await list(in: home)
        let words = ["--sandbox", "photo", "3", "--save", "farol.png"]
        let saved = try await Program.run(words, in: home)
        #expect(saved.status == 0, "\(saved.error)")
        let bytes = try Data(contentsOf: home.file("farol.png"))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))

        let again = try await Program.run(words, in: home)
        #expect(again.status != 0)
        let agreed = try await Program.run(words + ["--yes", "--json"], in: home)
        #expect(agreed.status == 0)
        #expect(agreed.out.contains(#""path":"farol.png""#))
        #expect(try Data(contentsOf: home.file("farol.png")) == bytes)
        let nowhere = ["--sandbox", "photo", "3", "--save", "no/such/folder.png"]
        #expect(try await Program.run(nowhere, in: home).status == 73)
    }

    private func list(in home: TemporaryHome) async throws {
        let listed = try await Program.run(
            ["--sandbox", "venues", "--near", "recife", "--limit", "4", "--sort", "distance"],
            in: home)
        try #require(listed.status == 0, "\(listed.error)")
    }

    private func start(
        _ words: [String], _ home: TemporaryHome, _ environment: [String: String]
    ) throws -> PseudoTerminal {
        try PseudoTerminal(words, environment, in: home, rows: 50)
    }

    private func written(_ terminal: PseudoTerminal) -> String {
        String(decoding: terminal.log, as: UTF8.self)
    }
}
