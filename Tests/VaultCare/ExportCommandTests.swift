import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Exporting a vault in clear text and importing the export.
@Suite struct ExportCommandTests {
    @Test func `an exported file has mode 600 and never overwrites another file`() async throws {
        let kept = try await TestVault()
        let file = kept.path("out.json")
        let exported = try await kept.run(["vault", "export", file], exits: 0)
        #expect(exported.error.contains("not encrypted"))
        #expect(try kept.mode(file) == 0o600)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("4556737586899855"))
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
        try await kept.run(["vault", "export", file, "--json"], exits: 73)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    @Test(arguments: [
        (["vault", "export", "out.json"], "an export requires the passphrase"),
        (
            ["cards", "show", "1111", "--reveal"],
            "showing the number of a card requires the passphrase"
        ),
    ])
    func `with an open vault and nobody to ask, the error says that the passphrase is required`(
        _ words: [String], _ told: String
    ) async throws {
        let home = try TemporaryHome()
        try Data("sandbox\n".utf8).write(to: home.file("public"))
        // The built-in passphrase opens the sandbox, as a key in the kernel does.
        let nobody = ["COFRE_PASSPHRASE_FILE": ""]
        try await home.sandbox(
            ["cards", "add"], input: "4111111111111111\n08/39\n\n", environment: nobody, exits: 0)
        let refused = try await home.sandbox(words, environment: nobody, exits: 77)
        #expect(refused.error.contains(told), "\(refused.error)")
        #expect(refused.error.contains("add --passphrase-file FILE to this line"))
        let given = words + ["--passphrase-file", "public"]
        try await home.sandbox(given, environment: nobody, exits: 0)
    }

    @Test func `an import is refused if the vault has changed since the question`() async throws {
        let kept = try await TestVault(derivesQuickly: false)
        try await kept.run(["vault", "export", kept.path("out.json")], exits: 0)
        try await kept.run(["cards", "remove", "9855", "--yes"], exits: 0)
        var options = Options()
        options.sandbox = true
        let composition = try Composition(options: options, environment: kept.home.environment)
        let preview = try await composition.vault.examineImport(of: kept.path("out.json"))
        try await kept.run(["cards", "add"], "4556737586899855\n08/39\n\n", exits: 0)

        await #expect(throws: ImportError.vaultChanged) { try await preview.apply() }
        try await composition.vault.close()
    }

    @Test func `an export whose reader has gone away fails`() async throws {
        let kept = try await TestVault()
        // A pipe that nobody reads any more.
        let line = """
            mkfifo pipe && exec 3<>pipe && exec 4>pipe && exec 3<&- && \
            "$0" --sandbox vault export - >&4
            """
        #expect(try await Program.shell(line, in: kept.home) == 73)
    }

    @Test func `a line of a script gives the passphrase of an export`() async throws {
        let home = try TemporaryHome()
        try Data("sandbox\n".utf8).write(to: home.file("public"))
        try await home.sandbox(
            [], input: "vault export out.json --passphrase-file public\n",
            environment: ["COFRE_PASSPHRASE_FILE": ""], exits: 0)
    }

    @Test(arguments: [
        (["vault", "export", "out.json"], "an export requires the passphrase"),
        (
            ["cards", "show", "9855", "--reveal"],
            "showing the number of a card requires the passphrase"
        ),
    ])
    func `a passphrase from a pipe or standard input opens the vault, but is no proof`(
        _ words: [String], _ told: String
    ) async throws {
        let kept = try await TestVault()
        let line = kept.home.passphrase + "\n"
        let refused = try await kept.run(words + ["--passphrase-file", "-"], line, exits: 77)
        #expect(refused.error.contains(told), "\(refused.error)")
        let explained = "a passphrase from a pipe or standard input does not count"
        #expect(refused.error.contains(explained), "\(refused.error)")
        let piped = try await NamedPipe(in: kept.home).carrying(line) { path in
            try await kept.run(words + ["--passphrase-file", path])
        }
        #expect(piped.status == 77)
        #expect(piped.error.contains(explained), "\(piped.error)")
        try await kept.run(words + ["--passphrase-file", "passphrase"], exits: 0)
    }

    @Test func `an export to standard output writes only the document`() async throws {
        let kept = try await TestVault()
        let unwritten = try await kept.run(["vault", "export", "-", "--json"], exits: 64)
        #expect(unwritten.out.isEmpty)
        let exported = try await kept.run(["vault", "export", "-"])
        #expect(try JSONSerialization.jsonObject(with: Data(exported.out.utf8)) is [String: Any])
        #expect(exported.error.contains("not encrypted"))
    }

    @Test func `an export can be imported into another vault`() async throws {
        let kept = try await TestVault()
        let file = kept.path("out.json")
        try await kept.run(["vault", "export", file])
        let other = ["--vault", kept.path("other.vault")]
        try await kept.run(other + ["vault", "create"], exits: 0)
        try await kept.run(other + ["vault", "import", file, "--json"], exits: 64)
        let imported = try await kept.run(
            other + ["vault", "import", file, "--yes", "--json"], exits: 0)
        #expect(imported.out.contains(#""name":"cards","new":1,"replaced":0,"unchanged":0"#))
        #expect(try await kept.run(other + ["cards"]).out.contains("9855"))
        let again = try await kept.run(other + ["vault", "import", file], exits: 0)
        #expect(again.out.contains("already in the vault"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let edited = kept.path("edited.json")
        try text.replacing("\"937\"", with: "\"938\"").write(
            toFile: edited, atomically: true, encoding: .utf8)
        let replaced = try await kept.run(other + ["vault", "import", edited, "--yes", "--json"])
        #expect(replaced.out.contains(#""name":"cards","new":0,"replaced":1,"unchanged":0"#))
    }

    @Test func `an export can be imported through a pipe`() async throws {
        let kept = try await TestVault()
        let document = try await kept.run(["vault", "export", "-"]).out
        let pipe = try NamedPipe(in: kept.home)
        let imported = try await pipe.carrying(document) { path in
            try await kept.run(["vault", "import", path, "--yes", "--json"])
        }
        #expect(imported.status == 0, "\(imported.error)")
        #expect(imported.out.contains(#""name":"cards""#))
    }

    @Test func `the error about an unwritable export has the reason`() async throws {
        let kept = try await TestVault()
        let refused = try await kept.run(["vault", "export", "not/there"], exits: 73)
        #expect(refused.error.contains(": no such file or directory"), "\(refused.error)")
    }

    @Test(arguments: [
        ("[]", "not a file of vault export", "não é um arquivo"),
        (#"{"format":"cofre export","version":9,"collections":{}}"#, "format: 9", "formato: 9"),
        (
            #"{"format":"cofre export","version":1,"collections":{"cards":[{"id":"1","json":{}}]}}"#,
            "cards/1 is not a valid record", "cards/1 não é um registro válido"
        ),
        (#"{"format":"x","format":"y"}"#, "appears twice", "duas vezes"),
        ("\u{1B}[2J", "not JSON at line 1, column 1", "não é JSON na linha 1, coluna 1"),
    ])
    func `an invalid file is refused with the reason and changes nothing`(
        _ text: String, _ english: String, _ portuguese: String
    ) async throws {
        let kept = try await TestVault()
        let file = kept.path("in.json")
        try Data(text.utf8).write(to: URL(filePath: file))
        let before = try kept.bytes()
        for (language, words) in [("en", english), ("pt-BR", portuguese)] {
            let refused = try await kept.run(
                ["vault", "import", file, "--yes", "--lang", language], exits: 65)
            #expect(refused.error.contains(words), "\(refused.error)")
            #expect(!refused.error.contains("\u{1B}"))
        }
        #expect(try kept.bytes() == before)
    }

    @Test(arguments: [
        (
            "payments",
            #"{"id":"x","key":"k","payeeID":1,"payeeName":"A","payeeHandle":"a","#
                + #""minor":-100000000,"currency":"BRL","cardID":"c","cardBrand":"visa","#
                + #""cardLast4":"4242","at":0,"status":"approved"}"#, 65
        ),
        (
            "payees",
            #"{"payee":{"id":1,"name":"A","handle":"a"},"amounts":[],"lastPaid":0,"#
                + #""count":9223372036854775807}"#, 65
        ),
        ("limits.held", "{}", 65),
        (
            "payees",
            #"{"payee":{"id":1,"name":"A","handle":"a"},"amounts":[],"lastPaid":0,"#
                + #""count":1}"#, 77
        ),
    ])
    func `an import cannot make room in a limit, or silence a caution, without the passphrase`(
        _ collection: String, _ record: String, _ status: Int32
    ) async throws {
        let home = try TemporaryHome()
        // The built-in passphrase opens the sandbox, as a key in the kernel does.
        let nobody = ["COFRE_PASSPHRASE_FILE": ""]
        let id = ["payments": "x", "payees": "1", "limits.held": "payment"][collection] ?? ""
        let document = """
            {"format":"cofre export","version":1,"collections":{"\(collection)":[{"id":"\(id)",\
            "json":\(record)}]}}
            """
        try Data(document.utf8).write(to: home.file("in.json"))
        try await home.sandbox(
            ["vault", "import", "in.json", "--yes"], environment: nobody, exits: status)
    }

    @Test func `a missing file is an error`() async throws {
        let kept = try await TestVault()
        let refused = try await kept.run(["vault", "import", "not/there", "--json"], exits: 66)
        #expect(refused.error.contains("cannot read not/there: no such file or directory"))
        #expect(refused.error.contains(#""hint":"check the name""#))
    }

    /// An open vault alone must not give access to the clear text.
    @Test func `an export asks for the passphrase even if the vault is open`() async throws {
        let kept = try await TestVault()
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                ["--sandbox"], ["COFRE_PASSPHRASE_FILE": ""], in: kept.home)
            try terminal.answer("passphrase: ", kept.home.passphrase + "\r")
            try terminal.answer("cofre [sandbox]> ", "vault export out.json\r")
            try terminal.answer("passphrase: ", "wrong\r")
            try terminal.expect("wrong passphrase")
            try terminal.answer("passphrase: ", "\u{3}")
            try terminal.expect("cofre [sandbox]> ")
        }
        #expect(!FileManager.default.fileExists(atPath: kept.path("out.json")))
    }
}
