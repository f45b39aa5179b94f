import Foundation
import TestSupport
import Testing

/// Two machines with copies of the same vault.
@Suite struct MergingTests {
    @Test func `two copies that were both changed become equal`() async throws {
        let (one, other) = try await machines()
        try await paid(one, "25.00")
        try await paid(other, "30.00")
        try await done(other, ["cards", "add"], "5555555555554444\n08/39\n123\n")
        try await done(one, ["secret", "set", "rates.app-id"], "one\n")
        try await done(other, ["secret", "set", "rates.app-id"], "two\n")

        let trial = try await merge(one, other, ["--dry-run", "--json"])
        let first = try await merge(one, other, ["--json"])
        let back = try await merge(other, one, ["--json"])

        let expected: NSDictionary = [
            "added": ["cards": 1, "payments": 1], "changed": ["secrets": 1],
            "removed": [String: Int](), "conflicts": 1,
        ]
        #expect(try data(first) == expected)
        #expect(try data(trial) == expected)
        #expect(back.status == 0)
        for words in [["payments"], ["cards"], ["vault", "conflicts"], ["history"], ["limits"]] {
            let (mine, theirs) = (
                try await one.run(words + ["--json"]), try await other.run(words + ["--json"])
            )
            #expect(mine.status == 0, "\(mine.error)")
            #expect(try anyData(mine) == (try anyData(theirs)), "\(words)")
        }
        for (machine, source) in [(one, other), (other, one)] {
            let again = try await merge(machine, source)
            #expect(again.out == "nothing new; the vault is unchanged\n", "\(again.error)")
        }
    }

    @Test func `a file that is not a copy of this vault is refused with a hint`() async throws {
        let (one, foreign) = (try await TestVault(), try await TestVault())
        let secret = foreign.home.file("passphrase").path()
        try Data("another passphrase\n".utf8).write(to: one.home.file("wrong"))

        let refused = try await merge(one, foreign)
        #expect(refused.status == 78)
        #expect(refused.error.contains("--adopt"))
        let wrong = try await merge(one, foreign, ["--from-passphrase-file", "wrong"])
        #expect(wrong.status == 77)
        #expect(wrong.error.contains("--from-passphrase-file"))
        try await one.run(["vault", "merge", "nothing.vault"], exits: 66)
        try await one.run(["vault", "merge", "passphrase"], exits: 74)
        try await one.run(["vault", "merge"], exits: 64)

        // The passphrase from the environment is not used for another vault.
        let locked = try await merge(one, foreign, ["--adopt", "--from-passphrase-file", secret])
        #expect(locked.status == 77, "\(locked.error)")
        let given = ["--passphrase-file", "passphrase"]
        let adopted = try await merge(
            one, foreign, given + ["--adopt", "--from-passphrase-file", secret])
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(try await merge(one, foreign).status == 0)
    }

    @Test func `a copy under another key changes no limit without this vault's passphrase`()
        async throws
    {
        let (one, other) = try await machines()
        try await other.run(["vault", "passphrase"], "another passphrase\n", exits: 0)
        try Data("another passphrase\n".utf8).write(to: other.home.file("passphrase"))
        try Data("another passphrase\n".utf8).write(to: one.home.file("other"))
        try await done(other, ["secret", "set", "rates.app-id"], "one\n")
        let with = ["--from-passphrase-file", "other"]
        #expect(try await merge(one, other).status == 77)
        let plain = try await merge(one, other, with)
        #expect(plain.status == 0, "\(plain.error)")

        try await done(other, ["limits", "set", "day", "100"])
        #expect(try await merge(one, other, with + ["--dry-run"]).status == 0)
        let refused = try await merge(one, other, with)
        #expect(refused.status == 77)
        #expect(refused.error.contains("require the passphrase"))
        let given = try await merge(one, other, with + ["--passphrase-file", "passphrase"])
        #expect(given.status == 0, "\(given.error)")
        #expect(try await one.run(["limits"]).out.contains("100.00"))
    }

    @Test func `a damaged copy is refused, and none of its records are merged`() async throws {
        let (one, other) = try await machines()
        try await paid(other, "30.00")
        var bytes = try other.bytes()
        bytes[9000] ^= 1
        try bytes.write(to: one.home.file("damaged.vault"))
        let before = try one.bytes()

        let refused = try await one.run(["vault", "merge", "damaged.vault"])

        #expect(refused.status == 74)
        #expect(refused.error.contains("vault salvage"))
        #expect(try one.bytes() == before)
    }

    @Test func `after an older copy was put into its place, a file becomes another replica`()
        async throws
    {
        let (one, _) = try await machines()
        let older = try one.bytes()
        try await paid(one, "25.00")
        let before = try replicas(of: one)
        try older.write(to: one.file)

        try await done(one, ["vault", "check", "--yes"])
        try await paid(one, "30.00")

        let after = try replicas(of: one)
        #expect(before.count == 1)
        #expect(after.count == 1)
        #expect(before != after)
    }

    @Test func `a file that was salvaged is another replica from then on`() async throws {
        let (one, _) = try await machines()
        try await paid(one, "25.00")
        let before = try replicas(of: one)
        var bytes = try one.bytes()
        bytes[bytes.count - 200] ^= 1
        try bytes.write(to: one.file)
        // A damaged vault is not written.
        #expect(try await one.run(["limits", "set", "day", "1"]).status != 0)

        try await done(one, ["vault", "salvage"])
        try await paid(one, "30.00")

        let after = try replicas(of: one)
        #expect(before.count == 1)
        #expect(after.count == 1)
        #expect(before != after)
    }

    @Test func `a copy with an incomplete last write is merged and a warning is shown`()
        async throws
    {
        let (one, other) = try await machines()
        try await paid(other, "30.00")
        try await paid(other, "31.00")
        let bytes = try other.bytes()
        try bytes.dropLast(100).write(to: one.home.file("torn.vault"))

        let merged = try await one.run(["vault", "merge", "torn.vault", "--json"])

        #expect(merged.status == 0, "\(merged.error)")
        #expect(merged.error.contains("torn.vault ends in an incomplete write"), "\(merged.error)")
        let added = try data(merged)?["added"] as? [String: Int]
        #expect(added?["payments"] ?? 0 >= 1)
        // A whole copy is merged without a word.
        #expect(try await !merge(one, other).error.contains("incomplete write"))
    }

    @Test func `nothing is left beside a file that is merged`() async throws {
        let (one, other) = try await machines()
        try await paid(other, "30.00")
        let folder = one.home.file("stick")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try other.bytes().write(to: folder.appending(path: "laptop.vault"))
        try Data("no vault".utf8).write(to: folder.appending(path: "notes.txt"))
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()

        try await done(one, ["vault", "merge", "stick/laptop.vault"])
        try await one.run(["vault", "merge", "stick/notes.txt"], exits: 74)

        let after = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        #expect(after == before)
    }

    @Test func `the higher limit of a conflict requires the passphrase`() async throws {
        let (one, other) = try await machines()
        let given = ["--passphrase-file", "passphrase"]
        try await done(one, ["limits", "set", "day", "5000"] + given)
        try await done(other, ["limits", "set", "day", "100"])
        let merged = try await merge(one, other)
        #expect(merged.status == 0, "\(merged.error)")
        #expect(try await one.run(["limits"]).out.contains("100.00"))

        let keep = ["vault", "conflicts", "keep", "1", "--yes"]
        try await one.run(keep, exits: 77)
        #expect(try await one.run(["limits"]).out.contains("100.00"))
        try await done(one, keep + given)
        #expect(try await one.run(["limits"]).out.contains("5000.00"))
    }

    @Test func `a limit that a copy raises is shown with the command that uses it`() async throws {
        let (one, other) = try await machines()
        let given = ["--passphrase-file", "passphrase"]
        try await done(other, ["limits", "set", "day", "5000"] + given)

        let merged = try await merge(one, other)

        #expect(merged.status == 0, "\(merged.error)")
        #expect(merged.error.contains("raised the limit for 24 hours"), "\(merged.error)")
        let shown = try await one.run(["limits"])
        #expect(shown.out.contains("2000.00"))
        #expect(shown.error.contains("limits set day 5000.00"), "\(shown.error)")
        try await one.run(["limits", "set", "day", "5000"], exits: 77)
        try await done(one, ["limits", "set", "day", "5000.00"] + given)
        #expect(try await one.run(["limits"]).out.contains("5000.00"))
    }

    private func replicas(of machine: TestVault) throws -> [String] {
        let folder = machine.home.file(".local/state/cofre/witnesses").path()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try names.filter { $0.hasSuffix(".replicas") }.flatMap { name in
            try String(contentsOf: URL(filePath: "\(folder)/\(name)"), encoding: .utf8)
                .split(separator: "\"").map(String.init).filter { $0.utf8.count == 32 }
        }
    }

    /// A vault with a card that can pay, and a copy of the vault in another home.
    private func machines() async throws -> (TestVault, TestVault) {
        let (one, other) = (try await TestVault(), try await TestVault())
        try await done(one, ["cards", "add", "--keep-cvv"], "4111111111111111\n08/39\n123\n")
        try Data(contentsOf: one.file).write(to: other.file)
        // The other home has a witness of another vault at this path.
        try FileManager.default.removeItem(at: other.home.file(".local/state/cofre/witnesses"))
        return (one, other)
    }

    private func merge(
        _ machine: TestVault, _ other: TestVault, _ options: [String] = []
    ) async throws -> Program.Outcome {
        try await machine.run(["vault", "merge", other.file.path()] + options)
    }

    private func paid(_ machine: TestVault, _ amount: String) async throws {
        try await done(machine, ["pay", "@marina.coelho", amount, "--card", "1111", "--yes"])
    }

    private func done(
        _ machine: TestVault, _ words: [String], _ input: String = ""
    ) async throws {
        try await machine.run(words, input, exits: 0)
    }

    private func anyData(_ outcome: Program.Outcome) throws -> NSObject? {
        let json = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8))
        return (json as? [String: Any])?["data"] as? NSObject
    }

    private func data(_ outcome: Program.Outcome) throws -> NSDictionary? {
        try anyData(outcome) as? NSDictionary
    }
}
