import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The replica ids of a vault's files on one machine.
@Suite struct ReplicaFileTests {
    @Test func `each file of a vault has its own id, which does not change`() throws {
        let folder = try TemporaryFolder()
        let one = try folder.newVault("one.vault")
        let other = try folder.newVault("other.vault")
        let id = one.id(of: "aa")

        #expect(try folder.newVault("one.vault").id(of: "aa") == id)
        #expect(other.id(of: "aa") != id)
        #expect(one.id(of: "bb") != id)
        #expect(other.id(of: "aa") == other.id(of: "aa"))
    }

    @Test func `a moved file keeps its id, and a copied one gets another`() throws {
        let folder = try TemporaryFolder()
        let id = try folder.newVault("one.vault").id(of: "aa")
        try FileManager.default.copyItem(
            at: folder.file("one.vault"), to: folder.file("copy.vault"))
        #expect(folder.replicas("copy.vault").id(of: "aa") != id)

        try FileManager.default.moveItem(
            at: folder.file("one.vault"), to: folder.file("moved.vault"))

        #expect(folder.replicas("moved.vault").id(of: "aa") == id)
    }

    @Test func `a copy of a file whose disk was unplugged gets another id`() throws {
        let folder = try TemporaryFolder()
        let stick = folder.file("stick")
        try FileManager.default.createDirectory(at: stick, withIntermediateDirectories: true)
        let id = try folder.newVault("stick/one.vault").id(of: "aa")
        try FileManager.default.copyItem(
            at: folder.file("stick/one.vault"), to: folder.file("copy.vault"))
        try FileManager.default.removeItem(at: stick)

        #expect(folder.replicas("copy.vault").id(of: "aa") != id)
    }

    @Test func `a renewed id stays in use`() throws {
        let folder = try TemporaryFolder()
        let sut = try folder.newVault("one.vault")
        let id = sut.id(of: "aa")
        let renewed = sut.renewed(of: "aa")
        #expect(renewed != id)
        #expect(sut.id(of: "aa") == renewed)
        // Another process still knows the earlier one.
        #expect(sut.id(of: "aa", last: id) == renewed)
    }

    @Test func `without a writable folder there is still an id`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.newVault("one.vault")
        let path = folder.file("one.vault").path
        #expect(ReplicaFile(folder: nil, vault: path).id(of: "aa") != .zero)
        let sut = ReplicaFile(folder: "/dev/null/witnesses", vault: path)
        let id = sut.id(of: "aa")
        #expect(id != .zero)
        #expect(sut.id(of: "aa", last: id) == id)
    }

    @Test func `a malformed file of ids is replaced`() throws {
        let folder = try TemporaryFolder()
        let sut = try folder.newVault("one.vault")
        try Data("[]".utf8).write(to: folder.file("aa.replicas"))
        let id = sut.id(of: "aa")
        #expect(sut.id(of: "aa") == id)
    }
}

extension TemporaryFolder {
    fileprivate func replicas(_ name: String) -> ReplicaFile {
        ReplicaFile(folder: path, vault: file(name).path)
    }

    /// Creates a vault file and returns its ids.
    fileprivate func newVault(_ name: String) throws -> ReplicaFile {
        try Data().write(to: file(name))
        return replicas(name)
    }
}
