import CofreSandbox
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20)))
struct VenuesBackendTests {
    private let old = ["Authorization": "key"]
    private let new = ["Authorization": "Bearer key", "X-Places-Api-Version": "2025-06-17"]

    @Test(arguments: Access.allCases)
    func `venues near a point are found in both versions of the API`(access: Access) async throws {
        try await access.reach(.sample()) { ask in
            let first = try await ask(request(old)).response
            #expect(first.status == 200)
            #expect(first.text.contains("\"fsq_id\":"))
            #expect(first.text.contains("\"geocodes\":{\"main\":{\"latitude\":"))
        }
        try await access.reach(.sample()) { ask in
            let second = try await ask(request(new)).response
            #expect(second.text.contains("\"fsq_place_id\":"))
            #expect(!second.text.contains("geocodes"))
        }
    }

    @Test func `some names are Arabic, some addresses missing and some venues without photos`()
        async throws
    {
        let text = try await Sandbox.sample().respond(to: request(old, limit: 50)).response.text
        #expect(text.contains("مقهى"))
        #expect(text.contains("\"location\":{\"country\":"))
    }

    @Test(arguments: [
        ["Authorization": ""], [:], ["Authorization": "key", "X-Places-Api-Version": "2025-06-17"],
        ["Authorization": "Bearer key"],
    ])
    func `a request without a valid key is refused`(headers: [String: String]) async throws {
        let response = try await Sandbox.sample().respond(to: request(headers)).response
        #expect(response.status == 401)
        #expect(response.text == #"{"message":"Invalid request token."}"#)
    }

    @Test(arguments: ["91,0", "0,181", "x,y", "", "1"])
    func `a point outside the range of coordinates is refused`(point: String) async throws {
        let response = try await Sandbox.sample().respond(to: request(old, point: point)).response
        #expect(response.status == 400)
    }

    @Test(arguments: ["90,180", "-90,-180", "0,0", "30.0511,31.2126"])
    func `the venues at a point are the same each time`(point: String) async throws {
        let first = try await Sandbox.sample().respond(to: request(old, point: point)).response
        let again = try await Sandbox.sample().respond(to: request(old, point: point)).response
        #expect(first.status == 200)
        #expect(first.body == again.body)
    }

    @Test(
        arguments: [
            ("lighthouse.jpg", [0xFF, 0xD8]), ("cafe.jpg", [0xFF, 0xD8]),
            ("garden.png", [0x89, 0x50]),
        ] as [(String, [UInt8])])
    func `photos begin with the signature of their format`(name: String, start: [UInt8])
        async throws
    {
        let response = try await Sandbox.sample().respond(
            to: SandboxRequest(path: "/venues/media/original/\(name)")
        ).response
        #expect(response.body.starts(with: start))
        #expect(response.body.count > 500)
    }

    @Test func `a search ignores case and accents`() async throws {
        func found(_ query: String) async throws -> String {
            let search = SandboxRequest(
                path: "/venues/places/search",
                query: [("ll", "-23.55,-46.63"), ("query", query)], headers: old)
            return try await Sandbox.sample().respond(to: search).response.text
        }
        let exact = try await found("café")
        #expect(exact.contains("Café"))
        #expect(try await found("CAFE") == exact)
    }

    private func request(
        _ headers: [String: String], point: String = "30.0511,31.2126", limit: Int = 20
    ) -> SandboxRequest {
        SandboxRequest(
            path: "/venues/places/search", query: [("ll", point), ("limit", "\(limit)")],
            headers: headers)
    }
}
