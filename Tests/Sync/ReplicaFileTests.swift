import Foundation
import Testing
import Values

@testable import MoneyShell

/// The replica ids of a vault's files on one machine.
@Suite struct ReplicaFileTests {
    @Test func `each file of a vault has its own id, which does not change`() throws {
        let folder = TemporaryFolder()
        let one = try folder.file("one.vault")
        let other = try folder.file("other.vault")
        let id = one.id(of: "aa")

        #expect(try folder.file("one.vault").id(of: "aa") == id)
        #expect(other.id(of: "aa") != id)
        #expect(one.id(of: "bb") != id)
        #expect(other.id(of: "aa") == other.id(of: "aa"))
    }

    @Test func `a moved file keeps its id, and a copied one gets another`() throws {
        let folder = TemporaryFolder()
        let id = try folder.file("one.vault").id(of: "aa")
        try FileManager.default.copyItem(at: folder.url("one.vault"), to: folder.url("copy.vault"))
        #expect(folder.replicas("copy.vault").id(of: "aa") != id)

        try FileManager.default.moveItem(at: folder.url("one.vault"), to: folder.url("moved.vault"))

        #expect(folder.replicas("moved.vault").id(of: "aa") == id)
    }

    @Test func `a copy of a file whose disk was unplugged gets another id`() throws {
        let folder = TemporaryFolder()
        let stick = folder.url("stick")
        try FileManager.default.createDirectory(at: stick, withIntermediateDirectories: true)
        let id = try folder.file("stick/one.vault").id(of: "aa")
        try FileManager.default.copyItem(
            at: folder.url("stick/one.vault"), to: folder.url("copy.vault"))
        try FileManager.default.removeItem(at: stick)

        #expect(folder.replicas("copy.vault").id(of: "aa") != id)
    }

    @Test func `a renewed id stays in use`() throws {
        let folder = TemporaryFolder()
        let sut = try folder.file("one.vault")
        let id = sut.id(of: "aa")
        let renewed = sut.renewed(of: "aa")
        #expect(renewed != id)
        #expect(sut.id(of: "aa") == renewed)
        // Another process still knows the earlier one.
        #expect(sut.id(of: "aa", last: id) == renewed)
    }

    @Test func `without a writable folder there is still an id`() throws {
        let folder = TemporaryFolder()
        _ = try folder.file("one.vault")
        let path = folder.url("one.vault").path
        #expect(ReplicaFile(folder: nil, vault: path).id(of: "aa") != .zero)
        let sut = ReplicaFile(folder: "/dev/null/witnesses", vault: path)
        let id = sut.id(of: "aa")
        #expect(id != .zero)
        #expect(sut.id(of: "aa", last: id) == id)
    }

    @Test func `a malformed file of ids is replaced`() throws {
        let folder = TemporaryFolder()
        let sut = try folder.file("one.vault")
        try Data("[]".utf8).write(to: folder.url("aa.replicas"))
        let id = sut.id(of: "aa")
        #expect(sut.id(of: "aa") == id)
    }
}

/// A temporary folder, removed with this object.
private final class TemporaryFolder {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("cofre-replicas-\(UUID().uuidString)")

    init() {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            Issue.record("no temporary folder: \(error)")
        }
    }

    deinit {
        do { try FileManager.default.removeItem(at: folder) } catch {
            Issue.record("the temporary folder was not removed: \(error)")
        }
    }

    func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func replicas(_ name: String) -> ReplicaFile {
        ReplicaFile(folder: folder.path, vault: url(name).path)
    }

    /// Creates a vault file and returns its ids.
    func file(_ name: String) throws -> ReplicaFile {
        try Data().write(to: url(name))
        return replicas(name)
    }
}
