import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The clones of repositories on a machine.
@Suite struct GitClonesTests {
    @Test func `each vault has a clone of each remote`() {
        let sut = GitClones(folder: "/state/places")
        let paths = [
            sut.path(of: "git:a", for: "one"), sut.path(of: "git:b", for: "one"),
            sut.path(of: "git:a", for: "two"),
        ]
        #expect(Set(paths).count == 3)
        #expect(paths.allSatisfy { $0.hasPrefix("/state/places/") })
        #expect(paths[0] == sut.path(of: "git:a", for: "one"))
    }

    @Test func `clones of other remotes are removed, those of other vaults stay`() throws {
        let home = try TemporaryHome()
        let sut = GitClones(folder: home.file("remotes").path())
        let (kept, old, foreign) = (
            sut.path(of: "git:a", for: "one"), sut.path(of: "git:b", for: "one"),
            sut.path(of: "git:b", for: "two")
        )
        for path in [kept, old, foreign] {
            try FileManager.default.createDirectory(
                atPath: path + "/.git", withIntermediateDirectories: true)
        }

        sut.removeAll(of: "one", but: ["git:a"])

        #expect(
            [kept, old, foreign].map { FileManager.default.fileExists(atPath: $0) }
                == [true, false, true])
    }

    @Test func `a folder that is not there has no clones`() {
        GitClones(folder: "/nonexistent/places").removeAll(of: "one", but: [])
    }
}
