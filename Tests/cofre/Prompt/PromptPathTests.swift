import Foundation
import Terminal
import TestSupport
import Testing

@testable import MoneyShell

/// Paths with ~ at the prompt, where no shell expands them.
@Suite(.timeLimit(.minutes(20)))
struct PromptPathTests {
    @Test func `a backup below ~ is written to the home, and its expanded path is shown`()
        async throws
    {
        let kept = try await TestVault()
        try await atTerminal(["--sandbox"], in: kept.home, columns: 200) { terminal in
            try terminal.answer("cofre [sandbox]> ", "vault backup ~/bk.vault\r")
            try terminal.expect("/bk.vault: ")
            try terminal.expect("verified")
            #expect(!terminal.output.contains("~/bk.vault:"))
        }
        #expect(exists("bk.vault", in: kept.home))
        #expect(!exists("~", in: kept.home))
    }

    /// No system shell expands these: they are joined by `=`, quoted, or in the environment.
    @Test func `~ is the home folder in options and variables of the program`() async throws {
        let home = try TemporaryHome()
        let folder = home.file("elsewhere")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try Data("cards\n".utf8).write(to: home.file("script"))
        try Data("{}".utf8).write(to: home.file("settings.json"))
        let line = """
            set -e; cd elsewhere; unset COFRE_PASSPHRASE_FILE
            "$0" --vault=~/v --passphrase-file='~/passphrase' --key-file='~/k' vault create
            export COFRE_VAULT='~/v' COFRE_PASSPHRASE_FILE='~/passphrase' COFRE_KEY_FILE='~/k'
            "$0" cards; "$0" -f '~/script'; "$0" '-f~/script'; "$0" --file='~/script'
            printf '%s\n' 'limits --passphrase-file=~/passphrase' | "$0"
            test "$(COFRE_CONFIG='~/settings.json' "$0" config path)" = "$HOME/settings.json"
            mkdir ~/place; COFRE_SYNC_REMOTE='~/place' "$0" vault sync
            test -f ~/v; test -f ~/k; test -z "$(ls)"
            """
        #expect(try await Program.shell(line, in: home) == 0)
    }

    @Test(arguments: [
        ("~", "/home/ana"), ("~/", "/home/ana/"), ("~/a", "/home/ana/a"), ("~ana/a", "~ana/a"),
        ("a~/b", "a~/b"), ("./~/a", "./~/a"), ("-", "-"), ("", ""),
    ])
    func `only ~ at the beginning of a path is expanded`(_ path: String, _ place: String) {
        #expect(HomeFolder("/home/ana").resolved(path) == place)
    }

    @Test func `TAB completes the name of a file`() async throws {
        let home = try TemporaryHome()
        try fill(home.file("in"))
        let lines = [
            ("vault import in/pa", "vault import in/part.json"),
            ("vault import ~/in/pa", "vault import ~/in/part.json"),
            ("vault import in/de", "vault import in/deep/"),
            ("vault import in/.h", "vault import in/.hidden"),
            ("vault import in/t", #"vault import in/two\ words.json"#),
            (#"vault import in/two\ wo"#, #"vault import in/two\ words.json"#),
            ("boleto --svg in/pa", "boleto --svg in/part.json"),
            ("boleto --svg=in/pa", "boleto --svg=in/part.json"),
            ("vault import ~", "vault import ~/"),
            ("vault import in/none", "vault import in/none"),
            ("vault import none/", "vault import none/"),
        ]
        try await atTerminal(["--sandbox"], in: home) { terminal in
            for (typed, completed) in lines {
                try terminal.expectScreen("an empty line") { $0.hasSuffix("cofre [sandbox]>") }
                try terminal.send(typed + "\t")
                try terminal.expectScreen(completed) {
                    $0.hasSuffix("cofre [sandbox]> " + completed)
                }
                try terminal.send("\u{15}")
            }
        }
    }

    @Test func `a completed file ends with a blank and a completed folder with a slash`()
        async throws
    {
        let home = try TemporaryHome()
        try fill(home.file("in"))
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.answer("cofre [sandbox]> ", "vault import in/de\to\t--js\t")
            try terminal.expectScreen("both words whole") {
                $0.hasSuffix("cofre [sandbox]> vault import in/deep/one.json --json")
            }
        }
    }

    @Test func `TAB lists the names of files without their folder`() async throws {
        let home = try TemporaryHome()
        try fill(home.file("in"))
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.answer("cofre [sandbox]> ", "vault import in/\t")
            try terminal.expectScreen("a list, and the line as it was") {
                $0.hasSuffix(
                    "\n  deep/\n  part.json\n  two words.json\ncofre [sandbox]> vault import in/")
            }
        }
    }

    @Test(arguments: [
        "a b", "it's", #"say "hi""#, #"back\slash"#, #"end\"#, "#one", "é ô", "a\u{A0}b", "日 本",
    ])
    func `a completed name is quoted as one word`(_ name: String) throws {
        let home = try TemporaryHome()
        try Data().write(to: home.file("in " + name))
        let line = "vault import \(home.url.path())/in"
        let offered = FileCandidates(home: HomeFolder("/")).matching(line)
        let text = try #require(offered.listed.first?.text)
        let words = try Words.split("vault import " + text)
        #expect(words == ["vault", "import", home.url.path() + "/in " + name])
        #expect(offered.listed.map(\.label) == ["in " + name])
    }

    /// Creates a folder with a file, a hidden file, a file with a blank in its name, and a subfolder.
    private func fill(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "deep"), withIntermediateDirectories: true)
        for name in ["part.json", ".hidden", "two words.json", "deep/one.json"] {
            try Data("[]".utf8).write(to: folder.appending(path: name))
        }
    }

    private func exists(_ path: String, in home: TemporaryHome) -> Bool {
        FileManager.default.fileExists(atPath: home.url.path() + "/" + path)
    }
}
