import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Committing` {
    @Test func `committed records are there after reopening`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try await vault.put("2", "two")
        try await vault.commit([.delete(collection: "cards", id: "1")])
        await vault.close()
        let again = try await Vault.opened(in: home)
        #expect(try await again.texts() == ["2": "two"])
        #expect(await again.condition == .healthy)
    }

    @Test func `a durable commit takes one write and one sync, and at most 700 bytes`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        files.reset()
        let before = try home.read().count
        try await vault.put(UUID().uuidString, String(repeating: "x", count: 300))
        #expect(files.calls == [.write, .syncData])
        #expect(try home.read().count - before <= 700)
    }

    @Test func `no nonce is used twice, even for identical changes`() async throws {
        let (home, vault) = try await Home.withVault()
        for _ in 1...20 { try await vault.put("1", "one") }
        await vault.close()
        let bytes = try home.read()
        let nonces = stride(from: Header.start, to: bytes.count, by: Frame.smallest).map { start in
            bytes[start...].prefix(Frame.headLength).dropFirst(Frame.boundLength)
        }
        #expect(Set(nonces).count == 20)
        // Nonces must not differ in a few bytes only, as those of a counter would.
        #expect(Set(nonces.map { $0.prefix(8) }).count == 20)
        #expect(Set(nonces.map { $0.suffix(8) }).count == 20)
    }

    @Test func `a record has the time of its last put`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        #expect(try await vault.records(in: "cards").map(\.modified) == [1_700_000_000_000])
    }

    @Test func `the file is read once, when it is opened`() async throws {
        let (home, files) = (try Home(), CountingFiles())
        try await Vault.made(in: home).commit(Self.large)
        let vault = try await Vault.opened(in: home, "open sesame", files)
        // Each piece of 1 MiB begins with a frame.
        #expect(files.bytesRead < 2 * (try home.read().count))
        let before = files.bytesRead
        #expect(try await vault.records(in: "cards").count == 800)
        #expect(try await vault.value("cards", "700")?.count == 2000)
        // The last tag, and the witness.
        #expect(files.bytesRead - before < 1000)
    }

    @Test func `a change is appended, and several of more than 1 MiB are written by a rewrite`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files)
        let picture = [UInt8](repeating: 7, count: 3 << 20)
        try await vault.commit([.put(collection: "photos", id: "1", value: picture)])
        #expect(!files.calls.contains(.rename))
        try await vault.commit(Self.large)
        #expect(files.calls.contains(.rename))
        #expect(try await Vault.opened(in: home).ids(in: "cards").count == 800)
    }

    /// 800 records, together more than 1 MiB.
    private static let large = (0..<800).map {
        Vault.Change.put(
            collection: "cards", id: "\($0)",
            value: [UInt8](repeating: UInt8($0 % 256), count: 2000)
        )
    }

    @Test func `ids are in byte order and compared byte by byte`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        for id in ["b", "caf\u{E9}", "a", "cafe\u{301}", "B"] { try await vault.put(id, id) }
        let ids = try await vault.ids(in: "cards")
        #expect(
            ids.map { Array($0.utf8) }
                == ids.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
        #expect(ids.count == 5)
    }

    @Test(arguments: [
        ("", "id"), ("c", ""), (String(repeating: "c", count: 256), "id"),
        ("c", String(repeating: "i", count: 1025)),
    ])
    func `an empty name and a name that is too long are refused`(collection: String, id: String)
        async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        await #expect(throws: VaultError.invalidName) {
            try await vault.commit([.put(collection: collection, id: id, value: [])])
        }
    }

    @Test func `a change of 16 MiB is accepted, and one byte more is refused`() async throws {
        let (home, vault) = try await Home.withVault()
        let most = (1 << 24) - 8 - 24 - 6
        let value = [UInt8](repeating: 7, count: most)
        try await vault.commit([.put(collection: "cards", id: "x", value: value)])
        await #expect(throws: VaultError.tooLarge(bytes: (1 << 24) + 1)) {
            try await vault.commit([.put(collection: "cards", id: "x", value: value + [7])])
        }
        #expect(try await Vault.opened(in: home).value("cards", "x") == value)
    }

    @Test func `a closed vault throws on a commit and reports that it is closed`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        await vault.close()
        await vault.close()
        await #expect(throws: VaultError.closed) { try await vault.put("1", "one") }
        #expect(await vault.condition == .readOnly(.closed))
    }
}

@Suite struct `Several handles at once` {
    @Test func `each handle sees the commits of the others, and no update is lost`() async throws {
        let home = try Home()
        let vaults = [
            try await Vault.made(in: home), try await Vault.opened(in: home),
            try await Vault.opened(in: home),
        ]
        let patient = Environment(deriver: .cheap, now: { 1_700_000_000_000 })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, vault) in vaults.enumerated() {
                group.addTask {
                    for round in 0..<20 {
                        let add: @Sendable (borrowing Vault.View) throws -> ([Vault.Change], Int) =
                            { view in
                                let count = (try view.value("count", "all")?.first ?? 0) + 1
                                let change = Vault.Change.put(
                                    collection: "count", id: "all", value: [count])
                                return ([change], Int(count))
                            }
                        while true {
                            do {
                                _ = try await vault.commit(add)
                                break
                            } catch VaultError.lockedByAnother {}
                        }
                        _ = (number, round)
                    }
                }
            }
            try await group.waitForAll()
        }
        let last = try await Vault.open(
            at: home.location, with: .passphrase(SecretBytes("open sesame")), in: patient)
        #expect(try await last.value("count", "all") == [60])
        #expect(try await vaults[0].value("count", "all") == [60])
    }

    @Test func `a transaction reads the latest state, and writes nothing if it throws`()
        async throws
    {
        struct Taken: Error {}
        let home = try Home()
        let (one, two) = (try await Vault.made(in: home), try await Vault.opened(in: home))
        try await one.put("1", "one")
        let size = try home.read().count
        await #expect(throws: Taken.self) {
            try await two.commit { view -> ([Vault.Change], Void) in
                guard try view.value("cards", "1") == nil else { throw Taken() }
                return ([.put(collection: "cards", id: "1", value: [])], ())
            }
        }
        #expect(try home.read().count == size)
    }

    @Test func `a handle follows a compaction by another handle`() async throws {
        let home = try Home()
        let (one, two) = (try await Vault.made(in: home), try await Vault.opened(in: home))
        try await one.put("1", "one")
        try await two.compact()
        try await one.put("2", "two")
        #expect(try await two.texts() == ["1": "one", "2": "two"])
    }

    @Test func `a handle follows a backup that was copied over the file in place`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try await vault.copy(to: home.file + ".copy")
        try await vault.put("2", "two")
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: home.file))
        try handle.write(contentsOf: home.read(".copy"))
        try handle.truncate(atOffset: UInt64(home.read(".copy").count))
        try handle.close()
        #expect(try await vault.texts() == ["1": "one"])
    }

    @Test func `a caller's thread does not wait for a lock`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let key: [UInt8] = try await vault.withDataKey { $0.withBytes { Array(copying: $0) } }
        let files = SystemFiles()
        let lock = try files.open(home.file + ".lock", .readWrite)
        #expect(try files.lock(lock, exclusive: true))
        var patient = Environment.test()
        patient.lockAttempts = 10_000
        await #expect(throws: VaultError.lockedByAnother) {
            _ = try await Vault.open(
                at: home.location, with: .dataKey(SecretBytes(key)), in: patient, on: VaultThread(),
                waits: false)
        }
        files.close(lock)
        let opened = try await Vault.open(
            at: home.location, with: .dataKey(SecretBytes(key)), in: patient, on: VaultThread(),
            waits: false)
        #expect(try await opened.texts() == ["1": "one"])
    }

    @Test func `only a handle of the same vault has the same key`() async throws {
        let (home, otherHome) = (try Home(), try Home())
        let vault = try await Vault.made(in: home)
        let other = try await Vault.made(in: otherHome)
        let again = try await Vault.open(
            at: home.location, with: .passphrase(SecretBytes("open sesame")), in: .test())
        #expect(try await vault.hasSameKey(as: again))
        #expect(try await !vault.hasSameKey(as: other))
        await other.close()
        await #expect(throws: VaultError.closed) { try await vault.hasSameKey(as: other) }
    }

    @Test func `a lock that stays held is reported`() async throws {
        let (home, vault) = try await Home.withVault()
        let files = SystemFiles()
        let lock = try files.open(home.file + ".lock", .readWrite)
        #expect(try files.lock(lock, exclusive: true))
        await #expect(throws: VaultError.lockedByAnother) { try await vault.put("1", "one") }
        files.close(lock)
        try await vault.put("1", "one")
    }
}
