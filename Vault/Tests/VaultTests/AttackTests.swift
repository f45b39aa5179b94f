import Foundation
import Testing

@testable import Vault

/// What was done to vaults from outside, each in the way that worked once.
@Suite struct `Attacks from outside` {
    private static let patient = 3

    /// The lock file is removed while somebody waits for the disk; somebody else makes a new one.
    @Test func `no acknowledged write is lost when the lock file is removed in the middle of one`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let slow = try await Vault.made(in: home, files)
        try await slow.put("0", "zero")
        let other = try await Vault.opened(in: home)
        let acknowledged = Acknowledged()
        let location = home.location
        files.beforeNextWrite {
            try? FileManager.default.removeItem(atPath: location.path + ".lock")
            let change = Change.put(collection: "cards", id: "2", value: [2])
            do throws(VaultError) {
                // It makes a lock file of its own; only the lock on the log keeps it out.
                let log = try SealedLog.open(
                    location, .passphrase(SecretBytes("open sesame")), .test())
                try log.writing { () throws(VaultError) in try log.append([change], .durable) }
                acknowledged.add("2")
            } catch {
                // Told that somebody else is writing: nothing was acknowledged.
            }
        }
        try await slow.put("1", "one")
        acknowledged.add("1")
        let found = Set(try await Vault.opened(in: home).ids(in: "cards"))
        #expect(acknowledged.ids.isSubset(of: found))
        try await other.put("3", "three")
        #expect(try await Vault.opened(in: home).ids(in: "cards").count == found.count + 1)
    }

    @Test func `a vault with two hard links is read and not written`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        let second = home.path + "/x.vault"
        try FileManager.default.linkItem(atPath: home.file, toPath: second)
        let linked = try await Vault.open(
            at: VaultLocation(path: second), with: .passphrase(SecretBytes("open sesame")),
            in: .test())
        for handle in [vault, linked] {
            await #expect(throws: VaultError.readOnly(.severalNames)) {
                try await handle.put("2", "two")
            }
            #expect(try await handle.texts() == ["1": "one"])
        }
        try FileManager.default.removeItem(atPath: second)
        try await vault.put("2", "two")
    }

    @Test func `a second name that an interrupted rewrite left is taken away`() async throws {
        for suffix in [".new", ".damaged"] {
            let home = try Home()
            let vault = try await Vault.made(in: home)
            try FileManager.default.linkItem(atPath: home.file, toPath: home.file + suffix)
            try await vault.put("1", "one")
            #expect(!home.exists(suffix))
        }
    }

    @Test func `a vault in a linked folder has one lock, one witness and one place`() async throws {
        let home = try Home()
        let link = home.path + "-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.path)
        defer { try? FileManager.default.removeItem(atPath: link) }
        let vault = try await Vault.made(in: home)
        let files = try FileManager.default.contentsOfDirectory(atPath: home.path + "/witnesses")
        let other = try await Vault.open(
            at: VaultLocation(path: link + "/cofre.vault", witnesses: home.path + "/witnesses"),
            with: .passphrase(SecretBytes("open sesame")), in: .test())
        try await vault.put("1", "one")
        try await other.put("2", "two")
        #expect(try await vault.texts() == ["1": "one", "2": "two"])
        #expect(try home.names == ["cofre.vault", "cofre.vault.lock", "witnesses"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.path + "/witnesses").sorted()
                == files.sorted())
        let replicas = try await [vault.borrowed.value.replica, other.borrowed.value.replica]
        #expect(replicas[0] == replicas[1])
    }

    @Test func `a vault on another machine is read and not written`() async throws {
        let (home, files) = (try Home(), FaultyFiles())
        try await Vault.made(in: home).put("1", "one")
        files.moveAway()
        let vault = try await Vault.opened(in: home, "open sesame", files)
        #expect(await vault.condition == .readOnly(.networkFileSystem))
        #expect(try await vault.texts() == ["1": "one"])
        await #expect(throws: VaultError.readOnly(.networkFileSystem)) {
            try await vault.put("2", "two")
        }
    }

    @Test func `another vault under the same passphrase is read-only until it is accepted`()
        async throws
    {
        let home = try Home()
        let bytes = try await stranger(in: home)
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .anotherVault)
        #expect(try await vault.texts() == ["other": "other"])
        await #expect(throws: VaultError.readOnly(.anotherVault)) { try await vault.put("1", "1") }
        await #expect(throws: VaultError.readOnly(.anotherVault)) { try await vault.compact() }
        await #expect(throws: VaultError.readOnly(.anotherVault)) { try await vault.salvage() }
        #expect(try await vault.check() == .anotherVault)
        try await vault.acceptAsCurrent()
        #expect(await vault.condition == .healthy)
        try await vault.put("1", "1")
        #expect(await (try Vault.opened(in: home)).condition == .healthy)
    }

    @Test(arguments: [true, false])
    func `an open handle never goes on in another vault`(inPlace: Bool) async throws {
        let home = try Home()
        let bytes = try await stranger(in: home)
        let vault = try await Vault.opened(in: home)
        if !inPlace { try FileManager.default.removeItem(atPath: home.file) }
        try home.write(bytes)
        await #expect(throws: VaultError.anotherVault) { try await vault.texts() }
        await #expect(throws: VaultError.anotherVault) { try await vault.put("1", "one") }
        await #expect(throws: VaultError.anotherVault) { try await vault.acceptAsCurrent() }
        #expect(try home.read() == bytes)
    }

    @Test func `an open handle does not write over commits of others that an older copy took away`()
        async throws
    {
        let home = try Home()
        let open = try await Vault.made(in: home)
        try await open.put("1", "one")
        let copy = try Data(contentsOf: URL(filePath: home.file))
        let other = try await Vault.opened(in: home)
        try await other.put("2", "two")
        // In place, as cp does: the file is the same, and ends where the open handle knows it to end.
        let file = try FileHandle(forWritingTo: URL(filePath: home.file))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: copy)
        try file.close()
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await open.put("3", "three") }
        #expect(try Data(contentsOf: URL(filePath: home.file)) == copy)
    }

    @Test func `an older copy with its witness is known to a handle that saw later frames`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        let (older, witness) = (try home.read(), try Data(contentsOf: URL(filePath: home.witness)))
        try await vault.put("2", "two")
        try home.write(older)
        try witness.write(to: URL(filePath: home.witness))
        #expect(try await vault.texts() == ["1": "one"])
        #expect(await vault.condition == .olderCopy)
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await vault.put("3", "three") }
    }

    /// Eight mebibytes of bare markers behind a break took seventeen seconds, with the lock held.
    @Test func `markers behind a break are looked at once each, and read once`() async throws {
        let home = try Home()
        try await Vault.made(in: home).put("1", "one")
        var bytes = try home.read()
        let end = UInt64(bytes.count)
        for _ in 0..<(2 << 20) { bytes += Frame.marker }
        try home.write(bytes)
        let files = CountingFiles()
        let vault = try await Vault.opened(in: home, "open sesame", files)
        #expect(await vault.condition == .tornTail(end..<UInt64(bytes.count)))
        #expect(files.bytesRead < 2 * bytes.count)
    }

    @Test func `a tampered header is told from a wrong passphrase where the witness knows better`()
        async throws
    {
        let home = try Home()
        try await Vault.made(in: home).put("1", "one")
        let bytes = try home.read()
        for offset in [30, 110] {
            try home.write(tampered(bytes, at: offset))
            let error = offset == 30 ? VaultError.headerDamaged : .headerDamaged
            await #expect(throws: error) { try await Vault.opened(in: home) }
        }
        // Without a witness nothing tells; a changed vault id is still told by the slot.
        await #expect(throws: VaultError.wrongPassphrase) {
            try await Vault.opened(in: home, witness: false)
        }
        try home.write(bytes)
        await #expect(throws: VaultError.wrongPassphrase) {
            try await Vault.opened(in: home, "open barley")
        }
    }

    @Test func `damage that a check has found is found by everybody who opens the vault`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        for number in 0..<200 { try await vault.put("\(number)", "value \(number)") }
        try await vault.close()
        var bytes = try home.read()
        bytes[Header.start + 50 * Frame.smallest + 100] ^= 1
        try home.write(bytes)
        #expect(try await Vault.opened(in: home).check().isDamage)
        let later = try await Vault.opened(in: home)
        #expect(await later.condition.isDamage)
        await #expect(throws: VaultError.readOnly(.damage)) { try await later.put("new", "new") }
    }

    @Test func `what the witness is worth is told: missing, garbled, a folder, behind, current`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        let (witness, path) = (try home.witness, URL(filePath: try home.witness))
        let first = try Data(contentsOf: path)
        try await vault.put("2", "two")
        try await vault.put("3", "three")
        try await vault.close()
        let state = { try await Vault.opened(in: home).status().witness }
        #expect(try await state() == .current)
        try first.write(to: path)
        #expect(try await state() == .outdated)
        try Data(Sodium.randomBytes(128)).write(to: path)
        #expect(try await state() == .unreadable)
        try FileManager.default.removeItem(atPath: witness)
        #expect(try await state() == .missing)
        try FileManager.default.createDirectory(atPath: witness, withIntermediateDirectories: false)
        #expect(try await state() == .unreadable)
        #expect(try await Vault.opened(in: home, witness: false).status().witness == .notKept)
    }

    @Test func `what is erased is in no file of the vault, and older values are not either`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "4242 4242 4242 4242")
        try await vault.put("1", "4000 0000 0000 0002")
        try await vault.put("2", "stays")
        try home.write(try home.read() + Frame.marker + [1, 2, 3])
        let torn = try await Vault.opened(in: home)
        try await torn.put("3", "sets the tail aside")
        #expect(home.exists(".tail"))
        try await torn.commit(.erased, [.delete(collection: "cards", id: "1")])
        #expect(try home.names == ["cofre.vault", "cofre.vault.lock", "witnesses"])
        #expect(
            try await torn.plaintexts().allSatisfy { !$0.contains("4242") && !$0.contains("4000") })
        #expect(
            try await Vault.opened(in: home).texts() == ["2": "stays", "3": "sets the tail aside"])
    }

    @Test func `every older copy is named with the key that opens it, and can be removed`()
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        try await vault.backUp(to: home.file + ".earlier")
        try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor)
        try await vault.backUp(to: home.path + "/elsewhere")
        _ = try await stranger(in: Home())
        let copies = try await vault.copies()
        #expect(
            copies.map { String($0.path.split(separator: "/").last ?? "") }
                == ["cofre.vault.earlier", "elsewhere"])
        #expect(copies.map(\.key) == [.earlier, .present])
        for copy in copies { try await vault.remove(copy) }
        #expect(try await vault.copies() == [])
        await #expect(throws: VaultError.notFound) { try await vault.remove(copies[0]) }
        #expect(try await vault.texts() == ["1": "one"])
    }

    /// A vault at the path that was known before, then gone; gives the bytes of another one.
    private func stranger(in home: Home) async throws -> [UInt8] {
        let elsewhere = try Home()
        let other = try await Vault.made(in: elsewhere)
        try await other.put("other", "other")
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        try await vault.close()
        return try elsewhere.read()
    }

    /// A byte of both headers changed, and the checksums made right.
    private func tampered(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
        var header = Array(bytes[..<Header.length])
        header[offset] ^= 1
        header.set(Hash.plain(header[..<Header.checksumOffset]), at: Header.checksumOffset)
        var bytes = bytes
        for copy in [0, Header.secondCopy] { bytes.set(header, at: copy) }
        return bytes
    }
}

/// What somebody was told is saved.
final class Acknowledged: @unchecked Sendable {
    // Only the one thread of the test writes and reads it.
    private(set) var ids: Set<String> = []

    func add(_ id: String) { ids.insert(id) }
}

/// A log lent to another thread while its actor does nothing.
private struct Borrowed: @unchecked Sendable {
    // The test lets nobody else use it meanwhile.
    let value: SealedLog
}

extension Vault {
    fileprivate var borrowed: Borrowed {
        get throws { Borrowed(value: try log) }
    }

    /// The plaintext of every frame of the file, as text.
    fileprivate func plaintexts() throws -> [String] {
        let file = try log.file
        var reader = file.reader(size: file.state.end)
        return try file.state.index.frames.map { known in
            _ = try #require(try reader.frame(at: known.frame.offset))
            return String(decoding: reader.plaintext.prefix(known.frame.bodyLength), as: UTF8.self)
        }
    }
}
