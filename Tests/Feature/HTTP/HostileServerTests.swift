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
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(peer.posts == 1)
    }

    @Test(arguments: ["charge-then-400-on-repeat", "wrong-amount"])
    func `a payment with an unknown outcome is sent once and stays unsettled`(
        behaviour: String
    ) async throws {
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome.status == 75, "\(outcome.out)\(outcome.error)")
        #expect(peer.posts == 1)
    }

    @Test(arguments: ["expired-certificate", "handshake-failure"])
    func `after a failed TLS handshake nothing was sent and nothing is unsettled`(
        behaviour: String
    ) async throws {
        let (outcome, peer) = try await pay(behaviour, andThen: ["payments", "--json"])
        #expect(outcome.status == 69, "\(outcome.out)\(outcome.error)")
        #expect(outcome.later.contains(#""data":[]"#), "\(outcome.later)")
        #expect(peer.posts == 0)
    }

    private static let contacts = """
        [{"id":1002,"name":"Marina Coelho","img":"https://e.org/1","username":"@marina.coelho"}]
        """

    private struct Outcome {
        let status: Int32
        let out: String
        let error: String
        let later: String
    }

    /// Contacts are not secret, so they come from another server over plain HTTP.
    private func pay(
        _ behaviour: String, andThen next: [String]? = nil
    ) async throws -> (Outcome, HostilePeer) {
        let home = try TemporaryHome()
        return try await RawServer.serving({ _ in .response(200, Self.contacts) }) { contacts in
            try await HostilePeer.serving(behaviour) { peer in
                let environment = [
                    "COFRE_CONTACTS_URL": try contacts.url().absoluteString,
                    "COFRE_PAYMENTS_URL": "https://localhost:\(peer.port)",
                    "SSL_CERT_FILE": peer.authority,
                ]
                func cofre(_ words: [String], input: String = "") async throws -> Program.Outcome {
                    try await Program.run(words, in: home, input: input, environment: environment)
                }
                let created = try await cofre(["vault", "create"])
                #expect(created.status == 0, "\(created.error)")
                let added = try await cofre(
                    ["cards", "add", "--keep-cvv"], input: "4111111111111111\n08/39\n123\n")
                #expect(added.status == 0, "\(added.error)")
                let paid = try await cofre(["pay", "@marina.coelho", "25", "--yes", "--json"])
                var later = ""
                if let next { later = try await cofre(next).out }
                return (
                    Outcome(status: paid.status, out: paid.out, error: paid.error, later: later),
                    peer
                )
            }
        }
    }
}
