import Foundation
import TestSupport
import Testing

/// Card numbers, CVVs and passphrases are never in a file or in the output.
@Suite struct SecretsTests {
    @Test func `no file and no output contains a secret in clear text`() async throws {
        let home = try TemporaryHome()
        let number = "4556737586899855"
        let input = "\(number)\n08/39\n937\n"
        var shown = ""
        for words in [
            ["cards", "add", "--keep-cvv"], ["cards"], ["cards", "show", "9855"],
            ["pay", "@marina.coelho", "25.00", "--yes", "--verbose"],
            ["pay", "@marina.coelho", "25.00", "--yes", "--json"], ["payments", "--json"],
            ["doctor", "--json"], ["cards", "--json"], ["vault", "status", "--json"],
        ] {
            let isAdding = words.prefix(2) == ["cards", "add"]
            let outcome = try await home.sandbox(words, input: isAdding ? input : "")
            shown += outcome.out + outcome.error
        }
        for secret in [number, "4556 7375 8689 9855", home.passphrase] {
            #expect(!shown.contains(secret))
        }
        for file in try home.files() where file.lastPathComponent != "passphrase" {
            let bytes = try Data(contentsOf: file)
            // The input file of the test contains what it typed.
            guard bytes != Data(input.utf8) else { continue }
            for secret in [number, home.passphrase] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file.path())")
            }
        }
    }

    @Test(arguments: ["\u{A0}", ".", "/", ",", "_", ":", "\u{2009}", "\u{2013}", #"\ "#])
    func `no error repeats a card number, whatever divides its digits`(
        _ separator: String
    ) async throws {
        let home = try TemporaryHome()
        let number = ["5555", "5555", "5555", "4444"].joined(separator: separator)
        for words in [
            ["pay", "@marina.coelho", number], ["cards", "show", number], ["contact", number],
            ["payments", number], ["limits", "set", "day", number], ["photo", number],
            ["pay", "@marina.coelho", "5", "--yes", "--note", number], [number],
        ] {
            for option in ["--verbose", "--json"] {
                let failed = try await home.sandbox([option] + words)
                #expect(failed.status != 0)
                #expect(!(failed.out + failed.error).contains("5555"), "\(words) \(failed.error)")
            }
        }
    }

    @Test func `the log does not repeat a card number in an address`() async throws {
        let asked = try await TemporaryHome().run(
            ["contacts", "--verbose"],
            environment: ["COFRE_CONTACTS_URL": "http://127.0.0.1:1/a/5555%205555%205555%204444/b"])
        #expect(asked.error.contains("GET 127.0.0.1/a/‹hidden›/b"), "\(asked.error)")
        #expect(!asked.error.contains("5555"), "\(asked.error)")
    }

    @Test(arguments: ["--json", "--verbose"])
    func `the error of a line that begins with no command does not repeat it`(
        _ option: String
    ) async throws {
        let home = try TemporaryHome()
        for words in [["correct", "horse"], ["qwerty-uiopas-dfghjk"]] {
            let failed = try await home.sandbox([option] + words, exits: 64)
            #expect(failed.error.contains("there is no such command"))
            #expect(!words.contains(where: failed.error.contains), "\(failed.error)")
        }
    }

    @Test func `vault maintenance leaves no file with a secret in clear text`() async throws {
        let home = try TemporaryHome()
        let (number, note) = ("4556737586899855", "a note that nobody else reads")
        let temporary = ["TMPDIR": home.file("tmp").path()]
        try FileManager.default.createDirectory(
            at: home.file("tmp"), withIntermediateDirectories: false)
        try Data("something else\n".utf8).write(to: home.file("wrong"))
        // Enough records for the vault to write an index.
        let value = Data(repeating: 7, count: 600).base64EncodedString()
        let records = (0..<200).map { "{\"id\":\"\($0)\",\"base64\":\"\(value)\"}" }
        let document =
            "{\"format\":\"cofre export\",\"version\":1,\"collections\":{\"others\":["
            + records.joined(separator: ",") + "]}}"
        try Data(document.utf8).write(to: home.file("document"))
        for (words, input, status) in [
            (["cards", "add", "--keep-cvv"], "\(number)\n08/39\n937\n", 0),
            (["pay", "@marina.coelho", "25", "--yes", "--note", note], "", 1),
            (["config", "set", "lang", "en"], "", 0),
            (["vault", "import", "document", "--yes"], "", 0),
            (["--passphrase-file", "wrong", "vault", "export", "refused"], "", 77),
            (["vault", "compact"], "", 0), (["cards"], "", 0),
            (["vault", "backup", "copy"], "", 0), (["lock"], "", 0),
        ] {
            let done = try await home.sandbox(
                words, input: input, environment: temporary, exits: Int32(status))
            #expect(![number, note].contains { (done.out + done.error).contains($0) }, "\(words)")
        }
        var seen: Set<String> = []
        for file in try home.files() {
            let bytes = try Data(contentsOf: file)
            seen.insert(file.lastPathComponent)
            // The input file of the test contains what it typed.
            if file.lastPathComponent == "passphrase" || bytes.starts(with: Data(number.utf8)) {
                continue
            }
            for secret in [number, "4556 7375 8689 9855", home.passphrase, note] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(file.path())")
            }
        }
        let vault = home.sandboxVault.lastPathComponent
        let expected = [
            vault, vault + ".lock", "copy", "config.json", "sandbox.json",
        ]
        #expect(Set(expected).subtracting(seen).isEmpty, "\(seen)")
        #expect(seen.contains { $0.hasSuffix(".witness") })
        #expect(!seen.contains("refused"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.file("tmp").path()) == [])
    }

    @Test func `the complete number is shown by --reveal after the passphrase, and never in JSON`()
        async throws
    {
        let home = try TemporaryHome()
        try await home.sandbox(["cards", "add"], input: "4556737586899855\n08/39\n\n")
        let revealed = try await home.sandbox(["cards", "show", "9855", "--reveal"])
        #expect(revealed.out.contains("4556 7375 8689 9855"))
        let json = try await home.sandbox(["cards", "show", "9855", "--reveal", "--json"])
        #expect(!json.out.contains("4556"))
        try Data("wrong\n".utf8).write(to: home.file("passphrase"))
        let refused = try await home.sandbox(["cards", "show", "9855", "--reveal"], exits: 77)
        #expect(refused.out.isEmpty)
    }

    @Test func `folders have mode 700 and files mode 600`() async throws {
        let home = try TemporaryHome()
        try await home.sandbox(["contacts"])
        try await home.sandbox(
            ["cards", "add", "--keep-cvv"], input: "4556737586899855\n08/39\n937\n")
        try await home.sandbox(["pay", "@marina.coelho", "1", "--yes"])
        for folder in [".local/share/cofre", ".local/state/cofre"] {
            #expect(try mode(home.file(folder)) == 0o700)
            for file in try home.files(below: folder) { #expect(try mode(file) == 0o600) }
        }
    }

    private func mode(_ url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path())
        return try #require(attributes[.posixPermissions] as? Int)
    }
}
