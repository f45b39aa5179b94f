import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Folders of the program that other users can write to.
@Suite struct ExposedFolderTests {
    @Test(arguments: [0o770, 0o702])
    func `an exposed folder is reported once with the command that protects it`(
        mode: Int
    ) async throws {
        let home = try TemporaryHome()
        let folder = try folder(of: home, mode)
        let outcome = try await home.sandbox(["contacts"], exits: 0)
        let command = "chmod 700 \(folder)"
        #expect(outcome.error.components(separatedBy: command).count == 2, "\(outcome.error)")
        let script = try await home.sandbox([], input: "contacts marina\ncards\n")
        #expect(script.error.components(separatedBy: command).count == 2, "\(script.error)")
        let examined = try await examine(["--sandbox"], in: home)
        #expect(examined.findings.contains { !$0.isGood && $0.hint == command })
    }

    @Test(arguments: [0o700, 0o755, 0o1777])
    func `a folder where other users cannot replace files is not reported`(
        mode: Int
    ) async throws {
        let home = try TemporaryHome()
        _ = try folder(of: home, mode)
        let outcome = try await home.sandbox(["contacts"])
        #expect(outcome.error.isEmpty, "\(outcome.error)")
    }

    @Test func `the folders of the vault and of the settings are checked`() async throws {
        let home = try TemporaryHome()
        for name in ["vaults", "settings"] {
            try FileManager.default.createDirectory(
                at: home.file(name), withIntermediateDirectories: false)
            try #require(chmod(home.file(name).path(), 0o777) == 0)
        }
        let settings = ["COFRE_CONFIG": home.file("settings/config.json").path()]
        let outcome = try await home.sandbox(
            ["--vault", "vaults/own.vault", "cards", "--json"], environment: settings)
        #expect(outcome.error.contains("chmod 700"))
        for name in ["vaults", "settings"] { #expect(outcome.error.contains(name)) }
        let quiet = try await home.sandbox(
            ["--vault", "vaults/own.vault", "cards", "--quiet"], environment: settings)
        #expect(quiet.error.isEmpty, "\(quiet.error)")
    }

    @Test func `a folder owned by another user is reported`() throws {
        // Only root can change the owner of a folder.
        guard geteuid() == 0 else { return }
        let home = try TemporaryHome()
        let path = home.file("theirs").path()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try #require(chown(path, 12345, 12345) == 0)
        let failure = try #require(ExposedFolder.failure(at: path, .init(.english)))
        #expect(failure.message.contains("belongs to another user"))
    }

    /// Creates the data folder of `home` with this mode.
    private func folder(of home: TemporaryHome, _ mode: Int) throws -> String {
        let folder = home.sandboxVault.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = String(folder.path().dropLast(folder.path().hasSuffix("/") ? 1 : 0))
        try #require(chmod(path, mode_t(mode)) == 0)
        return path
    }
}
