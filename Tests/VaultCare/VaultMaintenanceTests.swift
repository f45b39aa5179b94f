import Foundation
import TestSupport
import Testing

/// The commands check, salvage and backup: losses are reported, intact records are kept and no file is
/// overwritten.
@Suite struct VaultMaintenanceTests {
    @Test func `a check names the lost bytes and possible losses, and salvage keeps the rest`()
        async throws
    {
        let kept = try await TestVault()
        try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        try await kept.run(["contacts"])
        try kept.change { $0[8192 + 100] ^= 1 }
        let damaged = try kept.bytes()
        let checked = try await kept.run(["vault", "check"], exits: 74)
        #expect(checked.out.contains("lost: bytes 8192-"), "\(checked.out)")
        #expect(checked.out.contains("not known which records"), "\(checked.out)")
        #expect(checked.error.contains("vault salvage"))
        let json = try await kept.run(["vault", "check", "--json"])
        #expect(json.out.contains(#""condition":"damaged""#))
        #expect(json.out.contains(#""from":8192"#))
        #expect(json.out.contains(#""collections":["#))

        try await kept.run(["vault", "salvage", "--json"], exits: 0)
        #expect(try kept.bytes(".damaged") == damaged)
        try await kept.run(["vault", "check"], exits: 0)
        #expect(try await kept.run(["cards"]).out.contains("1111"))
        let again = try await kept.run(["vault", "salvage"], exits: 0)
        #expect(again.out.contains("nothing to salvage"))
    }

    @Test func `a damaged older copy is salvaged only after check has accepted it`() async throws {
        let kept = try await TestVault()
        try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        let older = try kept.bytes()
        try await kept.run(["contacts"])
        try kept.change { bytes in
            bytes = Data(older)
            bytes[8192 + 100] ^= 1
        }
        let refused = try await kept.run(["vault", "salvage"], exits: 74)
        #expect(refused.error.contains("older copy"), "\(refused.error)")
        let seen = try await kept.run(["vault", "check"], exits: 74)
        #expect(seen.out.contains("older copy") && seen.out.contains("lost: bytes 8192-"))
        let json = try await kept.run(["vault", "check", "--json"])
        #expect(json.out.contains(#""alarm":"older-copy""#), "\(json.out)")
        let accepted = try await kept.run(["--yes", "vault", "check"], exits: 74)
        #expect(!accepted.out.contains("older copy"), "\(accepted.out)")
        try await kept.run(["vault", "salvage"], exits: 0)
        try await kept.run(["vault", "check"], exits: 0)
    }

    @Test func `salvage to another file leaves the damaged vault unchanged`() async throws {
        let kept = try await TestVault()
        try await kept.run(["contacts"])
        try kept.change { $0[8192 + 100] ^= 1 }
        let damaged = try kept.bytes()
        let file = kept.path("rescued.vault")
        try await kept.run(["vault", "salvage", file], exits: 0)
        #expect(try kept.bytes() == damaged)
        #expect(try kept.mode(file) == 0o600)
        try await kept.run(["--vault", file, "vault", "check"], exits: 0)
        try await kept.run(["vault", "salvage", file], exits: 73)
    }

    @Test
    func `status names the file that a vault was salvaged from, and the one it was salvaged to`()
        async throws
    {
        let kept = try await TestVault()
        try await kept.run(["contacts"])
        try kept.change { $0[8192 + 100] ^= 1 }
        let folder = kept.path("elsewhere")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        let (source, file) = (kept.file.path(), folder + "/rescued.vault")
        func copies(_ words: String...) async throws -> String {
            try await kept.run(words + ["vault", "status"]).out
        }
        #expect(try await !copies().contains(file))
        try await kept.run(["vault", "salvage", file], exits: 0)
        #expect(try await copies().contains(file))
        #expect(try await copies("--vault", file).contains(source))
        #expect(try await !copies("--vault", file).contains(file + " "))
        // Also once the vault can be written again, which could not record it when it was damaged.
        try await kept.run(["vault", "salvage"], exits: 0)
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
        try await kept.run(["vault", "backup", file, "--json"], exits: 0)
        #expect(try kept.mode(file) == 0o600)
        let copy = try Data(contentsOf: URL(filePath: file))
        let again = try await kept.run(["vault", "backup", file, "--json"], exits: 73)
        #expect(again.error.contains(#""code":"cannot-create""#))
        #expect(try Data(contentsOf: URL(filePath: file)) == copy)
        let status = try await kept.run(["vault", "status", "--json"])
        #expect(status.out.contains(#""lastBackup":"20"#), "\(status.out)")
        let opened = try await kept.run(["--vault", file, "cards"])
        #expect(opened.out.contains("9855"), "\(opened.error)")
    }

    @Test(arguments: [
        "folder", "folder/", ".", "", "/", "nope/copy.vault", "/proc/none/copy.vault",
    ])
    func `a backup to a folder or an invalid path is refused, and the vault is not blamed`(
        _ name: String
    ) async throws {
        let kept = try await TestVault()
        try FileManager.default.createDirectory(
            atPath: kept.path("folder"), withIntermediateDirectories: true)
        let refused = try await kept.run(["vault", "backup", name, "--json"])
        #expect(refused.status == 73 || refused.status == 74, "\(refused.error)")
        #expect(refused.out.isEmpty && refused.error.contains(#""hint":"#), "\(refused.error)")
        #expect(!refused.error.contains("sandbox.vault"), "\(refused.error)")
        #expect(!FileManager.default.fileExists(atPath: kept.path("nope")))
    }

    @Test func `a damaged vault is not backed up, and the hint says how to go on`() async throws {
        let kept = try await TestVault()
        let whole = try kept.bytes()
        try kept.change { $0.replaceSubrange(0..<4096, with: Data(count: 4096)) }
        let header = try await kept.run(["vault", "backup", kept.path("a")], exits: 74)
        #expect(header.error.contains("hint: cofre vault salvage --sandbox"), "\(header.error)")
        try whole.write(to: kept.file)
        try kept.change { $0[8192 + 100] ^= 1 }
        let records = try await kept.run(["vault", "backup", kept.path("a")], exits: 74)
        #expect(records.error.contains("cofre vault check --sandbox"), "\(records.error)")
        #expect(!FileManager.default.fileExists(atPath: kept.path("a")))
    }

    @Test(arguments: ["backup", "salvage", "export"])
    func `no command writes to a file that belongs to the vault`(_ word: String) async throws {
        let kept = try await TestVault()
        // A sound vault is not salvaged.
        if word == "salvage" { try kept.change { $0[8192 + 100] ^= 1 } }
        for suffix in [".new", ".tail", ".lock"] {
            let file = kept.file.path() + suffix
            let held = try? kept.bytes(suffix)
            let refused = try await kept.run(["vault", word, file, "--json"], exits: 73)
            #expect(refused.error.contains("is reserved for the vault"), "\(refused.error)")
            #expect((try? kept.bytes(suffix)) == held)
        }
    }

    @Test func `the header of a locked vault is shown with status 77`() async throws {
        let kept = try await TestVault()
        let status = try await kept.run(
            ["vault", "status", "--json"], "", ["COFRE_PASSPHRASE_FILE": ""], exits: 77)
        #expect(status.out.contains(#""locked":true"#))
        #expect(status.out.contains(#""slots":["passphrase"]"#))
        #expect(!status.out.contains("collections"))
        #expect(status.error.contains(#""code":"locked""#))
    }

    @Test func `an older copy is read-only until it is accepted`() async throws {
        let kept = try await TestVault()
        let older = try kept.bytes()
        try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        try older.write(to: kept.file)
        let listed = try await kept.run(["cards"], exits: 0)
        #expect(listed.error.contains("older copy"))
        for words in [["history", "clear", "--yes"], ["cards", "remove", "9855", "--yes"]] {
            let refused = try await kept.run(words + ["--json"], exits: 74)
            #expect(refused.error.contains("vault check --yes"), "\(refused.error)")
        }
        // Refused commands do not accept the copy: the warning is still shown.
        #expect(try await kept.run(["cards"]).error.contains("older copy"))
        try await kept.run(["vault", "check"], exits: 74)
        try await kept.run(["vault", "check", "--yes"], exits: 0)
        #expect(try await kept.run(["cards"]).error.isEmpty)
        try await kept.run(["cards", "remove", "9855", "--yes"], exits: 0)
    }
}
