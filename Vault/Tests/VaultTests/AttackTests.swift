import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// Attacks on the files of a vault; each of them succeeded once.
@Suite struct `Attacks from outside` {
    private static let patient = 3

    /// The lock file is removed while one handle waits for the disk, and another handle creates a new lock
    /// file.
    @Test func `no acknowledged write is lost when the lock file is removed during a write`()
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
            let change = Vault.Change.put(collection: "cards", id: "2", value: [2])
            do throws(VaultError) {
                // It makes a lock file of its own; only the lock on the log keeps it out.
                let log = try SealedLog.open(
                    location, .passphrase(SecretBytes("open sesame")), .test())
                try log.writing { () throws(VaultError) in try log.append([change], erasing: false)
                }
                acknowledged.add("2")
            } catch {
                // The write was refused because of the lock, so nothing was acknowledged.
            }
        }
        try await slow.put("1", "one")
        acknowledged.add("1")
        let found = Set(try await Vault.opened(in: home).ids(in: "cards"))
        #expect(acknowledged.ids.isSubset(of: found))
        try await other.put("3", "three")
        #expect(try await Vault.opened(in: home).ids(in: "cards").count == found.count + 1)
    }

    @Test func `a vault with two hard links is read-only`() async throws {
        let (home, vault) = try await Home.withVault()
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

    @Test func `a second hard link that an interrupted rewrite left behind is removed`()
        async throws
    {
        for suffix in [".new", ".damaged"] {
            let (home, vault) = try await Home.withVault()
            try FileManager.default.linkItem(atPath: home.file, toPath: home.file + suffix)
            try await vault.put("1", "one")
            #expect(!home.exists(suffix))
        }
    }

    @Test func `a symbolic link to the folder leads to the same lock, witness and replica`()
        async throws
    {
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

    @Test func `a vault on a network file system is read-only`() async throws {
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
    func `an open handle refuses another vault at its path`(inPlace: Bool) async throws {
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

    @Test func `an open handle does not write to an older copy that was put over the file`()
        async throws
    {
        let home = try Home()
        let open = try await Vault.made(in: home)
        try await open.put("1", "one")
        let copy = try Data(contentsOf: URL(filePath: home.file))
        let other = try await Vault.opened(in: home)
        try await other.put("2", "two")
        // Overwritten in place, as cp does: the same file, which ends at the offset that the open handle
        // expects.
        let file = try FileHandle(forWritingTo: URL(filePath: home.file))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: copy)
        try file.close()
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await open.put("3", "three") }
        #expect(try Data(contentsOf: URL(filePath: home.file)) == copy)
    }

    @Test func `a handle that read later frames detects an older copy even with its older witness`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let (older, witness) = (try home.read(), try Data(contentsOf: URL(filePath: home.witness)))
        try await vault.put("2", "two")
        try home.write(older)
        try witness.write(to: URL(filePath: home.witness))
        #expect(try await vault.texts() == ["1": "one"])
        #expect(await vault.condition == .olderCopy)
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await vault.put("3", "three") }
    }

    /// 8 MiB of bare markers after a damaged frame once took 17 seconds with the lock held.
    @Test func `markers after a damaged frame are each read once`() async throws {
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

    @Test func `with a witness, a tampered header is distinguished from a wrong passphrase`()
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
        // Without a witness the two cannot be distinguished. A changed vault id would still be detected by the
        // slot.
        await #expect(throws: VaultError.wrongPassphrase) {
            try await Vault.opened(in: home, witness: false)
        }
        try home.write(bytes)
        await #expect(throws: VaultError.wrongPassphrase) {
            try await Vault.opened(in: home, "open barley")
        }
    }

    @Test func `damage found by a check is reported to every later handle`() async throws {
        let (home, vault) = try await Home.withVault()
        for number in 0..<200 { try await vault.put("\(number)", "value \(number)") }
        await vault.close()
        var bytes = try home.read()
        bytes[Header.start + 50 * Frame.smallest + 100] ^= 1
        try home.write(bytes)
        #expect(try await Vault.opened(in: home).check().isDamage)
        let later = try await Vault.opened(in: home)
        #expect(await later.condition.isDamage)
        await #expect(throws: VaultError.readOnly(.damage)) { try await later.put("new", "new") }
    }

    @Test func `the status of the witness is missing, unreadable or current`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let (witness, path) = (try home.witness, URL(filePath: try home.witness))
        let first = try Data(contentsOf: path)
        try await vault.put("2", "two")
        try await vault.put("3", "three")
        await vault.close()
        let state = {
            let opened = try await Vault.opened(in: home)
            let state = try await opened.status().witness
            #expect(await opened.isWitnessLost == (state == .missing || state == .unreadable))
            return state
        }
        #expect(try await state() == .current)
        try first.write(to: path)
        #expect(try await state() == .current)
        try Data(Sodium.randomBytes(128)).write(to: path)
        #expect(try await state() == .unreadable)
        try FileManager.default.removeItem(atPath: witness)
        #expect(try await state() == .missing)
        try FileManager.default.createDirectory(atPath: witness, withIntermediateDirectories: false)
        #expect(try await state() == .unreadable)
        #expect(
            try await Vault.opened(in: home, witness: false).status().witness == .notKept)
    }

    @Test func `erased and overwritten values are in no file of the vault`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "4242 4242 4242 4242")
        try await vault.put("1", "4000 0000 0000 0002")
        try await vault.put("2", "stays")
        try home.write(try home.read() + Frame.marker + [1, 2, 3])
        let torn = try await Vault.opened(in: home)
        try await torn.put("3", "sets the tail aside")
        #expect(home.exists(".tail"))
        try await torn.commit(erasing: true, [.delete(collection: "cards", id: "1")])
        #expect(try home.names == ["cofre.vault", "cofre.vault.lock", "witnesses"])
        #expect(
            try await torn.plaintexts().allSatisfy { !$0.contains("4242") && !$0.contains("4000") })
        #expect(
            try await Vault.opened(in: home).texts() == ["2": "stays", "3": "sets the tail aside"])
    }

    @Test func `copies of the vault are listed with the key that opens them, and can be removed`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try await vault.backUp(to: home.file + ".earlier")
        try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor)
        try await vault.backUp(to: home.path + "/elsewhere")
        _ = try await stranger(in: Home())
        let copies = try await vault.copies()
        let names = copies.map { $0.path.split(separator: "/").last }
        #expect(names == ["cofre.vault.earlier", "elsewhere"])
        #expect(copies.map(\.key) == [.earlier, .present])
        for copy in copies { try await vault.remove(copy) }
        #expect(try await vault.copies() == [])
        await #expect(throws: VaultError.notFound) { try await vault.remove(copies[0]) }
        #expect(try await vault.texts() == ["1": "one"])
    }

    /// Creates a vault at the home's path and returns the bytes of a different vault.
    private func stranger(in home: Home) async throws -> [UInt8] {
        let elsewhere = try Home()
        let other = try await Vault.made(in: elsewhere)
        try await other.put("other", "other")
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        await vault.close()
        return try elsewhere.read()
    }

    /// Changes one byte of both header copies and corrects the checksums.
    private func tampered(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
        var header = Array(bytes[..<Header.length])
        header[offset] ^= 1
        header.set(Hash.plain(header[..<Header.checksumOffset]), at: Header.checksumOffset)
        var bytes = bytes
        for copy in [0, Header.secondCopy] { bytes.set(header, at: copy) }
        return bytes
    }
}

/// The ids of acknowledged commits.
final class Acknowledged: @unchecked Sendable {
    // Only the single thread of the test uses this value.
    private(set) var ids: Set<String> = []

    func add(_ id: String) { ids.insert(id) }
}

/// A log that another thread uses while its actor is idle.
private struct Borrowed: @unchecked Sendable {
    // The test ensures that nothing else uses the log at the same time.
    let value: SealedLog
}

extension Vault {
    fileprivate var borrowed: Borrowed {
        get throws { Borrowed(value: try log) }
    }

    /// The plaintext of each frame of the file.
    fileprivate func plaintexts() throws -> [String] {
        let (file, text) = (try log.file, Plaintext())
        return try file.state.index.frames.map { known in
            try #require(known.open(file.keys, into: text))
            return String(decoding: text.bytes.prefix(known.frame.bodyLength), as: UTF8.self)
        }
    }
}
