import Testing

@testable import MoneyShell

/// The contract of every sync remote.
enum SyncRemoteContract {
    static func verify(_ remote: any SyncRemote) async throws {
        let (one, other) = (
            try #require(RemoteFileName("a1-b2")), try #require(RemoteFileName("c3"))
        )
        let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
        #expect(try await remote.list() == [])
        #expect(try await remote.get(one) == nil)

        try await remote.putNew(one, bytes)
        try await remote.putNew(other, [0, 13, 10, 26, 255])
        #expect(try await remote.get(one) == bytes)
        #expect(try await remote.get(other) == [0, 13, 10, 26, 255])
        let listed = try await remote.list().sorted { $0.name < $1.name }
        #expect(listed == [RemoteFile(name: one, size: 70_000), RemoteFile(name: other, size: 5)])

        // A put is repeated if its acknowledgement was lost.
        try await remote.putNew(one, bytes)
        #expect(try await remote.get(one) == bytes)

        try await remote.delete(one)
        try await remote.delete(one)
        #expect(try await remote.get(one) == nil)
        #expect(try await remote.list() == [RemoteFile(name: other, size: 5)])
    }

    /// The contract of remotes that support conditional puts.
    static func verifyNothingIsReplaced(_ remote: any SyncRemote) async throws {
        let name = try #require(RemoteFileName("kept"))
        try await remote.putNew(name, [1, 2, 3])
        await #expect(throws: SyncRemoteError.contentDiffers) {
            try await remote.putNew(name, [4, 5, 6])
        }
        #expect(try await remote.get(name) == [1, 2, 3])
    }
}
