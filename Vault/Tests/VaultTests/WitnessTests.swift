import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Witnesses` {
    @Test func `two vaults have separate witnesses, and both detect older copies`() async throws {
        let home = try Home()
        let files = ["one", "two"].map { home.path + "/" + $0 }
        var older: [[UInt8]] = []
        for file in files {
            let vault = try await make(place(file, home))
            older.append(try read(file))
            try await vault.put("1", "one")
            await vault.close()
        }
        for file in files { #expect(try await condition(of: place(file, home)) == .healthy) }
        for (file, bytes) in zip(files, older) { try write(bytes, to: file) }
        for file in files { #expect(try await condition(of: place(file, home)) == .olderCopy) }
        #expect(try witnesses(home).filter { $0.hasSuffix(".witness") }.count == 2)
    }

    @Test(arguments: [(UInt64(0), false), (1, true)])
    func `a place without a replica id is not one`(_ replica: UInt64, _ isPlace: Bool) {
        let place = PlaceRecord(vaultID: [UInt8](repeating: 7, count: 16), replica: replica)
        #expect((PlaceRecord(place.encoded) != nil) == isPlace)
    }

    @Test(arguments: [true, false])
    func `an older copy put under an open vault is read-only until it is accepted`(
        _ inPlace: Bool
    ) async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let older = try home.read()
        try await vault.put("2", "two")
        let witness = try Data(contentsOf: URL(fileURLWithPath: home.witness))
        if !inPlace { try FileManager.default.removeItem(atPath: home.file) }
        try home.write(older)

        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await vault.put("3", "three") }
        await #expect(throws: VaultError.readOnly(.olderCopy)) {
            try await vault.commit([.delete(collection: "texts", id: "1")])
        }
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await vault.compact() }
        #expect(await vault.condition == .olderCopy)
        #expect(try await vault.texts() == ["1": "one"])
        #expect(try home.read() == older)
        #expect(try Data(contentsOf: URL(fileURLWithPath: home.witness)) == witness)

        try await vault.acceptAsCurrent()
        try await vault.put("3", "three")
        #expect(await vault.condition == .healthy)
    }

    @Test func `creating a vault does not undo the witness of another process`() async throws {
        let (home, files) = (try Home(), FaultyFiles())
        let location = home.location
        files.afterEachUnlock {
            do throws(VaultError) {
                let key = Vault.Key.passphrase(SecretBytes("open sesame"))
                let other = try SealedLog.open(location, key, .test())
                let change = Vault.Change.put(collection: "cards", id: "1", value: [1])
                try other.writing { () throws(VaultError) in
                    try other.append([change], erasing: false)
                }
            } catch VaultError.lockedByAnother {
                // The lock on the log was released, and the lock on the lock file is about to be.
            } catch {
                Issue.record(error)
            }
        }
        let vault = try await Vault.made(in: home, files)
        try home.write(Array(try home.read().dropLast(328)))
        #expect(try await condition(of: location) == .olderCopy)
        withExtendedLifetime(vault) {}
    }

    @Test func `a handle with a replaced key or without a file leaves the witness unchanged`()
        async throws
    {
        for isGone in [false, true] {
            let home = try Home()
            let (late, other) = (try await Vault.made(in: home), try await Vault.opened(in: home))
            try await late.put("1", "one")
            let file = URL(fileURLWithPath: try home.witness)
            if isGone {
                try FileManager.default.removeItem(atPath: home.file)
            } else {
                try await other.changeKeys(
                    to: SecretBytes("open barley"), preset: .floor)
            }
            let witness = try Data(contentsOf: file)
            _ = try? await late.texts()
            await late.close()
            #expect(try Data(contentsOf: file) == witness)
        }
    }

    private func place(_ file: String, _ home: Home) -> VaultLocation {
        VaultLocation(path: file, witnesses: home.path + "/witnesses")
    }

    private func make(_ location: VaultLocation) async throws -> Vault {
        try await Vault.create(
            at: location, passphrase: SecretBytes("open sesame"), preset: .floor, in: .test())
    }

    private func opened(_ location: VaultLocation) async throws -> Vault {
        try await Vault.open(
            at: location, with: .passphrase(SecretBytes("open sesame")), in: .test())
    }

    private func condition(of location: VaultLocation) async throws -> VaultCondition {
        let vault = try await opened(location)
        defer { withExtendedLifetime(vault) {} }
        return await vault.condition
    }

    private func witnesses(_ home: Home) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.path + "/witnesses")
    }

    private func read(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: bytes)
        try file.close()
    }
}
