import Dispatch
import Foundation
import Testing

@testable import Vault

@Suite struct `Rewriting` {
    @Test func `frames are sealed on another thread where they were laid out, and nowhere else`()
        async throws
    {
        var header = Header(
            vaultID: [UInt8](repeating: 1, count: 16), generation: 1, preset: .floor,
            salt: [UInt8](repeating: 2, count: 16), slots: [])
        header.seal(with: SecretBytes(count: 32))
        let keys = LogKeys(data: SecretBytes(count: 32), header: header)
        var draft = FrameDraft(fileID: header.fileID)
        let marker = Array("a marker that nobody may see again".utf8)
        draft.begin(durableEnd: 4096, bodyLength: 256)
        draft.add(
            .put, collection: Array("cards".utf8)[...], id: Array("1".utf8)[...],
            value: marker[...], clock: 1, writer: 1)
        let frame = draft.layOut(at: 4096, sequence: 1)
        #expect(draft.bytes.contains(marker))
        var givenUp = draft
        givenUp.wipe()
        #expect(!givenUp.bytes.contains(marker) && givenUp.bytes.count == draft.bytes.count)
        let place = draft.bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        let batch = SealingBatch(
            consume draft, [frame], behind: header.firstTag, keys,
            on: DispatchQueue(label: "test"))
        let taken = batch.take()
        let sealed = try #require(taken.draft?.bytes)
        #expect(sealed.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } == place)
        #expect(!sealed.contains(marker))
        #expect(sealed.count == frame.length)
        #expect(taken.lastTag == Tag(sealed, at: frame.length - Seal.tagLength))
    }

    @Test func `a large record does not make the others' plaintext move before it is sealed`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        for number in 1...20 { try await vault.put("\(number)", "small") }
        for id in ["large", "larger"] {
            try await vault.put(id, String(repeating: "x", count: 3 << 20))
        }
        for number in 21...60 {
            try await vault.put("\(number)", String(repeating: "y", count: 300))
        }
        files.reset()
        try await vault.compact()
        // The header, what lay before the large records, each of them, and the rest.
        #expect(files.calls.filter { $0 == .write }.count == 5)
        #expect(try await vault.texts().count == 62)
    }

    @Test func `compaction keeps the content, wins the rest and keeps the old file`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        for round in 0..<40 { try await vault.put("1", "round \(round)") }
        try await vault.commit(
            .durable, [.put(collection: "big", id: "x", value: Array(repeating: 9, count: 20_000))])
        let before = try home.read()
        let status = try await vault.status()
        try await vault.compact()
        #expect(try home.read(".bak") == before)
        #expect(try home.read().count == Int(status.liveBytes))
        #expect(try await vault.status().deadBytes == 0)
        #expect(try await vault.status().header.generation == 2)
        let again = try await Vault.opened(in: home)
        #expect(await again.condition == .healthy)
        #expect(try await again.texts() == ["1": "round 39"])
        #expect(try await again.value("big", "x")?.count == 20_000)
        try await again.compact()
        #expect(
            try home.names == ["cofre.vault", "cofre.vault.bak", "cofre.vault.lock", "witnesses"])
    }

    @Test func `damage to any record of a compacted file is told from a torn write`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home, witness: false)
        try await vault.put("1", "one")
        try await vault.compact()
        var bytes = try home.read()
        bytes[4096 + 60] ^= 1
        try home.write(bytes)
        #expect(
            await (try Vault.opened(in: home, witness: false)).condition == .damaged([4096..<4408]))
    }

    @Test func `compaction waits until more than half and more than a mebibyte is dead`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        let photo = [UInt8](repeating: 1, count: 700_000)
        for id in ["1", "1", "2"] {
            try await vault.commit(.relaxed, [.put(collection: "photos", id: id, value: photo)])
            try await vault.compactIfWorthwhile()
            #expect(try await vault.status().header.generation == 1)
        }
        try await vault.commit(.relaxed, [.delete(collection: "photos", id: "2")])
        try await vault.compactIfWorthwhile()
        #expect(try await vault.status().header.generation == 2)
        #expect(try await vault.value("photos", "1") == photo)
    }

    @Test func `of two that end together one compacts, and the old file stays the backup`()
        async throws
    {
        let home = try Home()
        let (one, two) = (try await Vault.made(in: home), try await Vault.opened(in: home))
        try await one.fillWithDead()
        #expect(try await two.ids(in: "photos") == ["1"])
        let before = try home.read()
        try await one.compactIfWorthwhile()
        try await two.compactIfWorthwhile()
        #expect(try home.read(".bak") == before)
        #expect(try await two.status().header.generation == 2)
    }

    @Test func `what cannot be written is not compacted, however much is dead`() async throws {
        let (home, files) = (try Home(), FaultyFiles())
        try await Vault.made(in: home).fillWithDead()
        files.failAlways(.open, errno: EROFS)
        let unwritable = try await Vault.opened(in: home, "open sesame", files)
        try await unwritable.compactIfWorthwhile()
        var bytes = try home.read()
        bytes[4096 + 100] ^= 1
        try home.write(bytes)
        let damaged = try await Vault.opened(in: home)
        try await damaged.compactIfWorthwhile()
        #expect(await damaged.condition.isDamage)
        #expect(try home.read() == bytes)
    }

    @Test func `after a change of passphrase the old one and the old key open nothing`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        let other = try await Vault.opened(in: home)
        try await vault.put("1", "one")
        try await vault.compact()
        let old = try await vault.dataKey
        #expect(
            try await vault.changePassphrase(to: SecretBytes("open barley"), preset: .floor) == nil)
        #expect(try await vault.dataKey != old)
        #expect(!home.exists(".bak"))
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

    /// The second time it is asked, the new file is written and verified.
    @Test(arguments: [false, true])
    func `a change of the passphrase that is given up changes nothing`(
        inTheLastMoment: Bool
    ) async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        let old = try home.read()
        await #expect(throws: VaultError.notSaved(errno: ECANCELED)) {
            _ = try await vault.changePassphrase(to: SecretBytes("open barley"), preset: .floor) {
                $0 != inTheLastMoment
            }
        }
        #expect(try home.read() == old)
        #expect(!home.exists(".new"))
        try await vault.put("2", "two")
        #expect(try await Vault.opened(in: home).texts() == ["1": "one", "2": "two"])
    }

    @Test func `an old file under an old key is reported as an older copy`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        let old = try home.read()
        _ = try await vault.changePassphrase(to: SecretBytes("open barley"), preset: .floor)
        try home.write(old)
        #expect(await (try Vault.opened(in: home)).condition == .olderCopy)
    }

    @Test func `a recovery code opens the vault and is issued anew with the passphrase`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        let code = try await vault.issueRecoveryCode()
        let first = code.withBytes { Array(copying: $0) }
        let recovered = try await Vault.open(
            at: home.location, with: .recoveryCode(code), in: .test())
        #expect(try await recovered.texts() == ["1": "one"])
        #expect(try await Vault.opened(in: home).texts() == ["1": "one"])
        let new = try await recovered.changePassphrase(
            to: SecretBytes("open barley"), preset: .floor)
        let issued = try Issued(new)
        await #expect(throws: VaultError.wrongPassphrase) {
            try await Vault.open(
                at: home.location, with: .recoveryCode(SecretBytes(first)), in: .test())
        }
        let again = try await Vault.open(
            at: home.location, with: .recoveryCode(issued.code()), in: .test())
        #expect(try await again.texts() == ["1": "one"])
    }

    @Test func `with a key file the passphrase alone opens nothing`() async throws {
        let home = try Home()
        let made = try await Vault.create(
            at: home.location, passphrase: SecretBytes("open sesame"),
            keyFile: SecretBytes("key file"), preset: .floor, in: .test())
        try await made.put("1", "one")
        await #expect(throws: VaultError.noSuchKey(.passphrase)) {
            try await Vault.opened(in: home)
        }
        for (file, fits) in [("key file", true), ("key fill", false)] {
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
    func `a file system without hard links is served by copies`(errno: Int32) async throws {
        let (home, files) = (try Home(), FaultyFiles())
        files.failAlways(.link, errno: errno)
        let vault = try await Vault.made(in: home, files)
        try await vault.put("1", "one")
        let before = try home.read()
        try await vault.compact()
        #expect(try home.read(".bak") == before)
        #expect(try await Vault.opened(in: home).texts() == ["1": "one"])
    }
}

/// A code that an optional may have held.
private struct Issued {
    struct None: Error {}
    let bytes: [UInt8]

    init(_ code: consuming SecretBytes?) throws {
        guard let code else { throw None() }
        bytes = code.withBytes { Array(copying: $0) }
    }

    func code() -> SecretBytes { SecretBytes(bytes) }
}

extension Vault {
    /// Two thirds of two mebibytes are dead afterwards.
    fileprivate func fillWithDead() throws {
        let photo = [UInt8](repeating: 1, count: 700_000)
        for _ in 1...3 {
            try commit(.durable, [.put(collection: "photos", id: "1", value: photo)])
        }
    }

    fileprivate var dataKey: [UInt8] {
        get throws { try withDataKey { $0.withBytes { Array(copying: $0) } } }
    }
}
