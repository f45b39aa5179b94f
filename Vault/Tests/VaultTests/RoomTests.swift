import Foundation
import Testing

@testable import Vault

@Suite(.enabled(if: Room.isToBeHad, "this file system makes no room"))
struct `Room behind the log` {
    @Test func `a handle that goes on committing writes over room, one write and one sync each`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        for number in 1...8 { try await vault.put("\(number)", "text") }
        let before = try home.read().count
        files.reset()
        try await vault.put("9", "text")
        #expect(files.calls == [.reserve, .write, .syncData])
        #expect(try home.read().count == before + 16384)
        files.reset()
        for number in 10...20 { try await vault.put("\(number)", "text") }
        #expect(files.calls == (10...20).flatMap { _ in [IOCall.write, .syncData] })
        #expect(try home.read().count == before + 16384)
        #expect(await vault.condition == .healthy)
        try await vault.close()
        #expect(try home.read().count == before + 12 * Frame.smallest)
        #expect(try await Vault.opened(in: home).texts().count == 20)
    }

    @Test func `a process that was killed leaves room, which is no torn write`() async throws {
        let home = try Home()
        let killed = try await home.vaultWithRoom()
        let size = try home.read().count
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .healthy)
        try await vault.put("next", "text")
        #expect(try home.read().count == size)
        #expect(try await killed.texts().count == 10)
        try await vault.close()
        #expect(try home.read().count == 4096 + 10 * Frame.smallest)
        #expect(!home.exists(".tail"))
    }

    @Test func `frames that another process writes over the room are seen, though the size stays`()
        async throws
    {
        let home = try Home()
        let one = try await home.vaultWithRoom()
        let other = try await Vault.opened(in: home)
        let size = try home.read().count
        try await other.put("other", "text")
        #expect(try await one.texts()["other"] == "text")
        try await one.put("one", "text")
        #expect(try await other.texts()["one"] == "text")
        #expect(try home.read().count == size)
        // Room that one gives back, the other does not miss.
        try await other.close()
        try await one.put("last", "text")
        #expect(try await one.texts().count == 12)
        #expect(await one.condition == .healthy)
    }

    @Test func `an older copy with room that is put under an open vault is noticed`() async throws {
        let home = try Home()
        let vault = try await home.vaultWithRoom()
        let older = try home.read()
        try await vault.put("since", "text")
        try home.overwrite(older)
        await #expect(throws: VaultError.readOnly(.olderCopy)) {
            try await vault.put("more", "text")
        }
        #expect(await vault.condition == .olderCopy)
        try await vault.close()
        #expect(try home.read() == older)
    }

    @Test func `an older copy with room is noticed behind a torn write, too`() async throws {
        let home = try Home()
        _ = try await home.vaultWithRoom()
        let older = try home.read()
        let other = try await Vault.opened(in: home)
        try await other.put("since", "text")
        var torn = try home.read()
        torn[4096 + 10 * Frame.smallest] = 0xF7
        try home.overwrite(torn)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition.isTorn)
        try home.overwrite(older)
        await #expect(throws: VaultError.readOnly(.olderCopy)) {
            try await vault.put("more", "text")
        }
    }

    @Test func `an older copy is noticed where frames have filled the room to the last byte`()
        async throws
    {
        let home = try Home()
        let vault = try await home.vaultWithRoom()
        let older = try home.read()
        // What the ninth frame left of 16384 bytes: 6 frames of 312 and 25 of 568.
        for number in 1...6 { try await vault.put("small \(number)", "text") }
        for number in 1...25 {
            try await vault.put("large \(number)", String(repeating: "x", count: 300))
        }
        #expect(try home.read().count == older.count)
        #expect(try await vault.status().header.size == UInt64(older.count))
        try home.overwrite(older)
        await #expect(throws: VaultError.readOnly(.olderCopy)) {
            try await vault.put("more", "text")
        }
    }

    @Test func `who knows of damage sees what others write over room behind it`() async throws {
        let home = try Home()
        let writer = try await home.vaultWithRoom()
        var bytes = try home.read()
        bytes[4096 + 100] ^= 1
        try home.overwrite(bytes)
        let reader = try await Vault.opened(in: home)
        #expect(await reader.condition.isDamage)
        try await writer.put("late", "text")
        #expect(try home.read().count == bytes.count)
        #expect(try await reader.texts()["late"] == "text")
        _ = try await reader.salvage()
        #expect(try await Vault.opened(in: home).texts()["late"] == "text")
    }

    @Test func `an older copy with room is reported when it is opened`() async throws {
        let home = try Home()
        let vault = try await home.vaultWithRoom()
        let older = try home.read()
        try await vault.put("since", "text")
        try await vault.close()
        try home.write(older)
        #expect(try await Vault.opened(in: home).condition == .olderCopy)
    }

    @Test(arguments: [1, 17, 312, 16384])
    func `zeros are room`(_ count: Int) async throws {
        let home = try Home()
        let bytes = try await home.closedVault()
        try home.write(bytes + [UInt8](repeating: 0, count: count))
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .healthy)
        #expect(try await vault.status().header.size == UInt64(bytes.count))
        try await vault.put("next", "text")
        #expect(try await Vault.opened(in: home).texts().count == 2)
    }

    @Test func `more zeros than room may have are a torn write`() async throws {
        let home = try Home()
        let bytes = try await home.closedVault()
        try home.write(bytes + [UInt8](repeating: 0, count: 16385))
        let vault = try await Vault.opened(in: home)
        let end = UInt64(bytes.count)
        #expect(await vault.condition == .tornTail(end..<end + 16385))
        try await vault.put("next", "text")
        #expect(try home.read("").count == bytes.count + Frame.smallest)
    }

    @Test(arguments: [0, 1, 311, 500])
    func `anything else among zeros is a torn write`(_ place: Int) async throws {
        let home = try Home()
        let bytes = try await home.closedVault()
        var room = [UInt8](repeating: 0, count: 600)
        room[place] = 1
        try home.write(bytes + room)
        let vault = try await Vault.opened(in: home)
        let end = UInt64(bytes.count)
        #expect(await vault.condition == .tornTail(end..<end + 600))
        try await vault.put("next", "text")
        #expect(try home.read(".tail") == room)
    }

    @Test func `where no room is to be had, frames are appended, and it is asked for once`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        for number in 1...8 { try await vault.put("\(number)", "text") }
        files.reset()
        files.failAlways(.reserve, errno: ENOSPC)
        try await vault.put("9", "text")
        try await vault.put("10", "text")
        #expect(files.calls == [.reserve, .write, .syncData, .write, .syncData])
        #expect(try home.read().count == 4096 + 10 * Frame.smallest)
    }

    @Test func `a write over room that fails leaves none of itself`() async throws {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        for number in 1...9 { try await vault.put("\(number)", "text") }
        files.fail(at: 0, .short)
        await #expect(throws: VaultError.notSaved(errno: ENOSPC)) {
            try await vault.put("10", "text")
        }
        #expect(try home.read().count == 4096 + 9 * Frame.smallest)
        try await vault.put("10", "text")
        #expect(try await Vault.opened(in: home, witness: false).texts().count == 10)
    }
}

extension Home {
    /// An open vault of nine records with room behind them.
    fileprivate func vaultWithRoom() async throws -> Vault {
        let vault = try await Vault.made(in: self)
        for number in 1...9 { try await vault.put("\(number)", "text") }
        return vault
    }

    /// Other bytes in the same file, as `cp` puts them there.
    fileprivate func overwrite(_ bytes: [UInt8]) throws {
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.write(contentsOf: bytes)
        try handle.close()
    }

    /// The bytes of a vault with one record.
    fileprivate func closedVault() async throws -> [UInt8] {
        let vault = try await Vault.made(in: self)
        try await vault.put("1", "text")
        try await vault.close()
        return try read()
    }
}

extension Condition {
    fileprivate var isTorn: Bool {
        if case .tornTail = self { return true }
        return false
    }
}

extension Room {
    /// Whether the system makes room in a temporary file.
    fileprivate static let isToBeHad: Bool = {
        let files = SystemFiles()
        let path = FileManager.default.temporaryDirectory.path + "/room-" + UUID().uuidString
        guard let file = try? files.open(path, .createNew) else { return false }
        defer {
            files.close(file)
            try? files.unlink(path)
        }
        return (try? files.reserve(file, 0..<4096)) != nil
    }()
}
