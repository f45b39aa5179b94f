import CofreTestSupport
import Foundation
import Testing

@testable import CofreApp

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How long the system keeps what requests are sent with.
@Suite struct LiveSessionTests {
    /// Else it and what it reports to would stay until the program ends, one for each line.
    @Test func `a session that nobody needs any more is let go`() async {
        let used = LiveSession(timeout: 1).value

        // Answered behind the invalidation.
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            used.getAllTasks { _ in done.resume() }
        }

        #expect(used.delegate == nil)
    }

    @Test func `a request leaves nothing in a home but what is cofre's`() async throws {
        let home = try TemporaryHome()
        let created = try await Program.run(["vault", "create"], in: home)
        try #require(created.status == 0, "\(created.error)")
        let before = try folders(of: home)
        try await RawServer.serving({ _ in .response(200, "[]") }) { server in
            let live = ["COFRE_CONTACTS_URL": try server.url().absoluteString]
            let listed = try await Program.run(["contacts"], in: home, environment: live)
            #expect(listed.status == 0, "\(listed.error)")
            #expect(server.requests.count == 1)
        }

        #expect(try folders(of: home) == before)
        #expect(before.isSuperset(of: [".local/share/cofre", ".local/state/cofre"]))
    }

    private func folders(of home: TemporaryHome) throws -> Set<String> {
        let all = try FileManager.default.subpathsOfDirectory(atPath: home.url.path())
        return Set(
            all.filter { path in
                var isFolder = ObjCBool(false)
                let place = home.file(path).path
                return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
                    && isFolder.boolValue
            })
    }
}
