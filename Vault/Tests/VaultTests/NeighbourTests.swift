import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// Files at the paths that a vault uses for its auxiliary files.
@Suite struct `Files beside a vault` {
    @Test func `creating a vault removes no other vault`() async throws {
        let home = try Home()
        let neighbour = try await bytesOfAnother()
        try put(neighbour, at: home.file + ".new")
        let refusal = VaultError.inTheWay(path: home.file + ".new")
        await #expect(throws: refusal) { try await Vault.made(in: home) }
        #expect(try home.read(".new") == neighbour)
    }

    @Test(arguments: [".lock", ".new", ".tail"])
    func `no vault is created or opened under the name of an auxiliary file`(_ suffix: String)
        async throws
    {
        let home = try Home()
        await #expect(throws: VaultError.reservedName) {
            try await Vault.create(
                at: VaultLocation(path: home.file + suffix),
                passphrase: SecretBytes("open barley"), preset: .floor, in: .test())
        }
        try put(try await bytesOfAnother(), at: home.file + suffix)
        await #expect(throws: VaultError.reservedName) {
            try await Vault.open(
                at: VaultLocation(path: home.file + suffix),
                with: .passphrase(SecretBytes("open sesame")), in: .test())
        }
    }

    @Test func `a copy that is only read gets no lock file, and cannot be written`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        await vault.close()
        try FileManager.default.removeItem(atPath: home.file + ".lock")
        let location = VaultLocation(path: home.file, isOnlyRead: true)
        await #expect(throws: VaultError.wrongDataKey) {
            try await Vault.open(
                at: location, with: .dataKey(SecretBytes(count: 32)), in: .test(SystemFiles()))
        }
        let copy = try await Vault.open(
            at: location, with: .passphrase(SecretBytes("open sesame")), in: .test(SystemFiles()))
        #expect(try await copy.texts() == ["1": "one"])
        #expect(await copy.condition == .healthy)
        await #expect(throws: VaultError.readOnly(.notPermitted(errno: ENOENT))) {
            try await copy.put("2", "two")
        }
        await copy.close()
        #expect(!FileManager.default.fileExists(atPath: home.file + ".lock"))
    }

    @Test func `a rewrite removes no other vault`() async throws {
        let home = try Home()
        let bytes = try await bytesOfAnother()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        try put(bytes, at: home.file + ".new")
        let refusal = VaultError.inTheWay(path: home.file + ".new")
        await #expect(throws: refusal) { try await vault.compact() }
        await #expect(throws: refusal) {
            try await vault.commit(erasing: true, [.delete(collection: "cards", id: "1")])
        }
        #expect(try home.read(".new") == bytes)
        #expect(try await vault.texts() == ["1": "one"])
    }

    @Test func `a torn write is not moved over another vault`() async throws {
        let home = try Home()
        let bytes = try await bytesOfAnother()
        try await Vault.made(in: home).put("1", "one")
        try put(bytes, at: home.file + ".tail")
        try home.write(try home.read() + [1, 2, 3])
        let vault = try await Vault.opened(in: home)
        let refusal = VaultError.inTheWay(path: home.file + ".tail")
        await #expect(throws: refusal) { try await vault.put("2", "two") }
        await #expect(throws: refusal) {
            try await vault.commit(erasing: true, [.delete(collection: "cards", id: "1")])
        }
        #expect(try home.read(".tail") == bytes)
    }

    @Test(arguments: 0..<12)
    func `an interrupted backup is repeated, and its draft is removed`(call: Int)
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let made = try await Vault.made(in: home)
        try await made.put("1", "one")
        let before = try home.names
        let stopped = try await Vault.opened(in: home, "open sesame", files)
        files.fail(at: call, .stops)
        try? await stopped.backUp(to: home.file + ".copy")
        let place = VaultLocation(path: home.file + ".copy")
        if home.exists(".copy") {
            let copy = try await Vault.open(
                at: place, with: .passphrase(SecretBytes("open sesame")), in: .test())
            try await copy.put("2", "two")
            return
        }
        try await made.backUp(to: home.file + ".copy")
        #expect(try home.names == (before + ["cofre.vault.copy"]).sorted())
    }

    @Test func `the log is never read without its lock`() async throws {
        let home = try Home()
        try await Vault.made(in: home).put("1", "one")
        let system = SystemFiles()
        let holder = try system.open(home.file, .readWrite)
        defer { system.close(holder) }
        #expect(try system.lock(holder, exclusive: true))
        await #expect(throws: VaultError.lockedByAnother) { try await Vault.opened(in: home) }
    }

    @Test func `a rewritten log is locked before it is renamed`() async throws {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files)
        try await vault.put("1", "one")
        let path = home.file
        let tries = Acknowledged()
        files.afterEachRename {
            let system = SystemFiles()
            guard let file = try? system.open(path, .read) else { return }
            defer { system.close(file) }
            if (try? system.lock(file, exclusive: false)) == false { tries.add("refused") }
        }
        try await vault.compact()
        #expect(tries.ids == ["refused"])
    }

    @Test func `a handle that stays open for days writes records with the current time`()
        async throws
    {
        let (home, clock) = (try Home(), Clock(1_700_000_000_000))
        let vault = try await Vault.made(in: home, clock)
        try await vault.put("1", "one")
        let later: UInt64 = 1_700_000_000_000 + 3 * 86_400_000
        clock.set(later)
        for id in ["2", "3", "4"] { try await vault.put(id, id) }
        let orders = try await vault.read { view in
            view.summaries(in: "cards").map { ($0.order, $0.modified) }
        }
        #expect(orders.map(\.1) == [1_700_000_000_000] + [Int64](repeating: Int64(later), count: 3))
        #expect(zip(orders, orders.dropFirst()).allSatisfy { $0.0.0 < $0.1.0 })
    }

    private func bytesOfAnother() async throws -> [UInt8] {
        let home = try Home()
        try await Vault.made(in: home).put("other", "other")
        return try home.read()
    }

    private func put(_ bytes: [UInt8], at path: String) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }
}
