import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Requests for contacts over a socket.
///
/// Only a missing response counts as unreachable, because saved contacts are then shown instead.
@Suite(.timeLimit(.minutes(20)))
struct LiveContactsTests {
    @Test(arguments: ["//[::1]/", "http://[::1]:1/"])
    func `a redirect to a host that refuses connections is unreachable`(place: String) async throws
    {
        try await RawServer.serving({ _ in .redirect(to: place) }) { server in
            await #expect(throws: GatewayError.unreachable(.notSent(.refused))) {
                try await makeSUT(server.url()).contacts()
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test func `the user agent is the program's name and version`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            _ = try await makeSUT(server.url()).contacts()
            #expect(server.requests.map { $0["User-Agent"] } == ["cofre/\(Release.version)"])
        }
    }

    @Test func `no response within the timeout is unreachable`() async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            await #expect(throws: GatewayError.unreachable(.noAnswer(.timedOut))) {
                try await makeSUT(server.url(), timeout: 5).contacts()
            }
            await server.clientsDisconnected()
        }
    }

    @Test func `a timeout of zero waits without a limit`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            let contacts = try await makeSUT(server.url(), timeout: 0).contacts()
            #expect(contacts.map(\.id) == [1001])
        }
    }

    @Test func `a redirect is followed, even to another host`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { other in
            let place = try other.url(host: "localhost").absoluteString + "/elsewhere"
            try await RawServer.serving({ _ in .redirect(308, to: place) }) { server in
                let contacts = try await makeSUT(server.url()).contacts()
                #expect(contacts.map(\.id) == [1001])
                #expect(server.requests.count == 1)
                #expect(other.requests.map(\.target) == ["/elsewhere"])
            }
        }
    }

    @Test(arguments: ["file:///etc/hosts", "ftp://127.0.0.1/users"])
    func `a redirect to a scheme other than HTTP is an error`(place: String) async throws {
        try await RawServer.serving({ _ in .redirect(to: place) }) { server in
            await #expect(throws: GatewayError.self) { try await makeSUT(server.url()).contacts() }
        }
    }

    private func makeSUT(_ base: URL, timeout: Double = 600) -> RemoteContacts {
        RemoteContacts(base: base, transport: CurlTransport.live(timeout: timeout))
    }
}
