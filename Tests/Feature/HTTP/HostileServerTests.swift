import Foundation
import TestSupport
import Testing

/// Payments over TLS to a hostile server.
@Suite(.timeLimit(.minutes(20)), .python("h2", "cryptography"))
struct HostileServerTests {
    @Test(arguments: ["h2-refused-stream", "h2-goaway-0"])
    func `a payment is sent once and approved, whatever else the server sends`(
        behaviour: String
    ) async throws {
        let (outcome, _, peer) = try await pay(behaviour)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(peer.posts == 1)
    }

    @Test(arguments: ["charge-then-400-on-repeat", "wrong-amount"])
    func `a payment with an unknown outcome is sent once and stays unsettled`(
        behaviour: String
    ) async throws {
        let (outcome, _, peer) = try await pay(behaviour)
        #expect(outcome.status == 75, "\(outcome.out)\(outcome.error)")
        #expect(peer.posts == 1)
    }

    @Test(arguments: ["expired-certificate", "handshake-failure"])
    func `after a failed TLS handshake nothing was sent and nothing is unsettled`(
        behaviour: String
    ) async throws {
        let (outcome, later, peer) = try await pay(behaviour)
        #expect(outcome.status == 69, "\(outcome.out)\(outcome.error)")
        #expect(later.contains(#""data":[]"#), "\(later)")
        #expect(peer.posts == 0)
    }

    private static let contacts = """
        [{"id":1002,"name":"Marina Coelho","img":"https://e.org/1","username":"@marina.coelho"}]
        """

    /// Contacts are not secret, so they come from another server over plain HTTP.
    private func pay(
        _ behaviour: String
    ) async throws -> (paid: Program.Outcome, later: String, HostilePeer) {
        let home = try await TemporaryHome.withPayer()
        return try await RawServer.serving({ _ in .response(200, Self.contacts) }) { contacts in
            try await HostilePeer.serving(behaviour) { peer in
                let environment = [
                    "COFRE_CONTACTS_URL": contacts.address,
                    "COFRE_PAYMENTS_URL": "https://localhost:\(peer.port)",
                    "SSL_CERT_FILE": peer.authority,
                ]
                let paid = try await home.run(
                    ["pay", "@marina.coelho", "25", "--yes", "--json"], environment: environment)
                let later = try await home.run(["payments", "--json"], environment: environment)
                return (paid, later.out, peer)
            }
        }
    }
}
