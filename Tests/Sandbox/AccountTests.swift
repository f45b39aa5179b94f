import Foundation
import Testing

@testable import Sandbox

/// Pretend accounts and their surveys; the gateway's contract is in the acceptance tests.
struct AccountTests {
    @Test(arguments: [(7199.0, 200), (7200, 401)])
    func `an access token is valid for two hours`(age: Double, status: Int) async throws {
        try await withStateFile { file in
            let session = try await logIn(to: .sample(stateFile: file))
            let later = Sandbox.sample(stateFile: file, now: noon + age)
            let me = try await later.response(to: request("me", session))
            #expect(me.status == status)
        }
    }

    @Test func `a key that is reused with other answers is refused`() async throws {
        let sandbox = Sandbox.sample()
        let session = try await logIn(to: sandbox)
        func respond(_ star: Int, _ key: String?) async throws -> Int {
            var request = request("responses", session)
            request.method = "POST"
            request.headers["Idempotency-Key"] = key
            request.body = Data(
                """
                {"survey_id":"\(Survey.all[0].id)","questions":[{"id":"q","answers":\
                [{"id":"\(star)"}]}]}
                """.utf8)
            return try await sandbox.response(to: request).status
        }
        #expect(try await respond(3, "a") == 201)
        #expect(try await respond(3, "a") == 201)
        #expect(try await respond(4, "a") == 422)
        #expect(try await respond(4, "b") == 201)
        #expect(try await sandbox.change { $0.responses?.map(\.key) } == ["a", "b"])
    }

    @Test func `every page of surveys is complete, and every survey can be requested`()
        async throws
    {
        struct Listed: Decodable {
            struct Survey: Decodable { let id: String }
            struct Meta: Decodable { let pages: Int }
            let data: [Survey]
            let meta: Meta
        }
        let sandbox = Sandbox.sample()
        let session = try await logIn(to: sandbox)
        var ids: [String] = []
        for page in 1...5 {
            var listing = request("surveys", session)
            listing.query = [("page[number]", "\(page)"), ("page[size]", "5")]
            let listed: Listed = try await sandbox.response(to: listing).decoded()
            #expect(listed.meta.pages == 5)
            ids += listed.data.map(\.id)
        }
        #expect(ids == Survey.all.map(\.id))
        #expect(Set(ids).count == ids.count)
        for id in ids + ["x"] {
            let status = try await sandbox.response(to: request("surveys/\(id)", session)).status
            #expect(status == (id == "x" ? 404 : 200))
        }
    }

    private func request(_ path: String, _ session: Account.Session) -> SandboxRequest {
        SandboxRequest(
            path: "/account/\(path)", headers: ["Authorization": "Bearer \(session.access)"])
    }

    private func logIn(to sandbox: Sandbox) async throws -> Account.Session {
        let response = try await sandbox.response(
            to: .post(
                "/account/oauth/token",
                """
                {"grant_type":"password","email":"marina.coelho@example.com","password":"sandbox",\
                "client_id":"cofre","client_secret":"sandbox"}
                """))
        #expect(response.status == 200)
        return try #require(try await sandbox.change { $0.sessions?.last })
    }
}
