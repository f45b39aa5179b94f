import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Exporting a vault in clear text and importing the export.
@Suite struct ExportCommandTests {
    @Test func `an exported file has mode 600 and never overwrites another file`() async throws {
        let kept = try await TestVault()
        let file = kept.path("out.json")
        let exported = try await kept.run(["vault", "export", file])
        #expect(exported.status == 0, "\(exported.error)")
        #expect(exported.error.contains("not encrypted"))
        #expect(try kept.mode(file) == 0o600)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("4556737586899855"))
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
        let again = try await kept.run(["vault", "export", file, "--json"])
        #expect(again.status == 73)
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
        let added = try await Program.run(
            ["--sandbox", "cards", "add"], in: home, input: "4111111111111111\n08/39\n\n",
            environment: nobody)
        #expect(added.status == 0, "\(added.error)")
        let refused = try await Program.run(
            ["--sandbox"] + words, in: home, environment: nobody)
        #expect(refused.status == 77)
        #expect(refused.error.contains(told), "\(refused.error)")
        #expect(refused.error.contains("add --passphrase-file FILE to this line"))
        let given = words + ["--passphrase-file", "public"]
        let done = try await Program.run(["--sandbox"] + given, in: home, environment: nobody)
        #expect(done.status == 0, "\(done.error)")
    }

    @Test func `an import is refused if the vault has changed since the question`() async throws {
        let kept = try await TestVault(derivesQuickly: false)
        let exported = try await kept.run(["vault", "export", kept.path("out.json")])
        #expect(exported.status == 0, "\(exported.error)")
        let removed = try await kept.run(["cards", "remove", "9855", "--yes"])
        #expect(removed.status == 0, "\(removed.error)")
        var options = Options()
        options.sandbox = true
        let composition = try Composition(options: options, environment: kept.home.environment)
        let preview = try await composition.vault.examineImport(of: kept.path("out.json"))
        let added = try await kept.run(["cards", "add"], "4556737586899855\n08/39\n\n")
        #expect(added.status == 0, "\(added.error)")

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
        let done = try await Program.run(
            ["--sandbox"], in: home, input: "vault export out.json --passphrase-file public\n",
            environment: ["COFRE_PASSPHRASE_FILE": ""])
        #expect(done.status == 0, "\(done.error)")
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
        let refused = try await kept.run(words + ["--passphrase-file", "-"], line)
        #expect(refused.status == 77)
        #expect(refused.error.contains(told), "\(refused.error)")
        let explained = "a passphrase from a pipe or standard input does not count"
        #expect(refused.error.contains(explained), "\(refused.error)")
        let piped = try await NamedPipe(in: kept.home).carrying(line) { path in
            try await kept.run(words + ["--passphrase-file", path])
        }
        #expect(piped.status == 77)
        #expect(piped.error.contains(explained), "\(piped.error)")
        #expect(try await kept.run(words + ["--passphrase-file", "passphrase"]).status == 0)
    }

    @Test func `an export to standard output writes only the document`() async throws {
        let kept = try await TestVault()
        let exported = try await kept.run(["vault", "export", "-"])
        #expect(try JSONSerialization.jsonObject(with: Data(exported.out.utf8)) is [String: Any])
        #expect(exported.error.contains("not encrypted"))
    }

    @Test func `an export can be imported into another vault`() async throws {
        let kept = try await TestVault()
        let file = kept.path("out.json")
        _ = try await kept.run(["vault", "export", file])
        let other = ["--vault", kept.path("other.vault")]
        #expect(try await kept.run(other + ["vault", "create"]).status == 0)
        let unasked = try await kept.run(other + ["vault", "import", file, "--json"])
        #expect(unasked.status == 64)
        let imported = try await kept.run(other + ["vault", "import", file, "--yes", "--json"])
        #expect(imported.status == 0, "\(imported.error)")
        #expect(imported.out.contains(#""name":"cards","new":1,"replaced":0,"unchanged":0"#))
        #expect(try await kept.run(other + ["cards"]).out.contains("9855"))
        let again = try await kept.run(other + ["vault", "import", file])
        #expect(again.status == 0)
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
        let refused = try await kept.run(["vault", "export", "not/there"])
        #expect(refused.status == 73)
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
                ["vault", "import", file, "--yes", "--lang", language])
            #expect(refused.status == 65)
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
        let refused = try await Program.run(
            ["--sandbox", "vault", "import", "in.json", "--yes"], in: home, environment: nobody)
        #expect(refused.status == status, "\(refused.out)\(refused.error)")
    }

    @Test func `a missing file is an error`() async throws {
        let kept = try await TestVault()
        let refused = try await kept.run(["vault", "import", "not/there", "--json"])
        #expect(refused.status == 66)
        #expect(refused.error.contains("cannot read not/there: no such file or directory"))
        #expect(refused.error.contains(#""hint":"check the name""#))
    }

    /// An open vault alone must not give access to the clear text.
    @Test func `an export asks for the passphrase even if the vault is open`() async throws {
        let kept = try await TestVault()
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                ["--sandbox"], ["COFRE_PASSPHRASE_FILE": ""], in: kept.home)
            try terminal.expect("passphrase: ")
            try terminal.send(kept.home.passphrase + "\r")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("vault export out.json\r")
            try terminal.expect("passphrase: ")
            try terminal.send("wrong\r")
            try terminal.expect("wrong passphrase")
            try terminal.expect("passphrase: ")
            try terminal.send("\u{3}")
            try terminal.expect("cofre [sandbox]> ")
        }
        #expect(!FileManager.default.fileExists(atPath: kept.path("out.json")))
    }
}
