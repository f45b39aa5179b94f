import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite(.serialized) struct `The kernel's keyring` {
    @Test func `a shared key opens the vault until it is removed`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        guard try await shared(vault) else { return }
        let id = try Vault.inspect(home.location).vaultID
        try await opensShared(home, true)
        try Vault.forgetDataKey(vaultID: id)
        try Vault.forgetDataKey(vaultID: id)
        try await opensShared(home, false)
    }

    @Test func `an open handle removes a shared key even if the file is damaged`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        guard try await shared(vault) else { return }
        let whole = try home.read()
        try home.write([1, 2, 3])
        try await vault.forgetDataKey()
        try await vault.forgetDataKey()
        try home.write(whole)
        try await opensShared(home, false)
        await vault.close()
        await #expect(throws: VaultError.closed) { try await vault.forgetDataKey() }
    }

    @Test func `a key shared before a change of passphrase opens nothing`() async throws {
        let (home, vault) = try await Home.withVault()
        guard try await shared(vault) else { return }
        try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor)
        try await opensShared(home, false)
        try Vault.forgetDataKey(vaultID: Vault.inspect(home.location).vaultID)
    }

    @Test func `the key has a timeout, narrow permissions, and is visible to another process`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        guard try await shared(vault) else { return }
        let id = try Vault.inspect(home.location).vaultID
        // /proc/keys is read by a process that shares only the session and user keyrings.
        if let keys = try output("cat", "/proc/keys") {
            let line = keys.split(separator: "\n").first { $0.contains("sealed-log:" + id) }
            let columns = (line ?? "").split(separator: " ")
            #expect(columns.count > 4 && columns[4] == "2b2b0000", "\(line ?? "no line")")
            #expect(columns.count > 4 && columns[3] != "perm" && columns[3] != "expd")
        }
        if let found = try output("keyctl", "search", "@u", "user", "sealed-log:" + id)
            ?? output("keyctl", "search", "@s", "user", "sealed-log:" + id)
        {
            #expect(Int(found.trimmingCharacters(in: .whitespacesAndNewlines)) != nil)
        }
        try Vault.forgetDataKey(vaultID: id)
    }

    /// Whether the kernel accepted the key; records the reason if it did not.
    private func shared(_ vault: Vault) async throws -> Bool {
        do {
            try await vault.shareDataKey(for: 60)
            return true
        } catch VaultError.keyringUnavailable(let errno) {
            print("skipped: the kernel keeps no keys here (errno \(errno))")
            return false
        }
    }

    private func opensShared(_ home: Home, _ expected: Bool) async throws {
        let vault = try await Vault.openWithSharedKey(at: home.location)
        #expect((vault != nil) == expected)
        if let vault { #expect(try await vault.texts() == ["1": "one"]) }
    }

    /// What a program prints; nil if it fails or is not installed.
    private func output(_ words: String...) throws -> String? {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : nil
    }
}
