import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Damage` {
    private let contents = ["1": "one", "2": "two", "3": "three"]

    @Test(arguments: [true, false])
    func `no changed byte produces different content`(witnessed: Bool) async throws {
        let home = try await filled()
        let bytes = try home.read()
        // The header needs no witness, and each copy of it is independent of the other.
        let header = [
            Array(0..<20), Array(stride(from: 20, to: Header.secondCopy, by: 137)),
            Array(stride(from: Header.secondCopy, to: Header.start, by: 7)),
        ].flatMap { $0 }
        for offset in (witnessed ? header : []) + Array(Header.start..<bytes.count) {
            var changed = bytes
            changed[offset] ^= 1 << UInt8(offset % 8)
            try home.write(changed)
            do {
                let vault = try await Vault.opened(in: home, witness: witnessed)
                let texts = try await vault.texts()
                #expect(texts.allSatisfy { contents[$0.key] == $0.value }, "byte \(offset)")
                if offset < Header.start {
                    #expect(await vault.condition == .headerNeedsSalvage, "byte \(offset)")
                    #expect(texts == contents, "byte \(offset)")
                } else {
                    #expect(await vault.condition != .healthy, "byte \(offset)")
                    if witnessed { #expect(await vault.condition.isDamage, "byte \(offset)") }
                    // A changed byte loses only the record of its frame.
                    #expect(texts.count == 2 || !witnessed, "byte \(offset)")
                }
            }
        }
    }

    @Test func `every truncation is detected with a witness, and loses only the end without one`()
        async throws
    {
        let home = try await filled()
        let bytes = try home.read()
        let lengths =
            Array(0..<20) + Array(stride(from: 20, to: 8192, by: 97)) + Array(8191..<bytes.count)
        for length in lengths {
            try home.write(Array(bytes.prefix(length)))
            do {
                let vault = try await Vault.opened(in: home)
                #expect(await vault.condition != .healthy, "\(length) bytes")
                let blind = try await Vault.opened(in: home, witness: false)
                let whole = (length - 8192) / 328
                #expect(try await blind.texts().count == whole)
            } catch let error as VaultError {
                #expect(length < Header.start)
                #expect(
                    error == (length == 0 ? .notAVault : .truncatedHeader(length: UInt64(length))))
            }
        }
    }

    @Test func `a damaged vault is read-only and returns its intact records`() async throws {
        let home = try await filled()
        var bytes = try home.read()
        bytes[8192 + 328 + 100] ^= 1
        try home.write(bytes)
        let vault = try await Vault.opened(in: home, witness: false)
        #expect(await vault.condition == .damaged([8520..<8848]))
        #expect(try await vault.texts() == ["1": "one", "3": "three"])
        await #expect(throws: VaultError.readOnly(.damage)) { try await vault.put("4", "four") }
        await #expect(throws: VaultError.readOnly(.damage)) { try await vault.compact() }
        #expect(try home.read() == bytes)
    }

    @Test func `a cut end is named besides damage before it`() async throws {
        let home = try await filled()
        var bytes = try home.read()
        bytes[8192 + 100] ^= 1
        try home.write(Array(bytes.dropLast(328)))
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .damaged([8192..<8520, 8848..<9176]))
        #expect(try await vault.texts() == ["2": "two"])
    }

    @Test func `what was verified is read, whatever replaces it in the file`() async throws {
        let home = try Home()
        let empty = try await Vault.made(in: home)
        let start = try home.read()
        try await empty.put("1", "another")
        let branch = try home.read()
        try home.write(start)
        let vault = try await Vault.opened(in: home, witness: false)
        try await vault.put("1", "one")
        try await vault.put("2", "two")
        // The same offset, sequence number and previous tag; the end of the log is unchanged.
        var spliced = try home.read()
        spliced.replaceSubrange(8192..<8520, with: branch[8192..<8520])
        try home.write(spliced)
        #expect(try await vault.texts() == ["1": "one", "2": "two"])
        #expect(try await vault.check() == .damaged([8520..<8848]))
    }

    @Test func `a copy of a damaged vault has the intact records and is healthy`() async throws {
        let home = try await filled()
        var bytes = try home.read()
        bytes[8192 + 328 + 100] ^= 1
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        let target = VaultLocation(path: home.path + "/salvaged.vault")
        try await vault.copy(to: target.path)
        await #expect(throws: VaultError.alreadyExists) { try await vault.copy(to: target.path) }
        await #expect(throws: VaultError.alreadyExists) { try await vault.copy(to: home.file) }
        let copy = try await Vault.open(
            at: target, with: .passphrase(SecretBytes("open sesame")), in: .test())
        #expect(await copy.condition == .healthy)
        #expect(try await copy.texts() == ["1": "one", "3": "three"])
    }

    @Test func `readers ignore a torn write, and the next writer moves it to another file`()
        async throws
    {
        let home = try await filled()
        let whole = try home.read()
        let torn = whole + Frame.marker + [UInt8](repeating: 7, count: 100)
        try home.write(torn)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .tornTail(UInt64(whole.count)..<UInt64(torn.count)))
        #expect(try await vault.texts() == contents)
        #expect(try home.read() == torn)
        try await vault.put("4", "four")
        #expect(try home.read(".tail") == Array(torn[whole.count...]))
        #expect(try home.read().starts(with: whole))
        #expect(await vault.condition == .healthy)
        #expect(try await Vault.opened(in: home).texts().count == 4)
    }

    @Test func `a large transaction moves a torn write to another file, too`() async throws {
        let home = try await filled()
        let torn = Frame.marker + [UInt8](repeating: 7, count: 100)
        try home.write(try home.read() + torn)
        let vault = try await Vault.opened(in: home)
        let value = [UInt8](repeating: 7, count: 1 << 20)
        try await vault.commit(
            ["a", "b", "c"].map { .put(collection: "photos", id: $0, value: value) })
        #expect(try home.read(".tail") == torn)
        #expect(try await Vault.opened(in: home).texts() == contents)
    }

    @Test func `damage that occurs while the vault is open changes no value and is found by check`()
        async throws
    {
        let home = try await filled()
        let vault = try await Vault.opened(in: home)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: home.file))
        try handle.seek(toOffset: 8192 + 100)
        try handle.write(contentsOf: [1, 2, 3])
        try handle.close()
        #expect(try await vault.value("cards", "1") == Array("one".utf8))
        #expect(try await vault.check() == .damaged([8192..<8520]))
    }

    /// A process that ends before its first sync leaves a witness that has recorded no frame.
    @Test func `a log that grew after its empty state was witnessed is not an older copy`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.commit([.put(collection: "caches", id: "contacts", value: [1])])
        #expect(await (try Vault.opened(in: home)).condition == .healthy)
        #expect(try await vault.check() == .healthy)
        await vault.close()
        #expect(await (try Vault.opened(in: home)).condition == .healthy)
    }

    @Test func `an older copy is reported and read-only until it is accepted`() async throws {
        let home = try await filled()
        let older = try home.read()
        try await Vault.opened(in: home).put("4", "four")
        try home.write(older)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .olderCopy)
        #expect(try await vault.texts() == contents)
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await vault.put("4", "vier") }
        #expect(await vault.condition == .olderCopy)
        try await vault.acceptAsCurrent()
        try await vault.put("4", "vier")
        #expect(await vault.condition == .healthy)
        #expect(await (try Vault.opened(in: home)).condition == .healthy)
    }

    @Test func `a wrong passphrase is distinguished from a damaged header`() async throws {
        let home = try await filled()
        await #expect(throws: VaultError.wrongPassphrase) {
            try await Vault.opened(in: home, "open barley")
        }
        var bytes = try home.read()
        for copy in [0, Header.secondCopy] { bytes[copy + 110] ^= 3 }
        try home.write(bytes)
        await #expect(throws: VaultError.headerDamaged) { try await Vault.opened(in: home) }
    }

    @Test func `a lack of memory is distinguished from a wrong passphrase`() async throws {
        let home = try await filled()
        var environment = Environment.test()
        environment.deriver = KeyDeriver { _, _, _ in nil }
        let poor = environment
        await #expect(throws: VaultError.outOfMemory) {
            try await Vault.open(
                at: home.location, with: .passphrase(SecretBytes("open sesame")), in: poor)
        }
    }

    @Test func `a search among forged markers is bounded and reports damage`() async throws {
        let home = try await filled()
        var bytes = try home.read()
        // 512 KiB of frame heads, each of which claims the greatest length that could fit.
        var head = Frame.marker
        head.append(UInt32(Padding.smallest + 262_144 - 256 + 16))
        head.append(UInt64(5))
        while bytes.count < 1 << 20 { bytes += head }
        try home.write(bytes)
        let vault = try await Vault.opened(in: home, witness: false)
        #expect(await vault.condition.isDamage)
        #expect(try await vault.texts() == contents)
    }

    private func filled() async throws -> Home {
        let (home, vault) = try await Home.withVault()
        for (id, text) in contents.sorted(by: { $0.key < $1.key }) { try await vault.put(id, text) }
        await vault.close()
        return home
    }
}
