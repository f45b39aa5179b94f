import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

/// Servers that people run fulfil the contract of a remote.
@Suite(.timeLimit(.minutes(20)))
struct EngineTests {
    @Test(.python("wsgidav"))
    func `wsgidav fulfils the contract`() async throws {
        try await verify(.wsgidav, replaces: false)
    }

    @Test(.installed("/usr/sbin/apache2"))
    func `Apache's mod_dav fulfils the contract`() async throws {
        try await verify(.apache, replaces: false)
    }

    /// This server ignores `If-None-Match`, and its PROPFIND is a module of its own.
    @Test(.engine("usr/sbin/nginx"))
    func `nginx with dav-ext is a remote`() async throws {
        try await verify(.nginx, replaces: true)
    }

    /// This server ignores `If-None-Match`.
    @Test(.rclone)
    func `rclone serve webdav fulfils the contract`() async throws {
        try await verify(.rcloneWebDAV, replaces: true)
    }

    /// This server verifies the signature of every request.
    @Test(.rclone)
    func `rclone serve s3 fulfils the contract`() async throws {
        try await verify(.rcloneS3, replaces: true)
    }

    @Test(.optionalPython("moto"))
    func `moto's S3 fulfils the contract`() async throws { try await verify(.moto, replaces: true) }

    @Test(.python("wsgidav"))
    func `a wrong password is reported as such`() async throws {
        try await RemoteEngine.wsgidav.servingPort { port in
            let remote = try RemoteEngine.wsgidav.remote(at: port, password: "errado")
            await #expect(throws: SyncRemoteError.denied(status: 401)) { try await remote.list() }
        }
    }

    @Test(.rclone)
    func `a wrong S3 key is reported as such`() async throws {
        try await RemoteEngine.rcloneS3.servingPort { port in
            let remote = try RemoteEngine.rcloneS3.remote(at: port, password: "errado")
            let error = await #expect(throws: SyncRemoteError.self) { try await remote.list() }
            let failure = error.map { Failure($0, phrases: Phrases(.english)) }
            #expect(failure?.hint == "secret set sync.secret-key")
        }
    }

    @Test(.rclone)
    func `more files than S3 lists in one response are all listed`() async throws {
        try await RemoteEngine.rcloneS3.serving { remote, folder in
            let inside = folder.appending(path: "cofre-test/box/vault")
            try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
            for number in 1...1100 {
                try Data([1]).write(to: inside.appending(path: "file-\(number)"))
            }
            #expect(try await remote.list().count == 1100)
        }
    }

    // MARK: - What carries files to other machines

    @Test(.engine("usr/bin/syncthing"))
    func `two machines exchange through a folder that Syncthing carries`() async throws {
        try await RemoteEngine.syncthing.serving { _, folder, settle in
            let one = SimulatedMachine(
                "one", at: FolderRemote(path: folder.appending(path: "a").path()))
            let other = SimulatedMachine(
                "other", at: FolderRemote(path: folder.appending(path: "b").path()))
            one.state.write("a", "1")
            try await one.sync()
            let spelled = try await one.exchange.invite()
            try await settle()
            guard let code = RecoveryCode.read(spelled) else { throw SyncError.badCode }
            let invitation = try await Invitation.fetch(from: other.remote, code: code)
            _ = try await other.exchange.join(invitation)
            for round in 0..<20 {
                let (writer, reader) = round.isMultiple(of: 2) ? (one, other) : (other, one)
                writer.state.write("round \(round)", "x")
                try await writer.sync()
                try await settle()
                #expect(try await reader.sync().faults == [])
                try await settle()
            }
            #expect(one.state.values.count == 21)
            #expect(other.state.values == one.state.values)
        }
    }

    @Test(
        .enabled(if: SSH.isThere, "not installed: sshd"), .installed("/usr/bin/git", "/usr/bin/ssh")
    )
    func `a bare repository over ssh is a remote`() async throws {
        try await RemoteEngine.sshd.serving { port, folder, _ in
            let address = "ssh://127.0.0.1:\(port)\(folder.path())/remote.git"
            let remote = GitRemote(
                remote: address, folder: folder.path() + "/clone",
                git: GitProgram(environment: [
                    "PATH": folder.path() + "/bin:/usr/bin:/bin", "HOME": "/nonexistent",
                ]))
            try await SyncRemoteContract.verify(remote)
            let stranger = GitRemote(
                remote: address, folder: folder.path() + "/other",
                git: GitProgram(environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]))
            let line = "fatal: Could not read from remote repository."
            await #expect(throws: SyncRemoteError.git(line)) { try await stranger.list() }
        }
    }

    private func verify(_ engine: RemoteEngine, replaces: Bool) async throws {
        try await engine.serving { remote, _ in
            try await SyncRemoteContract.verify(remote)
            if !replaces { try await SyncRemoteContract.verifyNothingIsReplaced(remote) }
        }
    }
}

/// The server is no part of `scripts/setup`: its package starts a service.
private enum SSH {
    static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/sbin/sshd")
}

extension Trait where Self == ConditionTrait {
    /// Skips the test if the program is neither installed nor unpacked by `scripts/setup test`.
    static func engine(_ path: String) -> Self {
        let unpacked = Repository.url.appending(path: ".build/engines/" + path).path()
        let isThere = ["/" + path, unpacked].contains {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        return .enabled(if: isThere, "not installed: \(path)")
    }
}
