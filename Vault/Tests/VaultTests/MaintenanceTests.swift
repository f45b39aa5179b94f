import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Looking after a vault` {
    @Test func `a backup has the same generation and keys, and never overwrites a file`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try await vault.put("2", "two")
        try await vault.backUp(to: home.file + ".copy")
        let header = try await vault.status().header
        let copy = try await Vault.open(
            at: VaultLocation(path: home.file + ".copy"),
            with: .passphrase(SecretBytes("open sesame")), in: .test())
        #expect(try await copy.texts() == ["1": "one", "2": "two"])
        let copied = try await copy.status().header
        #expect(copied.generation == header.generation && copied.vaultID == header.vaultID)
        await #expect(throws: VaultError.alreadyExists) {
            try await vault.backUp(to: home.file + ".copy")
        }
    }

    @Test func `a backup omits a torn tail, and is an older copy once it replaces the vault`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let whole = try home.read()
        try home.write(whole + [1, 2, 3])
        let torn = try await Vault.opened(in: home)
        try await torn.backUp(to: home.file + ".copy")
        try await torn.put("2", "two")
        try home.write(try home.read(".copy"))
        let restored = try await Vault.opened(in: home)
        #expect(await restored.condition == .olderCopy)
        #expect(try await restored.texts() == ["1": "one"])
    }

    @Test(arguments: [Vault.IOCall.write, .sync, .link])
    func `a backup that fails leaves no file behind`(_ call: Vault.IOCall) async throws {
        let home = try Home()
        let files = FaultyFiles()
        let vault = try await Vault.made(in: home, files)
        try await vault.put("1", "one")
        let before = try home.names
        files.failAlways(call, errno: EIO)
        await #expect(throws: VaultError.notSaved(errno: EIO)) {
            try await vault.backUp(to: home.file + ".copy")
        }
        #expect(try home.names == before)
    }

    /// The folder can be written but not read, so it cannot be opened for the sync.
    @Test func `a backup whose directory entry cannot be synced is removed`() async throws {
        let home = try Home()
        let files = FaultyFiles()
        let vault = try await Vault.made(in: home, files)
        let before = try home.names
        files.failAlways(.syncDirectory, errno: EACCES)
        await #expect(throws: VaultError.notSaved(errno: EACCES)) {
            try await vault.backUp(to: home.file + ".copy")
        }
        #expect(try home.names == before)
    }

    @Test func `a damaged vault is not backed up; salvage repairs it and keeps the old file`()
        async throws
    {
        let home = try Home()
        let damaged = try await damage(in: home)
        let vault = try await Vault.opened(in: home)
        await #expect(throws: VaultError.damaged(8520..<8848)) {
            try await vault.backUp(to: home.file + ".copy")
        }
        let aside = try await vault.salvage()
        #expect(aside?.hasSuffix("/cofre.vault.damaged") == true)
        #expect(try home.read(".damaged") == damaged)
        #expect(await vault.condition == .healthy)
        #expect(try await vault.texts() == ["1": "one", "3": "three"])
        try await vault.put("4", "four")
        let again = try await Vault.opened(in: home)
        #expect(await again.condition == .healthy)
        #expect(try await again.texts() == ["1": "one", "3": "three", "4": "four"])
        #expect(try await again.salvage() == nil)
    }

    @Test func `a handle that has seen the damage writes after a salvage by another one`()
        async throws
    {
        let home = try Home()
        _ = try await damage(in: home)
        let vault = try await Vault.opened(in: home)
        await #expect(throws: VaultError.readOnly(.damage)) { try await vault.put("4", "four") }
        _ = try await Vault.opened(in: home).salvage()
        try await vault.put("4", "four")
        #expect(await vault.condition == .healthy)
    }

    @Test func `a second salvage keeps a second damaged file`() async throws {
        let home = try Home()
        for name in [".damaged", ".damaged.2"] {
            if home.exists("") { try FileManager.default.removeItem(atPath: home.file) }
            let damaged = try await damage(in: home)
            _ = try await Vault.opened(in: home).salvage()
            #expect(try home.read(name) == damaged)
        }
    }

    @Test func `a salvage that fails leaves the damaged vault at its path`() async throws {
        let home = try Home()
        let damaged = try await damage(in: home)
        let files = FaultyFiles()
        let vault = try await Vault.opened(in: home, "open sesame", files)
        files.failAlways(.write, errno: ENOSPC)
        await #expect(throws: VaultError.notSaved(errno: ENOSPC)) { try await vault.salvage() }
        #expect(try home.read() == damaged)
        #expect(!home.exists(".damaged"))
        #expect(!home.exists(".new"))
    }

    /// As on most memory sticks: there is a file at the vault's path at all times.
    @Test(arguments: 0..<20)
    func `without hard links, a salvage that fails at any call leaves the vault in place`(
        call: Int
    ) async throws {
        let home = try Home()
        let damaged = try await damage(in: home)
        let files = FaultyFiles()
        let vault = try await Vault.opened(in: home, "open sesame", files)
        files.fail(at: call, .fails(errno: EIO))
        files.failAlways(.link, errno: EPERM)
        var failure: VaultError?
        do throws(VaultError) { _ = try await vault.salvage() } catch { failure = error }
        let aside = try home.exists(".damaged") ? home.read(".damaged") : nil
        #expect(aside == nil || aside == damaged)
        if failure == .notSaved(errno: EIO) {
            #expect(try home.read() == damaged)
        } else {
            #expect(failure == nil || failure == .syncFailed(errno: EIO))
            #expect(aside == damaged)
            #expect(try await Vault.opened(in: home).texts() == ["1": "one", "3": "three"])
        }
    }

    @Test func `a lost frame is reported with its bytes, transactions and the times around it`()
        async throws
    {
        let home = try Home()
        _ = try await damage(in: home)
        let losses = try await Vault.opened(in: home).damagedRanges()
        #expect(losses.map(\.bytes) == [8520..<8848])
        #expect(losses.map(\.transactions) == [1])
        #expect(losses.map(\.after) == [1_700_000_000_000])
        #expect(losses.map(\.before) == [1_700_000_000_000])
    }

    @Test func `the number of transactions lost at the end is unknown`() async throws {
        let (home, vault) = try await Home.withVault()
        for id in ["1", "2"] { try await vault.put(id, id) }
        var bytes = try home.read()
        bytes[bytes.count - 1] ^= 1
        try home.write(bytes)
        let losses = try await Vault.opened(in: home).damagedRanges()
        #expect(losses.map(\.bytes) == [8520..<8848])
        #expect(losses.map(\.transactions) == [nil])
        #expect(losses.map(\.before) == [nil])
    }

    /// Written by a rewrite; the larger one exceeds the size of a frame.
    @Test(arguments: [10, 40])
    func `an import of any size is applied completely or not at all`(_ count: Int) async throws {
        let home = try Home()
        let files = FaultyFiles()
        let vault = try await Vault.made(in: home, files)
        try await vault.put("old", "old")
        let value = [UInt8](repeating: 7, count: 512 << 10)
        let changes =
            (0..<count).map { Vault.Change.put(collection: "photos", id: "\($0)", value: value) }
            + [.delete(collection: "cards", id: "old")]
        files.failAlways(.write, errno: ENOSPC)
        await #expect(throws: VaultError.notSaved(errno: ENOSPC)) {
            try await vault.commit(changes)
        }
        #expect(try await Vault.opened(in: home).texts() == ["old": "old"])
        let other = try await Vault.opened(in: home)
        try await other.commit(changes)
        for reader in [other, try await Vault.opened(in: home)] {
            #expect(await reader.condition == .healthy)
            #expect(try await reader.texts() == [:])
            #expect(try await reader.records(in: "photos").allSatisfy { $0.value == value })
            #expect(try await reader.ids(in: "photos").count == count)
        }
    }

    @Test func `a break before a good frame is damage, also without a witness`() async throws {
        let (home, vault) = try await Home.withVault()
        for id in ["1", "2"] { try await vault.put(id, id) }
        await vault.close()
        var bytes = try home.read()
        bytes[8192 + 100] ^= 1
        try home.write(bytes)
        let damaged = try await Vault.opened(in: home, witness: false)
        #expect(await damaged.condition == .damaged([8192..<8520]))
        #expect(try await damaged.texts() == ["2": "2"])
    }

    @Test func `damage to the last frame is no torn write if the witness names it`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        await vault.close()
        var bytes = try home.read()
        bytes[8192 + 100] ^= 1
        try home.write(bytes)
        #expect(
            await (try Vault.opened(in: home)).condition == .damaged([8192..<8520]))
        #expect(
            await (try Vault.opened(in: home, witness: false)).condition == .tornTail(8192..<8520))
    }

    @Test func `what another program has written is synced before the next frame`() async throws {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        try await Vault.opened(in: home, witness: false).put("1", "one")
        files.reset()
        try await vault.put("2", "two")
        #expect(files.calls == [.syncData, .write, .syncData])
    }

    @Test func `a file of more than 4 GiB is refused by name, and a hole is searched at once`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        await vault.close()
        let file = try FileHandle(forWritingTo: URL(filePath: home.file))
        try file.truncate(atOffset: 1 << 32)
        #expect(try await Vault.opened(in: home).texts() == ["1": "one"])
        try file.truncate(atOffset: 1 << 32 + 1)
        await #expect(throws: VaultError.fileTooLarge(bytes: 1 << 32 + 1)) {
            try await Vault.opened(in: home)
        }
        try file.close()
    }

    @Test func `a record too many is refused before it is written`() async throws {
        let (home, vault) = try await Home.withVault()
        let most = 1 << 20
        try await vault.commit((0..<most).map { .put(collection: "c", id: "\($0)", value: []) })
        let before = try home.read().count
        await #expect(throws: VaultError.tooManyRecords(limit: most)) {
            try await vault.commit([.put(collection: "c", id: "one more", value: [])])
        }
        #expect(try home.read().count == before)
        try await vault.commit([.put(collection: "c", id: "1", value: [1])])
        try await vault.commit([.forget(collection: "c", id: "2")])
        try await vault.commit([.put(collection: "c", id: "one more", value: [])])
    }

    @Test func `an accepted older copy is no longer reported`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let old = try home.read()
        try await vault.put("2", "two")
        try home.write(old)
        let older = try await Vault.opened(in: home)
        #expect(await older.condition == .olderCopy)
        try await older.acceptAsCurrent()
        #expect(await older.condition == .healthy)
        #expect(await (try Vault.opened(in: home)).condition == .healthy)
    }

    @Test func `the first recovery code opens the vault, and a second one needs new keys`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let code = RecoveryCode.make()
        try await vault.addRecoveryCode(code)
        await #expect(throws: VaultError.noSuchKey(.recoveryCode)) {
            try await vault.addRecoveryCode(RecoveryCode.make())
        }
        let recovered = try await Vault.open(
            at: home.location, with: .recoveryCode(code), in: .test())
        #expect(try await recovered.texts() == ["1": "one"])
    }

    /// Creates a vault of three records, damages the second, and returns the file.
    private func damage(in home: Home) async throws -> [UInt8] {
        let vault = try await Vault.made(in: home)
        for (id, text) in [("1", "one"), ("2", "two"), ("3", "three")] {
            try await vault.put(id, text)
        }
        var bytes = try home.read()
        bytes[8520 + 100] ^= 1
        try home.write(bytes)
        return bytes
    }
}
