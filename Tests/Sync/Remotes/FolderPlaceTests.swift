import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// A folder as a sync place.
@Suite(.timeLimit(.minutes(20)))
struct FolderPlaceTests {
    @Test func `a folder fulfils the contract and overwrites nothing`() async throws {
        try await withFolder { place, _ in
            try await PlaceContract.verify(place)
            try await PlaceContract.verifyNothingIsReplaced(place)
        }
    }

    @Test func `files and folders of other programs are ignored`() async throws {
        try await withFolder { place, folder in
            try Data([1]).write(to: folder.appending(path: ".stfolder"))
            try Data([1]).write(to: folder.appending(path: "Notes.txt"))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "abc"), withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "link"),
                withDestinationURL: folder.appending(path: "Notes.txt"))
            #expect(try await place.list() == [])
        }
    }

    @Test func `a put leaves no file except the new one`() async throws {
        try await withFolder { place, folder in
            try await place.putNew(try #require(PlaceName("one")), [1])
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            #expect(names == ["one"])
        }
    }

    @Test func `a folder that does not exist is not created`() async throws {
        try await withFolder { _, folder in
            let place = FolderPlace(path: folder.path() + "/unplugged")
            await #expect(throws: PlaceError.missing) { try await place.list() }
            await #expect(throws: PlaceError.missing) {
                try await place.putNew(try #require(PlaceName("one")), [1])
            }
        }
    }

    private func withFolder(_ body: (FolderPlace, URL) async throws -> Void) async throws {
        let home = try TemporaryHome()
        let folder = home.file("place")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await body(FolderPlace(path: folder.path()), folder)
    }
}
