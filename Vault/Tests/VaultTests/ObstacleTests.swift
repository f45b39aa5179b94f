import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// A second hard link of the vault's file, and other things at the names beside it.
@Suite struct `Obstacles beside a vault` {
    @Test func `a compaction gives a vault with a second hard link a file of its own`() async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try FileManager.default.linkItem(atPath: home.file, toPath: home.file + "-x")
        let linked = try home.read()
        #expect(try await vault.status().readOnly == .severalNames)
        try await vault.compact()
        #expect(try await vault.status().readOnly == nil)
        try await vault.put("2", "two")
        #expect(try home.read("-x") == linked)
        #expect(try await Vault.opened(in: home).texts() == ["1": "one", "2": "two"])
    }

    @Test func `an older copy with a second hard link is accepted, and then compacted`()
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try FileManager.default.copyItem(atPath: home.file, toPath: home.file + "-x")
        try await vault.put("2", "two")
        await vault.close()
        try FileManager.default.removeItem(atPath: home.file)
        try FileManager.default.linkItem(atPath: home.file + "-x", toPath: home.file)
        let older = try await Vault.opened(in: home)
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await older.compact() }
        try await older.acceptAsCurrent()
        await #expect(throws: VaultError.readOnly(.severalNames)) {
            try await older.put("3", "three")
        }
        try await older.compact()
        try await older.put("3", "three")
        #expect(try await Vault.opened(in: home).texts() == ["1": "one", "3": "three"])
    }

    @Test func `a damaged vault with a second hard link is salvaged`() async throws {
        let (home, vault) = try await Home.withVault()
        for id in ["1", "2", "3"] { try await vault.put(id, id) }
        await vault.close()
        var bytes = try home.read()
        bytes[Header.start + 30] ^= 1
        try home.write(bytes)
        try FileManager.default.linkItem(atPath: home.file, toPath: home.file + "-x")
        let damaged = try await Vault.opened(in: home)
        #expect(try await damaged.salvage() == home.file + ".damaged")
        #expect(try home.read("-x") == bytes)
        try await damaged.put("4", "4")
    }

    @Test(arguments: [".new", ".damaged"])
    func `a name that an interrupted rewrite left is no second hard link`(suffix: String)
        async throws
    {
        let home = try Home()
        try await Vault.made(in: home).close()
        try FileManager.default.linkItem(atPath: home.file, toPath: home.file + suffix)
        #expect(try await Vault.opened(in: home).status().readOnly == nil)
    }

    enum Obstacle: CaseIterable { case link, folder, pipe }

    @Test(arguments: Obstacle.allCases)
    func `what is in the way of a rewrite is named and left as it is`(obstacle: Obstacle)
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try put(obstacle, at: home.file + ".new")
        let refusal = VaultError.inTheWay(path: home.file + ".new")
        await #expect(throws: refusal) { try await vault.compact() }
        try await vault.put("2", "two")
        #expect(home.isThere(".new"))
    }

    @Test(arguments: Obstacle.allCases)
    func `what is in the way of a torn write is named and left as it is`(obstacle: Obstacle)
        async throws
    {
        let home = try Home()
        try await Vault.made(in: home).put("1", "one")
        try home.write(try home.read() + [1, 2, 3])
        try put(obstacle, at: home.file + ".tail")
        let vault = try await Vault.opened(in: home)
        let refusal = VaultError.inTheWay(path: home.file + ".tail")
        await #expect(throws: refusal) { try await vault.put("2", "two") }
        await #expect(throws: refusal) {
            try await vault.commit(erasing: true, [.delete(collection: "cards", id: "1")])
        }
        #expect(home.isThere(".tail"))
        #expect(try await vault.texts() == ["1": "one"])
    }

    @Test func `a symbolic link in place of the lock file is named`() async throws {
        let (home, vault) = try await Home.withVault()
        try FileManager.default.removeItem(atPath: home.file + ".lock")
        try put(.link, at: home.file + ".lock")
        let refusal = VaultError.inTheWay(path: home.file + ".lock")
        await #expect(throws: refusal) { try await vault.put("1", "one") }
        await #expect(throws: refusal) { try await Vault.opened(in: home) }
        try FileManager.default.removeItem(atPath: home.file + ".lock")
        try await vault.put("1", "one")
    }

    private func put(_ obstacle: Obstacle, at path: String) throws {
        switch obstacle {
        case .link:
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: "/dev/null")
        case .folder:
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
        case .pipe: #expect(mkfifo(path, 0o600) == 0)
        }
    }
}

extension Home {
    /// Whether anything has the name, also a symbolic link that leads nowhere.
    fileprivate func isThere(_ suffix: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: file + suffix)) != nil
    }
}
