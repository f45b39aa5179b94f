import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Files that contain the vault: backups, older copies, and copies that hold more than it.
@Suite(.timeLimit(.minutes(20)))
struct VaultCopiesTests {
    @Test(arguments: [
        "sandbox.sync-conflict-20261128-011900-ABCDEFG.vault",
        "sandbox (conflicted copy 2026-11-28).vault", "notes.txt",
    ])
    func `a copy that holds more than the vault is named, and removed only after a merge`(
        _ name: String
    ) async throws {
        let (kept, copy) = try await conflict(named: name)
        let holds = "holds 1 card that the vault lacks"

        let status = try await kept.run(["vault", "status"])
        #expect(status.out.contains("conflict copy\t\(copy) · \(holds) → vault merge "))
        let doctor = try await kept.run(["doctor"])
        #expect(doctor.out.contains("conflict copy · \(copy) · \(holds)"), "\(doctor.out)")
        let home = try await kept.run(["home"])
        #expect(home.out.contains("\(copy) · \(holds) → vault merge "), "\(home.out)")
        let json = try await kept.run(["vault", "status", "--json"])
        #expect(json.out.contains(#""kind":"conflict-copy""#), "\(json.out)")

        let refused = try await kept.run(["vault", "status", "--remove-copies", "--yes"], exits: 1)
        #expect(refused.error.contains("not removed"), "\(refused.error)")
        #expect(refused.error.contains("hint: vault merge FILE"), "\(refused.error)")
        #expect(exists(copy))

        try await kept.run(["vault", "merge", copy], exits: 0)
        #expect(try await kept.run(["cards"]).out.contains("4444"))
        #expect(try await !kept.run(["home"]).out.contains(copy))
        let merged = try await kept.run(["vault", "status"])
        #expect(merged.out.contains("older copy\t\(copy) · holds nothing that the vault lacks"))
        let removed = try await kept.run(["vault", "status", "--remove-copies", "--yes"], exits: 0)
        #expect(removed.error.contains("removed: \(copy)"), "\(removed.error)")
        #expect(!exists(copy))
        #expect(try await kept.run(["cards"]).out.contains("4444"))
    }

    @Test func `a prompt mentions a conflict copy when it starts`() async throws {
        let (kept, copy) = try await conflict(named: "copy.vault")
        try await onOwnThread {
            let terminal = try PseudoTerminal(["--sandbox"], in: kept.home)
            try terminal.expect("conflict copy")
            try terminal.expect("vault merge")
            try terminal.answer("cofre [sandbox]> ", "vault status --remove-copies --yes\r")
            try terminal.expect("not removed")
            try terminal.answer("cofre [sandbox]> ", "exit\r")
            _ = try terminal.waitForExit()
        }
        #expect(exists(copy))
    }

    @Test func `a copy known to hold nothing more is not opened when the notes are shown`()
        async throws
    {
        let (kept, copy) = try await conflict(named: "copy.vault")
        let version = try #require(FileVersion(of: copy)?.text)
        let folder = kept.home.file(".local/state/cofre/witnesses").path()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let id = try #require(names.first { $0.hasSuffix(".witness") }).dropLast(8)
        try Data("[\"\(version)\"]".utf8).write(to: URL(filePath: "\(folder)/\(id).merged"))

        #expect(try await !kept.run(["home"]).out.contains(copy))
        // Only the notes rely on the list.
        #expect(try await kept.run(["vault", "status"]).out.contains("conflict copy"))
        #expect(try await kept.run(["home"]).out.contains(copy))
    }

    @Test func `a backup is called a backup, and is removed only on request`() async throws {
        let kept = try await TestVault()
        let backup = kept.path("backup.vault")
        try await kept.run(["vault", "backup", backup], exits: 0)
        let status = try await kept.run(["vault", "status"])
        #expect(status.out.contains("backup\t\(backup) · opens with the current passphrase"))
        #expect(try await kept.run(["home"]).out.isEmpty)
        try await kept.run(["vault", "status", "--remove-copies"], exits: 64)
        #expect(exists(backup))
    }

    @Test func `after a recovery code a backup is said to open with the passphrase`() async throws {
        let kept = try await TestVault()
        let backup = kept.path("backup.vault")
        try await kept.run(["vault", "backup", backup], exits: 0)
        let shown = try await onOwnThread {
            let terminal = try PseudoTerminal(["--sandbox", "vault", "recovery"], in: kept.home)
            try terminal.answer("type it again", "\r")
            try terminal.expectExit(0)
            return terminal.output
        }
        #expect(
            shown.contains("\(backup): opens with your passphrase, but not with the new code"),
            "\(shown)")
        #expect(!shown.contains("cofre: ") && !shown.contains("--remove-copies"), "\(shown)")
        let status = try await kept.run(["vault", "status"])
        #expect(
            status.out.contains(
                "backup\t\(backup) · opens with your passphrase, not with the recovery code"),
            "\(status.out)")
        #expect(try await kept.run(["--vault", backup, "cards"]).out.contains("9855"))

        // The passphrase of the environment opens it, so it can be compared.
        try await kept.run(["vault", "status", "--remove-copies", "--yes"], exits: 0)
        #expect(!exists(backup))
    }

    @Test func `a copy under an earlier passphrase is removed only if it can be compared`()
        async throws
    {
        let kept = try await TestVault()
        let backup = kept.path("backup.vault")
        try await kept.run(["vault", "backup", backup], exits: 0)
        try Data("correct horse battery\n".utf8).write(to: kept.home.file("earlier"))
        let changed = try await kept.run(["vault", "passphrase"], "another passphrase\n", exits: 0)
        #expect(changed.error.contains("the earlier passphrase or code still opens: \(backup)"))
        try Data("another passphrase\n".utf8).write(to: kept.home.file("passphrase"))

        let status = try await kept.run(["vault", "status"])
        #expect(status.out.contains("backup\t\(backup) · opens with an earlier passphrase"))
        let words = ["vault", "status", "--remove-copies", "--yes"]
        let refused = try await kept.run(words, exits: 1)
        #expect(refused.error.contains("--from-passphrase-file"), "\(refused.error)")
        #expect(exists(backup))
        let compared = try await kept.run([
            "vault", "status", "--from-passphrase-file", "earlier",
        ])
        #expect(
            compared.out.contains("backup\t\(backup) · holds nothing that the vault lacks"),
            "\(compared.out)")
        try await kept.run(words + ["--from-passphrase-file", "earlier"], exits: 0)
        #expect(!exists(backup))
    }

    /// One with a changed byte, and one that was not copied to its end.
    @Test(arguments: [true, false])
    func `a copy that cannot be read completely is not removed`(_ isTorn: Bool) async throws {
        let (kept, copy) = try await conflict(named: "copy.vault")
        var bytes = try Data(contentsOf: URL(filePath: copy))
        if isTorn { bytes.removeLast(100) } else { bytes[9000] ^= 1 }
        try bytes.write(to: URL(filePath: copy))
        let refused = try await kept.run(["vault", "status", "--remove-copies", "--yes"], exits: 1)
        #expect(refused.out.contains("damaged copy\t\(copy)"), "\(refused.out)")
        #expect(exists(copy))
    }

    /// A vault, and beside it a copy of it to which another machine has added a card.
    private func conflict(named name: String) async throws -> (kept: TestVault, copy: String) {
        let (kept, other) = (try await TestVault(), try await TestVault())
        try Data(contentsOf: kept.file).write(to: other.file)
        // The other home has a witness of another vault at this path.
        try FileManager.default.removeItem(at: other.home.file(".local/state/cofre/witnesses"))
        try await other.run(["cards", "add"], "5555555555554444\n08/39\n123\n", exits: 0)
        let copy = kept.file.deletingLastPathComponent().appending(path: name).path()
        let decoded = copy.removingPercentEncoding ?? copy
        try FileManager.default.copyItem(atPath: other.file.path(), toPath: decoded)
        return (kept, decoded)
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
