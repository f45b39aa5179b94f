import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// A folder as a sync remote.
@Suite(.timeLimit(.minutes(20)))
struct FolderRemoteTests {
    @Test func `a folder fulfils the contract and overwrites nothing`() async throws {
        try await withFolder { remote, _ in
            try await SyncRemoteContract.verify(remote)
            try await SyncRemoteContract.verifyNothingIsReplaced(remote)
        }
    }

    @Test func `files and folders of other programs are ignored`() async throws {
        try await withFolder { remote, folder in
            try Data([1]).write(to: folder.appending(path: ".stfolder"))
            try Data([1]).write(to: folder.appending(path: "Notes.txt"))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "abc"), withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "link"),
                withDestinationURL: folder.appending(path: "Notes.txt"))
            #expect(try await remote.list() == [])
        }
    }

    @Test func `a put leaves no file except the new one`() async throws {
        try await withFolder { remote, folder in
            try await remote.putNew(try #require(RemoteFileName("one")), [1])
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            #expect(names == ["one"])
        }
    }

    @Test func `a folder that does not exist is not created`() async throws {
        try await withFolder { _, folder in
            let remote = FolderRemote(path: folder.path() + "/unplugged")
            await #expect(throws: SyncRemoteError.missing) { try await remote.list() }
            await #expect(throws: SyncRemoteError.missing) {
                try await remote.putNew(try #require(RemoteFileName("one")), [1])
            }
        }
    }

    /// The superuser may write everywhere but to a file system that is mounted read-only.
    @Test(.enabled(if: geteuid() != 0 || access("/sys", W_OK) != 0))
    func `a folder in which this machine may not write is found`() async throws {
        try await withFolder { remote, folder in
            try remote.requireWritable()
            let closed = geteuid() == 0 ? "/sys" : folder.path()
            if geteuid() != 0 { chmod(closed, 0o500) }
            #expect(throws: SyncRemoteError.readOnly) {
                try FolderRemote(path: closed).requireWritable()
            }
            if geteuid() != 0 { chmod(closed, 0o700) }
        }
    }

    private func withFolder(_ body: (FolderRemote, URL) async throws -> Void) async throws {
        let home = try TemporaryHome()
        let folder = home.file("remote")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await body(FolderRemote(path: folder.path()), folder)
    }
}
