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
            try terminal.expectScreen("the version") { $0.contains("cofre 1.") }
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
            try terminal.expectExit(0)
            #expect(!written(terminal).contains(Self.question))
        }
    }

    @Test func `a survey shows its cover and a contact the portrait, or the URLs in a pipe`()
        async throws
    {
        let home = try TemporaryHome()
        let login = ["--sandbox", "login", "marina.coelho@example.com", "--password-stdin"]
        try await home.run(login, input: "sandbox\n", exits: 0)
        try await home.sandbox(["surveys"], exits: 0)
        for words in [["survey", "1"], ["contact", "@marina"]] {
            try await onOwnThread {
                let terminal = try start(
                    ["--sandbox"] + words + ["--images", "iterm"], home, Self.xterm)
                try terminal.expectExit(0)
                #expect(written(terminal).contains("\u{1B}]1337;File="))
                #expect(!written(terminal).contains("example.invalid"))
            }
            let piped = try await home.sandbox(words)
            #expect(piped.out.contains("https://example.invalid/"))
            #expect(!piped.out.contains("\u{1B}"))
        }
    }

    @Test func `a photo is saved unchanged and never overwrites a file`() async throws {
        let home = try TemporaryHome()
        try await list(in: home)
        let words = ["--sandbox", "photo", "3", "--save", "farol.png"]
        try await home.run(words, exits: 0)
        let bytes = try Data(contentsOf: home.file("farol.png"))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))

        let again = try await home.run(words)
        #expect(again.status != 0)
        let agreed = try await home.run(words + ["--yes", "--json"], exits: 0)
        #expect(agreed.out.contains(#""path":"farol.png""#))
        #expect(try Data(contentsOf: home.file("farol.png")) == bytes)
        let nowhere = ["--sandbox", "photo", "3", "--save", "no/such/folder.png"]
        try await home.run(nowhere, exits: 73)
    }

    private func list(in home: TemporaryHome) async throws {
        try await home.sandbox(
            ["venues", "--near", "recife", "--limit", "4", "--sort", "distance"], exits: 0)
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
