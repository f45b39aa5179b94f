import Foundation
import TestSupport
import Testing

/// Handles and ids that two contacts share, in a list of a server.
@Suite struct PayeeIdentityTests {
    private static let ana = person(7, "Ana", "@ana")
    private static let eve = person(7, "Eve", "@eve")

    @Test(arguments: ["@eve2", "@EVE", "@evelyn"])
    func `a handle whose id is shared pays nobody, whoever has a similar handle`(
        _ other: String
    ) async throws {
        let people = [Self.ana, Self.eve, Self.person(11, "Zed", other)]
        for word in ["@eve", "eve"] {
            let (paid, requests) = try await pay(word, among: people)
            #expect(paid.status == 64, "\(paid.out)\(paid.error)")
            #expect(requests == 0)
        }
        let (exact, requests) = try await pay("@ana", among: people)
        #expect(exact.error.contains("Ana, Eve have the same id"), "\(exact.error)")
        #expect(exact.status == 64 && requests == 0)
    }

    @Test(arguments: ["@rui", "@RUI"])
    func `a handle that another contact has is a look-alike`(_ handle: String) async throws {
        let people = [Self.person(20, "Rui", "@rui"), Self.person(21, "Leo", handle)]
        let (paid, requests) = try await pay("id:21", among: people)
        #expect(paid.status == 77)
        #expect(paid.error.contains(#""cautions":["look-alike"]"#), "\(paid.error)")
        #expect(requests == 0)
    }

    @Test(arguments: ["@rui", "@RUI", "@rúi"])
    func `handles that only case or accents tell apart are paid by their ids`(_ handle: String)
        async throws
    {
        let people = [Self.person(20, "Rui", "@rui"), Self.person(21, "Leo", handle)]
        let (paid, requests) = try await pay("@rui", among: people)
        #expect(paid.status == 64)
        #expect(paid.error.contains(#""hint":"id:20, id:21""#), "\(paid.error)")
        #expect(requests == 0)
    }

    private static func person(_ id: Int, _ name: String, _ handle: String) -> String {
        #"{"id":\#(id),"name":"\#(name)","username":"\#(handle)","img":"https://photos.example/1"}"#
    }

    /// The outcome of a payment, and the number of payments that the server received.
    private func pay(
        _ word: String, among people: [String]
    ) async throws -> (Program.Outcome, Int) {
        let home = try await TemporaryHome.withPayer()
        let list = "[\(people.joined(separator: ","))]"
        return try await RawServer.serving({ request in
            let approval = #"{"transaction":{"success":true,"status":"Aprovada"}}"#
            return .response(200, request.head.hasPrefix("POST") ? approval : list)
        }) { server in
            let paid = try await home.run(
                ["pay", word, "4.50", "--yes", "--json"], environment: server.backends)
            return (paid, server.requests.filter { $0.head.hasPrefix("POST") }.count)
        }
    }
}
