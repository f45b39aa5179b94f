import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// A git repository as a sync remote, over `file://`.
@Suite(.timeLimit(.minutes(20)))
struct GitRemoteTests {
    @Test(.installed("/usr/bin/git"))
    func `a bare repository fulfils the contract`() async throws {
        try await withRepository { remote, _ in try await SyncRemoteContract.verify(remote("one")) }
    }

    @Test(.installed("/usr/bin/git"))
    func `two machines that push concurrently lose nothing`() async throws {
        try await withRepository { remote, _ in
            let (one, other) = (remote("one"), remote("other"))
            for machine in [one, other] { #expect(try await machine.list() == []) }
            for number in 1...3 {
                try await one.putNew(try #require(RemoteFileName("one-\(number)")), [1])
                try await other.putNew(try #require(RemoteFileName("other-\(number)")), [2])
            }
            for machine in [one, other] {
                #expect(try await machine.list().count == 6)
            }
        }
    }

    @Test(.installed("/usr/bin/git"))
    func `a machine without a clone can read and remove a file`() async throws {
        try await withRepository { remote, _ in
            let name = try #require(RemoteFileName("invite"))
            try await remote("one").putNew(name, [1, 2])
            #expect(try await remote("other").get(name) == [1, 2])
            try await remote("third").delete(name)
            #expect(try await remote("fourth").get(name) == nil)
        }
    }

    @Test(.installed("/usr/bin/git"))
    func `a broken clone is made again`() async throws {
        try await withRepository { remote, clones in
            let one = remote("one")
            _ = try await one.list()
            try await one.putNew(try #require(RemoteFileName("a")), [1])
            let head = clones.appending(path: "one/.git/HEAD")
            try FileManager.default.removeItem(at: head)
            #expect(try await remote("one").list().count == 1)
        }
    }

    @Test(.installed("/usr/bin/git"), arguments: ["objects", "HEAD"])
    func `a damaged clone is made again, and a repository around it is not touched`(
        _ lost: String
    ) async throws {
        try await withRepository { remote, clones in
            func git(_ words: String...) async throws -> String {
                try await InstalledTool.run("/usr/bin/git", ["-C", clones.path()] + words)
            }
            _ = try await git("init", "--quiet")
            let mine = clones.appending(path: "mine")
            try Data("mine".utf8).write(to: mine)
            _ = try await git("add", "mine")
            let head = try await git("symbolic-ref", "HEAD")
            try await remote("one").putNew(try #require(RemoteFileName("a")), [1])
            try FileManager.default.removeItem(at: clones.appending(path: "one/.git/" + lost))

            #expect(try await remote("one").list().count == 1)
            #expect(try Data(contentsOf: mine) == Data("mine".utf8))
            #expect(try await git("symbolic-ref", "HEAD") == head)
            #expect(try await git("ls-files") == "mine\n")
        }
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

    @Test(.installed("/usr/bin/git"))
    func `files are stored although a global setting ignores their names`() async throws {
        let home = try TemporaryHome()
        try Data("[core]\n\texcludesFile = \(home.file("ignored").path())\n".utf8)
            .write(to: home.file(".gitconfig"))
        try Data("*\n".utf8).write(to: home.file("ignored"))
        let bare = home.file("bare.git").path()
        _ = try await InstalledTool.status("/usr/bin/git", ["init", "--quiet", "--bare", bare])
        let program = GitProgram(
            environment: ["PATH": "/usr/bin:/bin", "HOME": home.url.path()])
        func remote(_ name: String) -> GitRemote {
            GitRemote(remote: "file://" + bare, folder: home.file(name).path(), git: program)
        }
        try await remote("one").putNew(try #require(RemoteFileName("a-1")), [1])
        #expect(try await remote("other").list().count == 1)
    }

    @Test(.installed("/usr/bin/git"))
    func `a missing repository is reported with git's error`() async throws {
        try await withRepository { _, clones in
            let remote = GitRemote(
                remote: "file:///nonexistent/none.git", folder: clones.path() + "/none",
                git: program)
            await #expect(throws: SyncRemoteError.git(status: 128)) { try await remote.list() }
        }
    }

    private var program: GitProgram {
        GitProgram(environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"])
    }

    private func withRepository(
        _ body: ((String) -> GitRemote, URL) async throws -> Void
    ) async throws {
        let home = try TemporaryHome()
        let bare = home.file("bare.git").path()
        _ = try await InstalledTool.status("/usr/bin/git", ["init", "--quiet", "--bare", bare])
        let clones = home.file("clones")
        try FileManager.default.createDirectory(at: clones, withIntermediateDirectories: true)
        try await body(
            { name in
                GitRemote(
                    remote: "file://" + bare, folder: clones.path() + "/" + name, git: program)
            }, clones)
    }
}
