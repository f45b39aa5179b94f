import Foundation
import Testing

@testable import Vault

@Suite struct `An index that is not believed` {
    private let ids = (100..<350).map(String.init)

    @Test func `no changed byte of it changes what is read`() async throws {
        let home = try await indexed()
        let bytes = try home.read(".index")
        // Every byte of the head, and some of each page.
        let offsets = Array(0..<330) + Array(stride(from: 330, to: bytes.count, by: 97))
        for offset in offsets {
            var changed = bytes
            changed[offset] ^= 1 << UInt8(offset % 8)
            try write(changed, to: home)
            let vault = try await Vault.opened(in: home)
            #expect(await vault.condition == .healthy)
            #expect(try await vault.texts().keys.sorted() == ids, "byte \(offset)")
            #expect(try await !vault.usesIndex, "byte \(offset)")
        }
    }

    @Test func `one that is cut, empty or too long is none`() async throws {
        let home = try await indexed()
        let bytes = try home.read(".index")
        let lengths = Array(0..<60) + Array(stride(from: 60, to: bytes.count, by: 211))
        for length in lengths + [bytes.count - 1] {
            try write(Array(bytes.prefix(length)), to: home)
            #expect(try await !Vault.opened(in: home).usesIndex, "\(length) bytes")
        }
        try write(bytes + [0], to: home)
        #expect(try await !Vault.opened(in: home).usesIndex)
        try write(bytes, to: home)
        #expect(try await Vault.opened(in: home).usesIndex)
    }

    @Test func `one of another vault, of another generation, or of a longer log is none`()
        async throws
    {
        let (home, other) = (try await indexed(), try await indexed())
        let shorter = try home.read()
        let own = try home.read(".index")
        try write(try other.read(".index"), to: home)
        #expect(try await !Vault.opened(in: home).usesIndex)
        try write(own, to: home)
        let vault = try await Vault.opened(in: home)
        try await vault.compact()
        try write(own, to: home)
        #expect(try await !Vault.opened(in: home).usesIndex)
        try home.write(Array(shorter.dropLast(312)))
        let last = try await Vault.opened(in: home)
        #expect(try await !last.usesIndex)
        #expect(try await last.texts().count == ids.count - 1)
    }

    @Test func `one whose log goes on differently is none`() async throws {
        let home = try await indexed()
        let index = try home.read(".index")
        // The same file restored to before its last records, and written on.
        try home.write(Array(try home.read().dropLast(10 * 312)))
        let vault = try await Vault.opened(in: home)
        try await vault.acceptAsCurrent()
        for number in 0..<12 { try await vault.put("other \(number)", "other") }
        try write(index, to: home)
        let again = try await Vault.opened(in: home)
        #expect(try await !again.usesIndex)
        #expect(try await again.texts().count == ids.count + 2)
    }

    @Test(arguments: [(0, true), (7 * 86_400_000, true), (7 * 86_400_000 + 1, false), (-1, false)])
    func `it stands for verified frames for seven days`(later: Int, isBelieved: Bool) async throws {
        let home = try await indexed()
        var environment = Environment.test()
        environment.now = { UInt64(1_700_000_000_000 + later) }
        let vault = try await Vault.open(
            at: home.location, with: .passphrase(SecretBytes("open sesame")), in: environment)
        #expect(try await vault.usesIndex == isBelieved)
        #expect(try await vault.texts().count == ids.count)
    }

    @Test func `one whose witness saw another log is none, and the alarm is heard`() async throws {
        let home = try await indexed()
        let older = (try home.read(), try home.read(".index"))
        let vault = try await Vault.opened(in: home)
        try await vault.put("more", "more")
        try home.write(older.0)
        try write(older.1, to: home)
        #expect(await (try Vault.opened(in: home)).condition == .olderCopy)
    }

    /// Behind the greatest number no frame could be numbered.
    @Test(arguments: [(250, true), (251, false), (.max, false), (0, false)] as [(UInt64, Bool)])
    func `one that counts more frames than have room before its end is none`(
        sequence: UInt64, isBelieved: Bool
    ) async throws {
        let home = try await indexed()
        let first = try await Vault.opened(in: home)
        let key: [UInt8] = try await first.withDataKey { $0.withBytes { Array(copying: $0) } }
        try write(try renumbered(home, sequence, key), to: home)
        let vault = try await Vault.opened(in: home)
        try #require(try await vault.usesIndex == isBelieved)
        try await vault.put("more", "more")
        #expect(try await Vault.opened(in: home).texts().count == ids.count + 1)
    }

    @Test(arguments: [0o602, 0o620])
    func `one that others can write is none`(mode: Int) async throws {
        let home = try await indexed()
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: home.file + ".index")
        #expect(try await !Vault.opened(in: home).usesIndex)
    }

    @Test func `a link in its place is not followed, neither reading nor writing`() async throws {
        let home = try await indexed()
        let elsewhere = home.path + "/elsewhere"
        try FileManager.default.moveItem(atPath: home.file + ".index", toPath: elsewhere)
        try FileManager.default.createSymbolicLink(
            atPath: home.file + ".index", withDestinationPath: elsewhere)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: elsewhere))
        let vault = try await Vault.opened(in: home)
        #expect(try await !vault.usesIndex)
        try await vault.close()
        #expect(try Data(contentsOf: URL(fileURLWithPath: elsewhere)) == bytes)
        #expect(try await Vault.opened(in: home).usesIndex)
    }

    @Test func `damage before its end is found by reading and by check, and nothing more is lost`()
        async throws
    {
        let home = try await indexed()
        var bytes = try home.read()
        bytes[4096 + 100 * 312 + 200] ^= 1
        try home.write(bytes)
        let range = UInt64(4096 + 100 * 312)..<UInt64(4096 + 101 * 312)
        let writer = try await Vault.opened(in: home)
        #expect(await writer.condition == .healthy)
        try await writer.put("more", "more")
        await #expect(throws: VaultError.damaged(range)) {
            try await writer.value("cards", "200")
        }
        #expect(await writer.condition == .damaged([range]))
        await #expect(throws: VaultError.readOnly(.damage)) { try await writer.put("x", "x") }
        let reader = try await Vault.opened(in: home)
        #expect(try await reader.check() == .damaged([range]))
        #expect(
            try await reader.texts().keys.sorted() == ids.filter { $0 != "200" } + ["more"])
    }

    /// It authenticates where it stands: the frames before it are the same.
    @Test func `a frame of a fork in the place of an indexed one gives no value`() async throws {
        let home = try await indexed()
        let bytes = try home.read()
        let index = try home.read(".index")
        let frame = 4096 + 100 * 312..<4096 + 101 * 312
        try home.write(Array(bytes[..<frame.lowerBound]))
        try await Vault.opened(in: home, witness: false).put("200", "forged")
        var spliced = bytes
        spliced.replaceSubrange(frame, with: try home.read()[frame])
        try home.write(spliced)
        try write(index, to: home)
        let vault = try await Vault.opened(in: home)
        #expect(try await vault.usesIndex)
        await #expect(throws: VaultError.damaged(4096 + 100 * 312..<4096 + 101 * 312)) {
            try await vault.value("cards", "200")
        }
    }

    @Test func `damage before its end keeps a rewrite from starting`() async throws {
        let home = try await indexed()
        var bytes = try home.read()
        bytes[4096 + 100 * 312 + 200] ^= 1
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        await #expect(throws: VaultError.readOnly(.damage)) { try await vault.compact() }
        #expect(try home.read() == bytes)
        #expect(!home.exists(".bak"))
    }

    @Test func `a decision that meets damage writes nothing`() async throws {
        let home = try await indexed()
        var bytes = try home.read()
        bytes[4096 + 100 * 312 + 200] ^= 1
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        await #expect(throws: VaultError.readOnly(.damage)) {
            try await vault.commit(.durable) { view -> ([Change], Void) in
                // Somebody who goes on without what could not be read.
                _ = try? view.value("cards", "200")
                return ([.put(collection: "cards", id: "x", value: [])], ())
            }
        }
        #expect(try home.read() == bytes)
    }

    @Test func `a torn write after its end is a torn write`() async throws {
        let home = try await indexed()
        let whole = try home.read()
        try home.write(whole + Frame.marker + [UInt8](repeating: 7, count: 100))
        let vault = try await Vault.opened(in: home)
        #expect(try await vault.usesIndex)
        #expect(
            await vault.condition == .tornTail(UInt64(whole.count)..<UInt64(whole.count + 104)))
        try await vault.put("more", "more")
        #expect(try await Vault.opened(in: home).texts().count == ids.count + 1)
    }

    private func indexed() async throws -> Home {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        for id in ids { try await vault.put(id, "record", .relaxed) }
        try await vault.close()
        return home
    }

    /// The index with another sequence number in its head, sealed as by somebody who has the key.
    private func renumbered(_ home: Home, _ sequence: UInt64, _ key: [UInt8]) throws -> [UInt8] {
        let header = try Header(parsing: Array(home.read().prefix(Header.length)))
        let keys = LogKeys(data: SecretBytes(key), header: header)
        let file = IndexFile(home.file + ".index", keys, in: .test())
        let head = try #require(file?.head)
        let other = IndexHead(
            generation: head.generation, length: head.length, sequence: sequence, tag: head.tag,
            clock: head.clock, verified: head.verified, collections: head.collections,
            pages: head.pages)
        let plaintext = try #require(other.encoded)
        let index = try home.read(".index")
        let pages = index.dropFirst(52 + Int(index.integer(UInt32.self, at: 24)))
        let prefix = Array(index[..<28])
        let nonce = Sodium.randomBytes(Seal.nonceLength)
        var bytes = prefix + nonce + plaintext + [UInt8](repeating: 0, count: Seal.tagLength)
        Seal.close(
            &bytes, body: 52..<52 + plaintext.count, nonce: nonce, additional: prefix,
            key: keys.index)
        return bytes + pages
    }

    private func write(_ bytes: [UInt8], to home: Home) throws {
        let path = home.file + ".index"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
}
