import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// A git repository as a sync remote, over `file://`.
@Suite(.timeLimit(.minutes(20)))
struct GitRemoteTests {
    @Test(.installed("/usr/bin/git"), arguments: ["file://", ""])
    func `a bare repository fulfils the contract`(_ scheme: String) async throws {
        let repository = try await GitRepository(scheme: scheme)
        try await SyncRemoteContract.verify(repository.remote("one"))
        try await SyncRemoteContract.verifyNothingIsReplaced(repository.remote("one"))
    }

    @Test(.installed("/usr/bin/git"))
    func `two machines that push concurrently lose nothing`() async throws {
        let repository = try await GitRepository()
        let (one, other) = (repository.remote("one"), repository.remote("other"))
        for machine in [one, other] { #expect(try await machine.list() == []) }
        for number in 1...3 {
            try await one.putNew(try #require(RemoteFileName("one-\(number)")), [1])
            try await other.putNew(try #require(RemoteFileName("other-\(number)")), [2])
            async let first: Void = one.flush()
            async let second: Void = other.flush()
            _ = try await (first, second)
        }
        for machine in [one, other] {
            #expect(try await machine.list().count == 6)
        }
    }

    @Test(.installed("/usr/bin/git"))
    func `a machine without a clone can read and remove a file`() async throws {
        let repository = try await GitRepository()
        let name = try #require(RemoteFileName("invite"))
        let (one, third) = (repository.remote("one"), repository.remote("third"))
        try await one.putNew(name, [1, 2])
        try await one.flush()
        #expect(try await repository.remote("other").get(name) == [1, 2])
        try await third.delete(name)
        try await third.flush()
        #expect(try await repository.remote("fourth").get(name) == nil)
    }

    @Test(.installed("/usr/bin/git"), arguments: ["objects", "HEAD"])
    func `a damaged clone is made again, and a repository around it is not touched`(
        _ lost: String
    ) async throws {
        let repository = try await GitRepository()
        let home = repository.home.url.path()
        func git(_ words: String...) async throws -> String {
            try await InstalledTool.run("/usr/bin/git", ["-C", home] + words)
        }
        _ = try await git("init", "--quiet")
        let mine = repository.home.file("mine")
        try Data("mine".utf8).write(to: mine)
        _ = try await git("add", "mine")
        let head = try await git("symbolic-ref", "HEAD")
        let one = repository.remote("one")
        try await one.putNew(try #require(RemoteFileName("a")), [1])
        try await one.flush()
        try FileManager.default.removeItem(at: repository.home.file("one/" + lost))

        #expect(try await repository.remote("one").list().count == 1)
        #expect(try Data(contentsOf: mine) == Data("mine".utf8))
        #expect(try await git("symbolic-ref", "HEAD") == head)
        #expect(try await git("ls-files") == "mine\n")
    }

    @Test(.installed("/usr/bin/git"))
    func `a clone of an earlier version, with a work tree, is replaced`() async throws {
        let repository = try await GitRepository()
        let old = repository.home.file("one").path()
        _ = try await InstalledTool.run("/usr/bin/git", ["init", "--quiet", old])
        #expect(try await repository.remote("one").list() == [])
        #expect(!FileManager.default.fileExists(atPath: old + "/.git"))
    }

    @Test(.installed("/usr/bin/git"))
    func `a call of git that takes too long is ended`() async throws {
        let program = GitProgram(
            environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"],
            timeout: .milliseconds(100))
        await #expect(throws: SyncRemoteError.unreachable(.noAnswer(.timedOut))) {
            try await program.run(in: nil, ["-c", "alias.wait=!exec sleep 600", "wait"])
        }
    }

    /// As a connection of ssh that is kept for later.
    @Test(.installed("/usr/bin/git"))
    func `neither many errors nor a program that git leaves behind block its end`() async throws {
        let script = "!head -c 1000000 /dev/zero >&2; sleep 600 >/dev/null & echo $!"
        let result = try await program.run(in: nil, ["-c", "alias.leave=" + script, "leave"])
        let left = try #require(pid_t(String(decoding: result.output, as: UTF8.self).trimmed))
        #expect(kill(left, SIGKILL) == 0)
    }

    @Test func `a machine without git is told so`() async throws {
        let program = GitProgram(environment: ["PATH": "/nonexistent"])
        await #expect(throws: SyncRemoteError.gitMissing) { try await program.run(in: nil, []) }
    }

    @Test(.installed("/usr/bin/git"))
    func `a missing repository is reported with git's error`() async throws {
        let clone = try TemporaryHome()
        let remote = GitRemote(
            remote: "file:///nonexistent/none.git", folder: clone.file("none").path(), git: program)
        let line = "fatal: '/nonexistent/none.git' does not appear to be a git repository"
        await #expect(throws: SyncRemoteError.git(line)) { try await remote.list() }
    }

    @Test(
        .installed("/usr/bin/git"),
        arguments: ["http://127.0.0.1:9/r", "git://127.0.0.1:9/r", "git@127.0.0.1:r", "/tmp"])
    func `without a network only a repository in a folder is asked`(_ address: String) async {
        let program = GitProgram(
            environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"], isOffline: true)
        do throws(SyncRemoteError) {
            _ = try await program.run(in: nil, ["ls-remote", "--", address])
            #expect(address == "/tmp")
        } catch {
            #expect(error == .unreachable(.offline) && address != "/tmp")
        }
    }

    private var program: GitProgram {
        GitProgram(environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"])
    }
}
