import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Rewriting` {
    @Test func `records and tombstones are in the order of the log, in frames of 64 KiB`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home, witness: false)
        for number in (1...60).reversed() {
            try await vault.put("\(number)", String(repeating: "y", count: 3000))
        }
        try await vault.put("large", String(repeating: "x", count: 17 << 19))
        try await vault.put("larger", String(repeating: "x", count: (16 << 20) - 200))
        try await vault.commit([.delete(collection: "cards", id: "7")])
        try await vault.compact()
        #expect(try await vault.ids(in: "cards").count == 61)
        // The small records, each of the large ones, the tombstone, and the mark.
        #expect(try await vault.status().sequence == 3 + 1 + 1 + 1 + 1)
        #expect(try await vault.status().tombstones == 1)
        let again = try await Vault.opened(in: home, witness: false)
        #expect(try await again.texts() == vault.texts())
    }

    @Test func `damage to one collection of a compacted file loses no record of another`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try await vault.commit([
            .put(collection: "photos", id: "1", value: Array(repeating: 1, count: 900))
        ])
        try await vault.compact()
        var bytes = try home.read()
        bytes[Header.start + Frame.smallest + 200] ^= 1
        try home.write(bytes)
        let damaged = try await Vault.opened(in: home)
        #expect(await damaged.condition.isDamage)
        #expect(try await damaged.texts() == ["1": "one"])
        #expect(try await damaged.ids(in: "photos") == [])
    }

    /// A wrongly copied value would be sealed like any other, so each value is compared.
    @Test func `a rewrite that copies a value wrongly is detected before it replaces the old file`()
        async throws
    {
        let home = try Home()
        var environment = Environment.test()
        environment.disturbance = { draft in
            // Only the value: a byte of an earlier, sealed frame would be noticed as damage.
            let value = Array("xxxx".utf8)
            let start = draft.indices.dropLast(3).first { draft[$0..<$0 + 4].elementsEqual(value) }
            if let start { draft[start] = UInt8(ascii: "y") }
        }
        let vault = try await Vault.create(
            at: home.location, passphrase: SecretBytes("open sesame"), preset: .floor,
            in: environment)
        try await vault.put("1", "xxxx")
        let before = try home.read()
        await #expect(throws: VaultError.notSaved(errno: EIO)) { try await vault.compact() }
        #expect(try home.read() == before)
        #expect(!home.exists(".new"))
        #expect(try await vault.texts() == ["1": "xxxx"])
    }

    @Test func `a tombstone survives rewrites for 90 days, and a forgotten record leaves none`()
        async throws
    {
        let home = try Home()
        let clock = Clock(1_700_000_000_000)
        let vault = try await Vault.made(in: home, clock)
        for id in ["1", "2"] { try await vault.put(id, id) }
        try await vault.commit([
            .delete(collection: "cards", id: "1"), .forget(collection: "cards", id: "2"),
        ])
        for (days, tombstones) in [(0, 1), (90, 1), (91, 0)] {
            clock.set(1_700_000_000_000 + UInt64(days) * 86_400_000)
            try await vault.compact()
            #expect(try await vault.status().tombstones == tombstones, "after \(days) days")
            #expect(try await vault.texts() == [:])
        }
    }

    @Test func `an erasing or large transaction leaves nothing of what is forgotten`() async throws
    {
        let (home, vault) = try await Home.withVault()
        let ids = (0..<600).map { "\($0)" }
        try await vault.commit(ids.map { .put(collection: "cards", id: $0, value: [1]) })
        try await vault.commit(
            erasing: true, ids.map { .forget(collection: "cards", id: $0) })
        #expect(try await vault.texts() == [:])
        #expect(try home.read().count == Header.start)
    }

    @Test func `a clock that was 20 years ahead does not affect later records`() async throws {
        let home = try Home()
        let clock = Clock(1_700_000_000_000)
        let vault = try await Vault.made(in: home, clock)
        let twentyYears: UInt64 = 20 * 365 * 86_400_000
        clock.set(1_700_000_000_000 + twentyYears)
        try await vault.put("ahead", "1")
        clock.set(1_700_000_000_500)
        let later = try await Vault.opened(in: home, clock)
        try await later.put("after", "2")
        try await later.put("again", "3")
        let modified = try await later.records(in: "cards").map(\.modified)
        #expect(
            modified == [
                1_700_000_000_500, 1_700_000_000_500, 1_700_000_000_000 + Int64(twentyYears),
            ])
        #expect(try await later.status().ahead == Int64(twentyYears) - 500)
    }

    @Test func `a new vault does not use more than its size`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        let status = try await vault.status()
        #expect(status.liveBytes + status.deadBytes == status.header.size)
    }

    @Test func `compaction keeps the content, frees the rest and leaves no old file`() async throws
    {
        let (home, vault) = try await Home.withVault()
        for round in 0..<40 { try await vault.put("1", "round \(round)") }
        try await vault.commit([
            .put(collection: "big", id: "x", value: Array(repeating: 9, count: 20_000))
        ])
        let status = try await vault.status()
        try await vault.compact()
        #expect(try home.read().count == Int(status.liveBytes))
        #expect(try await vault.status().deadBytes == 0)
        #expect(try await vault.status().header.generation == 2)
        let again = try await Vault.opened(in: home)
        #expect(await again.condition == .healthy)
        #expect(try await again.texts() == ["1": "round 39"])
        #expect(try await again.value("big", "x")?.count == 20_000)
        try await again.compact()
        #expect(
            try home.names == ["cofre.vault", "cofre.vault.lock", "witnesses"])
    }

    @Test func `damage to any record of a compacted file is distinguished from a torn write`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home, witness: false)
        try await vault.put("1", "one")
        try await vault.compact()
        var bytes = try home.read()
        bytes[8192 + 60] ^= 1
        try home.write(bytes)
        #expect(
            await (try Vault.opened(in: home, witness: false)).condition == .damaged([8192..<8520]))
    }

    @Test func `compaction starts when more than half of the file and more than 4 MiB are dead`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        let photo = [UInt8](repeating: 1, count: 3 << 20)
        for id in ["1", "1", "2"] {
            try await vault.commit([.put(collection: "photos", id: id, value: photo)])
            try await vault.compactIfWorthwhile()
            #expect(try await vault.status().header.generation == 1)
        }
        try await vault.commit([.delete(collection: "photos", id: "2")])
        try await vault.compactIfWorthwhile()
        #expect(try await vault.status().header.generation == 2)
        #expect(try await vault.value("photos", "1") == photo)
    }

    @Test func `when two handles close at the same time, only one compacts`() async throws {
        let home = try Home()
        let (one, two) = (try await Vault.made(in: home), try await Vault.opened(in: home))
        try await one.fillWithDead()
        #expect(try await two.ids(in: "photos") == ["1"])
        try await one.compactIfWorthwhile()
        try await two.compactIfWorthwhile()
        #expect(try await two.status().header.generation == 2)
    }

    @Test func `a vault that cannot be written is not compacted, however many bytes are dead`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        try await Vault.made(in: home).fillWithDead()
        files.failAlways(.open, errno: EROFS)
        let unwritable = try await Vault.opened(in: home, "open sesame", files)
        try await unwritable.compactIfWorthwhile()
        var bytes = try home.read()
        bytes[Header.start + 100] ^= 1
        try home.write(bytes)
        let damaged = try await Vault.opened(in: home)
        try await damaged.compactIfWorthwhile()
        #expect(await damaged.condition.isDamage)
        #expect(try home.read() == bytes)
    }

    @Test func `after a change of passphrase the old passphrase and the old key open nothing`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        let other = try await Vault.opened(in: home)
        try await vault.put("1", "one")
        try await vault.compact()
        let old = try await vault.dataKey
        try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor)
        #expect(try await vault.dataKey != old)
        #expect(try await vault.texts() == ["1": "one"])
        await #expect(throws: VaultError.wrongPassphrase) { try await Vault.opened(in: home) }
        await #expect(throws: VaultError.wrongDataKey) {
            try await Vault.open(at: home.location, with: .dataKey(SecretBytes(old)), in: .test())
        }
        await #expect(throws: VaultError.keyChanged) { try await other.texts() }
        await #expect(throws: VaultError.keyChanged) { try await other.put("2", "two") }
        let again = try await Vault.opened(in: home, "open barley")
        #expect(await again.condition == .healthy)
        #expect(try await again.texts() == ["1": "one"])
    }

    /// The second question comes after the new file was written and verified.
    @Test(arguments: [false, true])
    func `a cancelled change of the passphrase changes nothing`(
        inTheLastMoment: Bool
    ) async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let old = try home.read()
        await #expect(throws: VaultError.notSaved(errno: ECANCELED)) {
            try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor) {
                $0 != inTheLastMoment
            }
        }
        #expect(try home.read() == old)
        #expect(!home.exists(".new"))
        try await vault.put("2", "two")
        #expect(try await Vault.opened(in: home).texts() == ["1": "one", "2": "two"])
    }

    @Test func `a cancelled creation leaves no file`() async throws {
        let home = try Home()
        await #expect(throws: VaultError.notSaved(errno: ECANCELED)) {
            _ = try await Vault.create(
                at: home.location, passphrase: SecretBytes("open sesame"), preset: .floor
            ) { false }
        }
        for name in ["", ".new", ".lock"] { #expect(!home.exists(name)) }
        _ = try await Vault.made(in: home)
    }

    @Test func `an old file under an old key is reported as an older copy`() async throws {
        let (home, vault) = try await Home.withVault()
        let old = try home.read()
        try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor)
        try home.write(old)
        #expect(await (try Vault.opened(in: home)).condition == .olderCopy)
    }

    @Test func `a new recovery code changes the data key, and the earlier code opens nothing`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let code = RecoveryCode.make()
        let first = code.withBytes { Array(copying: $0) }
        try await vault.addRecoveryCode(code)
        let oldKey = try await vault.dataKey
        let second = RecoveryCode.make()
        let copy = second.withBytes { SecretBytes(copying: $0) }
        try await vault.changeKeys(
            to: SecretBytes("open sesame"), recoveryCode: copy, preset: .floor)
        await #expect(throws: VaultError.wrongPassphrase) {
            try await Vault.open(
                at: home.location, with: .recoveryCode(SecretBytes(first)), in: .test())
        }
        await #expect(throws: VaultError.wrongDataKey) {
            try await Vault.open(
                at: home.location, with: .dataKey(SecretBytes(oldKey)), in: .test())
        }
        let recovered = try await Vault.open(
            at: home.location, with: .recoveryCode(second), in: .test())
        #expect(try await recovered.texts() == ["1": "one"])
        #expect(try await Vault.opened(in: home).texts() == ["1": "one"])
        #expect(try home.names == ["cofre.vault", "cofre.vault.lock", "witnesses"])
    }

    @Test(arguments: [0, 15, 65_537])
    func `a key file of less than 16 or more than 65536 bytes is refused`(length: Int) async throws
    {
        let home = try Home()
        await #expect(throws: VaultError.unsuitableKey(bytes: length)) {
            try await Vault.create(
                at: home.location, passphrase: SecretBytes("open sesame"),
                keyFile: SecretBytes(count: length), preset: .floor, in: .test())
        }
        #expect(!home.exists(""))
    }

    @Test func `with a key file the passphrase alone opens nothing`() async throws {
        let home = try Home()
        let made = try await Vault.create(
            at: home.location, passphrase: SecretBytes("open sesame"),
            keyFile: SecretBytes("a key file of bytes"), preset: .floor, in: .test())
        try await made.put("1", "one")
        await #expect(throws: VaultError.noSuchKey(.passphrase)) {
            try await Vault.opened(in: home)
        }
        for (file, fits) in [("a key file of bytes", true), ("a key fill of bytes", false)] {
            do {
                let vault = try await Vault.open(
                    at: home.location,
                    with: .passphraseAndKeyFile(
                        SecretBytes("open sesame"), keyFile: SecretBytes(file)), in: .test())
                #expect(try await vault.texts() == ["1": "one"])
                #expect(fits)
            } catch VaultError.wrongPassphrase {
                #expect(!fits)
            }
        }
    }

    @Test(arguments: [EPERM, EOPNOTSUPP])
    func `a file system without hard links is supported by copying`(errno: Int32) async throws {
        let (home, files) = (try Home(), FaultyFiles())
        files.failAlways(.link, errno: errno)
        let vault = try await Vault.made(in: home, files)
        try await vault.put("1", "one")
        try await vault.compact()
        #expect(try await Vault.opened(in: home).texts() == ["1": "one"])
    }
}

extension Vault {
    /// Writes 9 MiB, of which two thirds are dead afterwards.
    fileprivate func fillWithDead() throws {
        let photo = [UInt8](repeating: 1, count: 3 << 20)
        for _ in 1...3 {
            try commit([.put(collection: "photos", id: "1", value: photo)])
        }
    }

    fileprivate var dataKey: [UInt8] {
        get throws { try withDataKey { $0.withBytes { Array(copying: $0) } } }
    }
}
