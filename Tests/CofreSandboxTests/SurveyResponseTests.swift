import Foundation
import Testing

@testable import CofreSandbox

/// Responses to a survey with the same key are one response.
struct SurveyResponseTests {
    @Test func `a repeated response is stored once`() async throws {
        let member = try await Respondent()
        for _ in 1...2 {
            #expect(try await member.respond(star: 3, key: "a").status == 201)
        }
        #expect(try await member.entered() == 1)
    }

    @Test func `a key that is reused with other answers is refused`() async throws {
        let member = try await Respondent()
        #expect(try await member.respond(star: 3, key: "a").status == 201)
        let other = try await member.respond(star: 4, key: "a")
        #expect(other.status == 422)
        #expect(other.text.contains("idempotency_key_reused"))
        #expect(try await member.entered() == 1)
        #expect(try await member.respond(star: 4, key: "b").status == 201)
    }

    @Test(arguments: [nil, ""] as [String?])
    func `without a key each response is stored separately`(key: String?) async throws {
        let member = try await Respondent()
        for star in 3...4 {
            #expect(try await member.respond(star: star, key: key).status == 201)
        }
        #expect(try await member.entered() == 2)
    }
}

/// A signed-in user who answers the first survey.
private struct Respondent {
    private struct SignedIn: Decodable {
        struct Resource: Decodable {
            let attributes: Attributes
        }

        struct Attributes: Decodable {
            let accessToken: String
        }

        let data: Resource
    }

    private struct Entered: Decodable {
        let surveyId: String
    }

    private let sandbox = Sandbox.sample()
    private let access: String

    init() async throws {
        let fields = [
            "grant_type": "password", "email": "marina.coelho@example.com",
            "password": Member.password, "client_id": Member.clientID,
            "client_secret": Member.clientSecret,
        ]
        let answer: SignedIn = try await sandbox.response(
            to: SandboxRequest(
                method: "POST", path: "/account/oauth/token",
                headers: ["Content-Type": "application/json"],
                body: try JSONEncoder().encode(fields))
        ).decoded()
        access = answer.data.attributes.accessToken
    }

    func respond(star: Int, key: String?) async throws -> SandboxResponse {
        let survey = try #require(PretendSurvey.everyone.first)
        let question = try #require(survey.questions.first(where: { $0.label == "stars" }))
        let body = """
            {"survey_id":"\(survey.id)","questions":[{"id":"\(survey.id(of: question))",\
            "answers":[{"id":"\(survey.id(ofAnswer: star, to: question))"}]}]}
            """
        var request = asking("POST")
        request.headers["Idempotency-Key"] = key
        request.body = Data(body.utf8)
        return try await sandbox.response(to: request)
    }

    /// The number of responses on the server.
    func entered() async throws -> Int {
        let entered: [Entered] = try await sandbox.response(to: asking("GET")).decoded()
        return entered.count
    }

    private func asking(_ method: String) -> SandboxRequest {
        SandboxRequest(
            method: method, path: "/account/responses",
            headers: [
                "Authorization": "Bearer \(access)", "Content-Type": "application/json",
            ])
    }
}
