import Foundation
import TestSupport
import Testing

/// What keeps a vault from being written is named, and what the hint says ends it.
@Suite struct VaultObstacleTests {
    private static let changing = ["cards", "default", "9855"]

    @Test(arguments: ["rm", "compact"])
    func `a second hard link is named, and both ways of the hint end it`(_ way: String)
        async throws
    {
        let kept = try await TestVault()
        let other = kept.file.deletingLastPathComponent().path() + "snap shot.vault"
        try FileManager.default.linkItem(atPath: kept.file.path(), toPath: other)
        let before = try kept.bytes()
        let hint =
            "hint: rm '\(other)', or keep it as an older copy: cofre vault compact --sandbox\n"
        let refused = try await kept.run(Self.changing, exits: 74)
        #expect(refused.error.contains("second hard link, \(other))"), "\(refused.error)")
        #expect(refused.error.hasSuffix(hint), "\(refused.error)")
        let checked = try await kept.run(["vault", "check"], exits: 74)
        #expect(checked.out.hasPrefix("sound: "), "\(checked.out)")
        #expect(checked.error.contains(other), "\(checked.error)")
        #expect(checked.error.hasSuffix(hint), "\(checked.error)")
        #expect(!checked.error.contains("not saved"), "\(checked.error)")
        for words in [["vault", "check", "--json"], ["vault", "status", "--json"]] {
            let out = try await kept.run(words).out
            #expect(out.contains(#""condition":"read-only""#), "\(out)")
            #expect(out.contains("snap shot.vault"), "\(out)")
        }
        let status = try await kept.run(["vault", "status"])
        #expect(status.status == 0 && status.out.contains(other), "\(status.out)")
        #expect(status.out.contains("read-only until vault compact"), "\(status.out)")
        let doctor = try await kept.run(["doctor"])
        #expect(doctor.out.contains(other), "\(doctor.out)")
        #expect(try kept.bytes() == before)

        if way == "rm" {
            #expect(try await Program.shell("rm '\(other)'", in: kept.home) == 0)
        } else {
            let compacted = try await kept.run(["vault", "compact"], exits: 0)
            #expect(compacted.out.contains("older copy\t\(other)"), "\(compacted.out)")
            #expect(FileManager.default.contents(atPath: other) == before)
        }
        try await kept.run(["vault", "check"], exits: 0)
        try await kept.run(Self.changing, exits: 0)
    }

    @Test func `a prompt names a second hard link once, and stores its lines once it has gone`()
        async throws
    {
        let kept = try await TestVault()
        let other = kept.path("elsewhere")
        try FileManager.default.linkItem(atPath: kept.file.path(), toPath: other)
        try await atTerminal(["--sandbox"], in: kept.home) { terminal in
            for line in ["cards", "boleto --help", "vault compact", "cards"] {
                try terminal.answer("cofre [sandbox]> ", line + "\r")
            }
            try terminal.expect("cofre [sandbox]> ")
            let named = terminal.output.components(separatedBy: "second hard link").count - 1
            #expect(named == 1, "\(terminal.output)")
            #expect(!terminal.output.contains("not saved"))
        }
        let lines = try await kept.run(["history"])
        #expect(lines.out.contains("boleto --help"), "\(lines.out)")
    }

    @Test func `a second hard link in another folder is ended by a compaction`() async throws {
        let kept = try await TestVault()
        try FileManager.default.linkItem(atPath: kept.file.path(), toPath: kept.path("elsewhere"))
        let checked = try await kept.run(["vault", "check", "--lang", "pt-BR"], exits: 74)
        #expect(checked.error.contains("um segundo hard link em outra pasta"), "\(checked.error)")
        #expect(checked.error.hasSuffix("cofre vault compactar --sandbox\n"), "\(checked.error)")
        try await kept.run(["vault", "compact"], exits: 0)
        try await kept.run(Self.changing, exits: 0)
    }

    @Test func `a check says that it found an older copy, not that something was not saved`()
        async throws
    {
        let kept = try await TestVault()
        let older = try kept.bytes()
        try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        try older.write(to: kept.file)
        let checked = try await kept.run(["vault", "check"], exits: 74)
        #expect(checked.error.contains("cofre: this vault is an older copy"), "\(checked.error)")
        #expect(checked.error.contains("vault check --yes"), "\(checked.error)")
    }

    /// For each: what is there, and a command that needs the name.
    @Test(arguments: [
        (".lock", "ln -s /dev/null", ["cards"]),
        (".new", "ln -s /dev/null", ["vault", "compact"]),
        (".new", "mkdir", ["cards", "remove", "9855", "--yes"]),
        (".tail", "mkdir", ["cards", "remove", "9855", "--yes"]),
    ])
    func `what is in the way is named, and the hint moves it aside`(
        _ suffix: String, _ make: String, _ words: [String]
    ) async throws {
        let kept = try await TestVault()
        let path = kept.file.path() + suffix
        _ = try await Program.shell("rm -f '\(path)'; \(make) '\(path)'", in: kept.home)
        let refused = try await kept.run(words, exits: 74)
        let message = "cofre: \(path) is in the way; the vault needs this name\nhint: "
        #expect(refused.error.contains(message), "\(refused.error)")
        let hint = try #require(refused.error.split(separator: "hint: ").last)
        #expect(try await Program.shell(String(hint), in: kept.home) == 0)
        try await kept.run(words, exits: 0)
    }

    @Test func `a vault that has gone from under a prompt is not to be created`() async throws {
        let kept = try await TestVault()
        let (file, aside) = (kept.file.path(), kept.path("aside"))
        try await atTerminal(["--sandbox"], ["PAGER": "cat"], in: kept.home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try FileManager.default.moveItem(atPath: file, toPath: aside)
            for line in ["cards", "vault status", "vault check", "vault compact", "doctor"] {
                try terminal.send(line + "\r", expecting: "put its file or its disk back")
                try terminal.expect("cofre [sandbox]> ")
            }
            #expect(terminal.output.contains("cofre: the vault is no longer at"))
            #expect(!terminal.output.contains("vault create"))
            try FileManager.default.moveItem(atPath: aside, toPath: file)
            try terminal.send("cards\r", expecting: "9855")
        }
    }

    /// The folder can be written and not read, so the sync of its names fails after the change.
    @Test(.enabled(if: getuid() != 0, "root reads every folder"))
    func `after a failed sync of a change the message says which passphrase opens the vault`()
        async throws
    {
        let kept = try await TestVault()
        let folder = kept.file.deletingLastPathComponent().path()
        try FileManager.default.setAttributes([.posixPermissions: 0o300], ofItemAtPath: folder)
        let changed = try await kept.run(["vault", "passphrase"], "a brand new one\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        #expect(changed.status == 74)
        let message = "cofre: the new passphrase opens the vault now, but the disk did not confirm"
        #expect(changed.error.contains(message), "\(changed.error)")
        try await kept.run(["cards"], exits: 77)
        try Data("a brand new one\n".utf8).write(to: kept.home.file("passphrase"))
        try await kept.run(["cards"], exits: 0)
    }
}
