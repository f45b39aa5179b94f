import Foundation
import TestSupport
import Testing

/// The commands check, salvage and backup: losses are reported, intact records are kept and no file is
/// overwritten.
@Suite struct VaultMaintenanceTests {
    @Test func `an intact vault passes the check`() async throws {
        let kept = try await TestVault()
        let checked = try await kept.run(["vault", "check", "--json"])
        #expect(checked.status == 0)
        #expect(checked.out.contains(#""condition":"sound""#))
        #expect(checked.out.contains(#""damage":[]"#))
        #expect(try await kept.run(["vault", "check"]).out.contains("every byte verified"))
    }

    @Test func `a check names the lost bytes and possible losses, and salvage keeps the rest`()
        async throws
    {
        let kept = try await TestVault()
        _ = try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        _ = try await kept.run(["contacts"])
        try kept.change { $0[8192 + 100] ^= 1 }
        let damaged = try kept.bytes()
        let checked = try await kept.run(["vault", "check"])
        #expect(checked.status == 74)
        #expect(checked.out.contains("lost: bytes 8192-"), "\(checked.out)")
        #expect(checked.out.contains("not known which records"), "\(checked.out)")
        #expect(checked.error.contains("vault salvage"))
        let json = try await kept.run(["vault", "check", "--json"])
        #expect(json.out.contains(#""condition":"damaged""#))
        #expect(json.out.contains(#""from":8192"#))
        #expect(json.out.contains(#""collections":["#))

        let salvaged = try await kept.run(["vault", "salvage", "--json"])
        #expect(salvaged.status == 0, "\(salvaged.error)")
        #expect(try kept.bytes(".damaged") == damaged)
        #expect(try await kept.run(["vault", "check"]).status == 0)
        #expect(try await kept.run(["cards"]).out.contains("1111"))
        let again = try await kept.run(["vault", "salvage"])
        #expect(again.status == 0)
        #expect(again.out.contains("nothing to salvage"))
    }

    @Test func `damage is reported every time with what may be missing, and the rest is shown`()
        async throws
    {
        let kept = try await TestVault()
        _ = try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        let value = Data(repeating: 7, count: 600).base64EncodedString()
        let records = (0..<200).map { "{\"id\":\"\($0)\",\"base64\":\"\(value)\"}" }
        let document =
            "{\"format\":\"cofre export\",\"version\":1,\"collections\":{\"others\":["
            + records.joined(separator: ",") + "]}}"
        try Data(document.utf8).write(to: kept.home.file("document"))
        let imported = try await kept.run(["vault", "import", "document", "--yes"])
        try #require(imported.status == 0, "\(imported.error)")
        try kept.change { $0[8192 + 100] ^= 1 }
        let listed = try await kept.run(["cards"])
        #expect(listed.status == 0, "\(listed.error)")
        #expect(listed.out.contains("1111") && !listed.out.contains("9855"))
        #expect(listed.error.contains("records between bytes 8192-"), "\(listed.error)")
        let told = try await kept.run(["cards", "--json"])
        let warning = #"{"warning":{"message":"records between bytes 8192-"#
        #expect(told.error.hasPrefix(warning), "\(told.error)")
        #expect(told.error.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
        let checked = try await kept.run(["vault", "check"])
        #expect(checked.out.contains("not known which records"), "\(checked.out)")
        let refused = try await kept.run(["cards", "remove", "1111", "--yes"])
        #expect(refused.status == 74)
        let salvaged = try await kept.run(["vault", "salvage"])
        #expect(salvaged.status == 0, "\(salvaged.error)")
        #expect(try await kept.run(["cards"]).error.isEmpty)
    }

    @Test func `a damaged older copy is salvaged only after check has accepted it`() async throws {
        let kept = try await TestVault()
        _ = try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        let older = try kept.bytes()
        _ = try await kept.run(["contacts"])
        try kept.change { bytes in
            bytes = Data(older)
            bytes[8192 + 100] ^= 1
        }
        let refused = try await kept.run(["vault", "salvage"])
        #expect(refused.status == 74)
        #expect(refused.error.contains("older copy"), "\(refused.error)")
        let seen = try await kept.run(["vault", "check"])
        #expect(seen.status == 74)
        #expect(seen.out.contains("older copy") && seen.out.contains("lost: bytes 8192-"))
        let json = try await kept.run(["vault", "check", "--json"])
        #expect(json.out.contains(#""alarm":"older-copy""#), "\(json.out)")
        let accepted = try await kept.run(["--yes", "vault", "check"])
        #expect(accepted.status == 74)
        #expect(!accepted.out.contains("older copy"), "\(accepted.out)")
        #expect(try await kept.run(["vault", "salvage"]).status == 0)
        #expect(try await kept.run(["vault", "check"]).status == 0)
    }

    @Test func `salvage of a sound vault to another file writes nothing`() async throws {
        let kept = try await TestVault()
        let file = kept.path("rescued.vault")
        let salvaged = try await kept.run(["vault", "salvage", file])
        #expect(salvaged.status == 0 && salvaged.out.contains("is sound"), "\(salvaged.error)")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `salvage to another file leaves the damaged vault unchanged`() async throws {
        let kept = try await TestVault()
        _ = try await kept.run(["contacts"])
        try kept.change { $0[8192 + 100] ^= 1 }
        let damaged = try kept.bytes()
        let file = kept.path("rescued.vault")
        #expect(try await kept.run(["vault", "salvage", file]).status == 0)
        #expect(try kept.bytes() == damaged)
        #expect(try kept.mode(file) == 0o600)
        let checked = try await kept.run(["--vault", file, "vault", "check"])
        #expect(checked.status == 0, "\(checked.error)")
        #expect(try await kept.run(["vault", "salvage", file]).status == 73)
    }

    @Test
    func `status names the file that a vault was salvaged from, and the one it was salvaged to`()
        async throws
    {
        let kept = try await TestVault()
        _ = try await kept.run(["contacts"])
        try kept.change { $0[8192 + 100] ^= 1 }
        let folder = kept.path("elsewhere")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        let (source, file) = (kept.file.path(), folder + "/rescued.vault")
        func copies(_ words: String...) async throws -> String {
            try await kept.run(words + ["vault", "status"]).out
        }
        #expect(try await !copies().contains(file))
        #expect(try await kept.run(["vault", "salvage", file]).status == 0)
        #expect(try await copies().contains(file))
        #expect(try await copies("--vault", file).contains(source))
        #expect(try await !copies("--vault", file).contains(file + " "))
        // Also once the vault can be written again, which could not record it when it was damaged.
        #expect(try await kept.run(["vault", "salvage"]).status == 0)
        #expect(try await copies().contains(file))
        let removed = try await kept.run(["--yes", "vault", "status", "--remove-copies"])
        // The damaged file cannot be compared as a whole.
        #expect(removed.status == 1, "\(removed.error)")
        #expect(removed.out.contains("damaged copy\t\(source).damaged"), "\(removed.out)")
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try await !copies().contains(file))
    }

    @Test func `a backup is verified and recorded, and overwrites no file`() async throws {
        let kept = try await TestVault()
        #expect(try await kept.run(["vault", "status"]).out.contains("never"))
        let file = kept.path("copy.vault")
        let made = try await kept.run(["vault", "backup", file, "--json"])
        #expect(made.status == 0, "\(made.error)")
        #expect(try kept.mode(file) == 0o600)
        let copy = try Data(contentsOf: URL(filePath: file))
        let again = try await kept.run(["vault", "backup", file, "--json"])
        #expect(again.status == 73)
        #expect(again.error.contains(#""code":"cannot-create""#))
        #expect(try Data(contentsOf: URL(filePath: file)) == copy)
        let status = try await kept.run(["vault", "status", "--json"])
        #expect(status.out.contains(#""lastBackup":"20"#), "\(status.out)")
        let opened = try await kept.run(["--vault", file, "cards"])
        #expect(opened.out.contains("9855"), "\(opened.error)")
    }

    @Test(arguments: ["folder", "folder/", ".", ""])
    func `a backup to a folder is refused, and the vault is not blamed`(_ name: String) async throws
    {
        let kept = try await TestVault()
        try FileManager.default.createDirectory(
            atPath: kept.path("folder"), withIntermediateDirectories: true)
        let outcome = try await kept.run(["vault", "backup", name])
        #expect(outcome.status == 73, "\(outcome.error)")
        #expect(!outcome.error.contains("sandbox.vault"), "\(outcome.error)")
    }

    @Test func `an export to standard output is refused with --json`() async throws {
        let kept = try await TestVault()
        let outcome = try await kept.run(["vault", "export", "-", "--json"])
        #expect(outcome.status == 64)
        #expect(outcome.out == "")
    }

    @Test func `a damaged vault is not backed up, and the hint says how to go on`() async throws {
        let kept = try await TestVault()
        let whole = try kept.bytes()
        try kept.change { $0.replaceSubrange(0..<4096, with: Data(count: 4096)) }
        let header = try await kept.run(["vault", "backup", kept.path("a")])
        #expect(header.status == 74)
        #expect(header.error.contains("hint: cofre vault salvage --sandbox"), "\(header.error)")
        try whole.write(to: kept.file)
        try kept.change { $0[8192 + 100] ^= 1 }
        let records = try await kept.run(["vault", "backup", kept.path("a")])
        #expect(records.status == 74)
        #expect(records.error.contains("cofre vault check --sandbox"), "\(records.error)")
        #expect(!FileManager.default.fileExists(atPath: kept.path("a")))
    }

    @Test func `a backup does not create folders`() async throws {
        let kept = try await TestVault()
        let failed = try await kept.run(["vault", "backup", kept.path("nope/copy.vault")])
        #expect(failed.status == 73)
        #expect(failed.error.contains("choose another folder"), "\(failed.error)")
        #expect(!FileManager.default.fileExists(atPath: kept.path("nope")))
    }

    @Test(arguments: ["backup", "salvage", "export"])
    func `no command writes to a file that belongs to the vault`(_ word: String) async throws {
        let kept = try await TestVault()
        // A sound vault is not salvaged.
        if word == "salvage" { try kept.change { $0[8192 + 100] ^= 1 } }
        for suffix in [".new", ".tail", ".lock"] {
            let file = kept.file.path() + suffix
            let held = try? kept.bytes(suffix)
            let refused = try await kept.run(["vault", word, file, "--json"])
            #expect(refused.status == 73, "\(refused.error)")
            #expect(refused.error.contains("is reserved for the vault"), "\(refused.error)")
            #expect((try? kept.bytes(suffix)) == held)
        }
    }

    @Test(arguments: ["/", "/proc/none/copy.vault"])
    func `a backup to an invalid path is an error`(_ path: String) async throws {
        let kept = try await TestVault()
        let failed = try await kept.run(["vault", "backup", path, "--json"])
        #expect(failed.status == 73 || failed.status == 74, "\(failed.error)")
        #expect(failed.error.contains(#""hint":"#), "\(failed.error)")
        #expect(failed.out.isEmpty)
    }

    @Test func `the header of a locked vault is shown with status 77`() async throws {
        let kept = try await TestVault()
        let status = try await kept.run(
            ["vault", "status", "--json"], "", ["COFRE_PASSPHRASE_FILE": ""])
        #expect(status.status == 77)
        #expect(status.out.contains(#""locked":true"#))
        #expect(status.out.contains(#""slots":["passphrase"]"#))
        #expect(!status.out.contains("collections"))
        #expect(status.error.contains(#""code":"locked""#))
    }

    @Test func `an older copy is read-only until it is accepted`() async throws {
        let kept = try await TestVault()
        let older = try kept.bytes()
        _ = try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        try older.write(to: kept.file)
        let listed = try await kept.run(["cards"])
        #expect(listed.status == 0)
        #expect(listed.error.contains("older copy"))
        for words in [["history", "clear", "--yes"], ["cards", "remove", "9855", "--yes"]] {
            let refused = try await kept.run(words + ["--json"])
            #expect(refused.status == 74, "\(refused.error)")
            #expect(refused.error.contains("vault check --yes"), "\(refused.error)")
        }
        // Refused commands do not accept the copy: the warning is still shown.
        #expect(try await kept.run(["cards"]).error.contains("older copy"))
        #expect(try await kept.run(["vault", "check"]).status == 74)
        let accepted = try await kept.run(["vault", "check", "--yes"])
        #expect(accepted.status == 0, "\(accepted.error)")
        #expect(try await kept.run(["cards"]).error.isEmpty)
        let removed = try await kept.run(["cards", "remove", "9855", "--yes"])
        #expect(removed.status == 0, "\(removed.error)")
    }
}
