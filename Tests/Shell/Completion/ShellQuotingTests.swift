import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The completion scripts insert each candidate as one quoted word.
@Suite struct ShellQuotingTests {
    private static let printable = String(
        String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init)))

    private static let handles =
        [printable, String(printable.reversed())].map { "@a" + $0 } + [
            "@m$(touch${IFS}ran)", "@m`touch${IFS}ran`", "@m;touch${IFS}ran", "@m|touch${IFS}ran",
            "@m>ran", "@m&touch${IFS}ran", "@m<(touch${IFS}ran)", "@m&&touch${IFS}ran;#",
            "@~root", "@-rf", "@=ls", #"@gus\x"#, "@'q", "@\"q", "@q'", "@q\"", #"@q\"#, "@!!",
            "@q!",
            "@#x", "@*", "@{a,b}", "@[a]", "@$HOME", "@é$x",
        ]

    /// cofre never offers these, because its handles begin with `@`.
    private static let bare = [
        "~root", "-rf", "=ls", "!x", "'x", "\"x", "#x", "$HOME", #"\x"#, "*", "[a]", ">ran", "(x)",
    ]

    @Test(arguments: ShellKind.allCases, ["", "'", "\""])
    func `every candidate is inserted as one word`(
        _ kind: ShellKind, _ quote: String
    ) async throws {
        try await onOwnThread {
            guard let shell = try QuotingShell(kind) else { return }
            for handle in Self.handles {
                let words = try shell.words(of: "cofre pay \(quote)@⇥", offering: [handle])
                #expect(words == ["pay", handle])
            }
            // The fish script omits words that begin with `~`, because fish expands them.
            for word in Self.bare where !(kind == .fish && word.hasPrefix("~")) {
                let words = try shell.words(of: "cofre pay \(quote)⇥", offering: [word])
                #expect(words == ["pay", word])
            }
            #expect(try shell.newFiles() == [])
        }
    }

    @Test(
        arguments: ShellKind.allCases,
        [
            (#"cofre pay '@a$(to⇥"#, ["pay", "@a$(to"], "@a$(touch)"),
            (#"cofre pay "@a\$(to⇥"#, ["pay", "@a$(to"], "@a$(touch)"),
            (#"cofre pay @a\$\(to⇥"#, ["pay", "@a$(to"], "@a$(touch)"),
            (#"cofre pay --card='4⇥"#, ["pay", "--card=4"], "--card=4;1"),
            (#"cofre pay --card=a\ b⇥"#, ["pay", "--card=a b"], "--card=a b|c"),
            (#"cofre pay x:y⇥"#, ["pay", "x:y"], "x:y&z"),
            (#"cofre pay 'a b'c⇥"#, ["pay", "a bc"], "a bc>d"),
            (#"cofre 'x y' "z\"w" v\ u '@a⇥"#, ["x y", #"z"w"#, "v u", "@a"], "@a(b)"),
            (#"cofre pay mari⇥"#, ["pay", "mari"], "@marina$x"),
        ])
    func `the program gets the typed word without quotation marks and backslashes`(
        _ kind: ShellKind, _ typed: (line: String, asked: [String], offered: String)
    ) async throws {
        try await onOwnThread {
            guard let shell = try QuotingShell(kind) else { return }
            let words = try shell.words(of: typed.line, offering: [typed.offered])
            #expect(words == typed.asked.dropLast() + [typed.offered])
            #expect(try shell.asked() == typed.asked)
        }
    }

    @Test(arguments: ShellKind.allCases)
    func `inserting the common prefix of several candidates executes nothing`(_ kind: ShellKind)
        async throws
    {
        try await onOwnThread {
            guard let shell = try QuotingShell(kind) else { return }
            let offered = ["@m$(touch${IFS}ran)", "@m$(touch${IFS}run)"]
            let words = try shell.words(of: "cofre pay @m⇥ x", offering: offered)
            #expect(words.first == "pay")
            #expect(try shell.newFiles() == [])
        }
    }

    @Test(arguments: ShellKind.allCases)
    func `a file name is inserted as one word`(_ kind: ShellKind) async throws {
        let names = [
            Self.printable, String(Self.printable.reversed()), " a b", "$(touch${IFS}ran)", ";x",
            "\\x",
        ].map { "q" + $0.replacing("/", with: "") }
        try await onOwnThread {
            guard let shell = try QuotingShell(kind) else { return }
            for name in names {
                for option in ["", "--vault="] {
                    let words = try shell.words(of: "cofre pay \(option)q⇥", havingFile: name)
                    #expect(words == ["pay", option + name])
                }
            }
        }
    }
}

/// A shell with Tests/FakeCofre, which offers the given candidates and records its arguments.
private struct QuotingShell {
    private let home: TemporaryHome
    private let shell: SystemShell
    private let kind: ShellKind

    /// `nil`, with a message, if the shell is not installed.
    init?(_ kind: ShellKind) throws {
        self.kind = kind
        home = try TemporaryHome()
        try FileManager.default.createDirectory(
            at: home.file("bin"), withIntermediateDirectories: true)
        let path = Repository.url.appending(path: "Tests/FakeCofre").path() + ":/usr/bin:/bin"
        guard let shell = try SystemShell(kind, in: home, environment: ["PATH": path]) else {
            return nil
        }
        self.shell = shell
    }

    /// The arguments of `cofre`.
    func words(of line: String, offering texts: [String]) throws -> [String] {
        let detail = kind == .bash ? "" : "\ta detail"
        return try words(of: line, answer: texts.map { $0 + detail + "\n" }.joined())
    }

    func words(of line: String, havingFile name: String) throws -> [String] {
        let file = home.url.path() + "/" + name
        #expect(FileManager.default.createFile(atPath: file, contents: nil))
        defer { unlink(file) }
        return try words(of: line, answer: "\tfiles\n")
    }

    private func words(of line: String, answer: String) throws -> [String] {
        try Data(answer.utf8).write(to: home.file("bin/offered"))
        try shell.run(line, until: "written")
        return try lines("bin/words")
    }

    /// The words that the completion script passed.
    func asked() throws -> [String] { try lines("bin/asked") }

    /// The files in the home that the shell did not create.
    func newFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.url.path()).filter {
            !$0.hasPrefix(".") && !["bin", "passphrase", "zcompdump"].contains($0)
        }
    }

    private func lines(_ name: String) throws -> [String] {
        try String(contentsOf: home.file(name), encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
    }
}
