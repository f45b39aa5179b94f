import Foundation
import TestSupport
import Testing

/// The findings of `doctor` and its exit status.
@Suite struct DoctorTests {
    @Test func `every finding of an intact sandbox is good`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let examined = try await examine(["--sandbox"], in: home)
        #expect(examined.status == 0, "\(examined.error)")
        #expect(!examined.findings.contains { !$0.isGood })
        #expect(examined.verdict == "ok")
        let names = [
            "cofre", "libsodium", "readline", "libcurl", "libqrencode", "settings", "vault",
            "state", "witness", "permissions", "permissions", "permissions", "keyring",
            "contacts.url", "payments.url", "bills.url", "rates.url", "account.url", "venues.url",
        ]
        #expect(examined.findings.map(\.name) == names)
        #expect(examined["state"]?.value == "healthy")
        #expect(examined["witness"]?.value.hasPrefix("current ") == true)
    }

    @Test func `a missing vault is a failure, and doctor does not create it`() async throws {
        let home = try TemporaryHome()
        let real = try await examine([], in: home)
        #expect(real.status == 1)
        #expect(real.verdict == "failing")
        #expect(real["vault"]?.hint == "cofre vault create")
        let sandbox = try await examine(["--sandbox"], in: home)
        #expect(sandbox.status == 0)
        #expect(!FileManager.default.fileExists(atPath: home.sandboxVault.path()))
    }

    @Test func `doctor does not change an open vault`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let outcome = try await home.sandbox(["--quiet"], input: "contacts\ndoctor\n", exits: 0)
        #expect(outcome.out.contains("state\thealthy"))
    }

    @Test func `without a passphrase the state of the vault is reported as unknown`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let examined = try await examine(["--sandbox"], in: home, ["COFRE_PASSPHRASE_FILE": ""])
        #expect(examined.status == 0)
        #expect(examined["state"]?.value.hasPrefix("locked") == true)
    }

    @Test func `a check that was not made has no tick and is counted apart`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let table = try await home.sandbox(["--offline", "doctor"], exits: 0)
        #expect(table.out.contains("-\tcontacts.url\tnot checked (--offline)"), "\(table.out)")
        let verdict = "ok: 13 checks, nothing is wrong; 6 not made\n"
        #expect(table.out.hasSuffix(verdict), "\(table.out)")
        let json = try await examine(["--sandbox", "--offline"], in: home)
        #expect(json["contacts.url"]?.isGood == true)
        #expect(json["contacts.url"]?.value.hasPrefix("not checked") == true)
    }

    @Test func `an interrupted write is not a failure, but damage is`() async throws {
        let home = try await TemporaryHome.withSandbox()
        try await home.sandbox(["contacts"])
        let whole = try Data(contentsOf: home.sandboxVault)
        try (whole + Data(repeating: 7, count: 40)).write(to: home.sandboxVault)
        let torn = try await examine(["--sandbox"], in: home)
        #expect(torn.status == 0)
        #expect(torn["state"]?.value.contains("interrupted") == true)
        try damage(home.sandboxVault, at: 8192 + 100)
        let damaged = try await examine(["--sandbox"], in: home)
        #expect(damaged.status == 1)
        #expect(damaged["state"]?.isGood == false)
        #expect(damaged["state"]?.hint?.contains("salvage") == true)
        #expect(!damaged.hints.contains("cofre doctor"))
    }

    @Test func `a witness that cannot be used is a warning, and doctor says why`() async throws {
        let kept = try await TestVault()
        let files = try #require(
            FileManager.default.enumerator(at: kept.home.url, includingPropertiesForKeys: nil))
        let witness = try #require(
            files.compactMap { $0 as? URL }.first { $0.pathExtension == "witness" })
        try Data("not a witness".utf8).write(to: witness)
        let found = try await kept.run(["doctor", "--json"])
        #expect(found.status == 1 && found.out.contains("cannot be read, or is not of this vault"))
        try FileManager.default.removeItem(at: witness)
        let missing = try await kept.run(["vault", "status"])
        #expect(missing.error.contains("an older copy would not be detected"), "\(missing.error)")
        try Data("not a witness".utf8).write(to: witness)
        let listed = try await kept.run(["cards"])
        #expect(listed.status == 0 && listed.out.contains("9855"), "\(listed.error)")
        #expect(listed.error.contains("an older copy would not be detected"), "\(listed.error)")
    }

    @Test func `a folder that its owner cannot use is a failure`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let folder = home.sandboxVault.deletingLastPathComponent().path()
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        }
        let examined = try await examine(["--sandbox"], in: home)
        #expect(examined.status == 1)
        #expect(examined.hints.contains("chmod 700 "), "\(examined.hints)")
    }

    @Test func `a damaged header and unreadable settings are both reported`() async throws {
        let home = try await TemporaryHome.withSandbox()
        for copy in [0, 7168] {
            for offset in [30, 31] { try damage(home.sandboxVault, at: copy + offset) }
        }
        let config = home.file("config.json")
        try Data("{".utf8).write(to: config)
        let examined = try await examine(["--sandbox"], in: home, ["COFRE_CONFIG": config.path()])
        #expect(examined.status == 1)
        #expect(examined["vault"]?.isGood == false)
        #expect(examined["settings"]?.isGood == false)
    }

    @Test func `an older copy that is also damaged is reported as both`() async throws {
        let home = try await TemporaryHome.withSandbox()
        try await home.sandbox(["contacts"])
        let older = try Data(contentsOf: home.sandboxVault)
        try await home.sandbox(["cards", "add"], input: "4111111111111111\n08/39\n\n")
        try older.write(to: home.sandboxVault)
        try damage(home.sandboxVault, at: 8192 + 100)
        let ran = try await home.sandbox(["doctor"], exits: 1)
        #expect(ran.out.contains("older copy"), "\(ran.out)")
        #expect(ran.out.contains("are lost"), "\(ran.out)")
    }

    @Test(arguments: [
        ("sandbox.vault", 0o644, "600"), ("sandbox.vault", 0o660, "600"), ("", 0o755, "700"),
    ])
    func `exposed files and folders are reported with the command that protects them`(
        _ file: String, _ mode: Int, _ wanted: String
    ) async throws {
        let home = try await TemporaryHome.withSandbox()
        let path = home.sandboxVault.deletingLastPathComponent().path() + file
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        let examined = try await examine(["--sandbox"], in: home)
        #expect(examined.status == 1)
        #expect(examined.hints.contains("chmod \(wanted) "))
    }

    private func damage(_ file: URL, at index: Int) throws {
        var bytes = try Data(contentsOf: file)
        bytes[index] ^= 1
        try bytes.write(to: file)
        // The umask of the test decides the mode of a new file.
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: file.path())
    }
}
