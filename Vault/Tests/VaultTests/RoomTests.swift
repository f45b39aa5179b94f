import Foundation
import Testing

@testable import Vault

@Suite struct `Room behind the log` {
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
        let file = try #require(FileHandle(forWritingAtPath: home.file))
        try file.write(contentsOf: older)
        try file.close()
        await #expect(throws: VaultError.readOnly(.olderCopy)) {
            try await vault.put("more", "text")
        }
        #expect(await vault.condition == .olderCopy)
        #expect(try home.read() == older)
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

    @Test(arguments: [1, 17, 312, 65536])
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
        try home.write(bytes + [UInt8](repeating: 0, count: 65537))
        let vault = try await Vault.opened(in: home)
        let end = UInt64(bytes.count)
        #expect(await vault.condition == .tornTail(end..<end + 65537))
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

    /// The bytes of a vault with one record.
    fileprivate func closedVault() async throws -> [UInt8] {
        let vault = try await Vault.made(in: self)
        try await vault.put("1", "text")
        try await vault.close()
        return try read()
    }
}
