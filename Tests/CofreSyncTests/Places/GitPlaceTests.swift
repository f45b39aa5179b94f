import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@testable import CofreSync

/// A git repository as a sync place, over `file://`.
@Suite(.timeLimit(.minutes(20)))
struct GitPlaceTests {
    @Test(.installed("/usr/bin/git"))
    func `a bare repository fulfils the contract`() async throws {
        try await withRepository { place, _ in try await PlaceContract.verify(place("one")) }
    }

    @Test(.installed("/usr/bin/git"))
    func `two machines that push concurrently lose nothing`() async throws {
        try await withRepository { place, _ in
            let (one, other) = (place("one"), place("other"))
            for machine in [one, other] { #expect(try await machine.list() == []) }
            for number in 1...3 {
                try await one.putNew(try #require(PlaceName("one-\(number)")), [1])
                try await other.putNew(try #require(PlaceName("other-\(number)")), [2])
            }
            for machine in [one, other] {
                #expect(try await machine.list().count == 6)
            }
        }
    }

    @Test(.installed("/usr/bin/git"))
    func `a machine without a clone can read and remove a file`() async throws {
        try await withRepository { place, _ in
            let name = try #require(PlaceName("invite"))
            try await place("one").putNew(name, [1, 2])
            #expect(try await place("other").get(name) == [1, 2])
            try await place("third").delete(name)
            #expect(try await place("fourth").get(name) == nil)
        }
    }

    @Test(.installed("/usr/bin/git"))
    func `a broken clone is made again`() async throws {
        try await withRepository { place, clones in
            let one = place("one")
            _ = try await one.list()
            try await one.putNew(try #require(PlaceName("a")), [1])
            let head = clones.appending(path: "one/.git/HEAD")
            try FileManager.default.removeItem(at: head)
            #expect(try await place("one").list().count == 1)
        }
    }

    @Test(.installed("/usr/bin/git"))
    func `a missing repository is reported with git's error`() async throws {
        try await withRepository { _, clones in
            let place = GitPlace(
                remote: "file:///nonexistent/none.git", folder: clones.path() + "/none",
                git: program)
            await #expect(throws: PlaceError.git(status: 128)) { try await place.list() }
        }
    }

    private var program: GitProgram {
        GitProgram(environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"])
    }

    private func withRepository(
        _ body: ((String) -> GitPlace, URL) async throws -> Void
    ) async throws {
        let home = try TemporaryHome()
        let bare = home.file("bare.git").path()
        _ = try await InstalledTool.status("/usr/bin/git", ["init", "--quiet", "--bare", bare])
        let clones = home.file("clones")
        try FileManager.default.createDirectory(at: clones, withIntermediateDirectories: true)
        try await body(
            { name in
                GitPlace(
                    remote: "file://" + bare, folder: clones.path() + "/" + name, git: program)
            }, clones)
    }
}
