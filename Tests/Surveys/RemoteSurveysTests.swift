import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Specification: Load Surveys From Remote Use Case.
struct RemoteSurveysTests {
    // proves: surveys.remote.primary
    @Test func `primary course: the request has page number and page size`() async throws {
        let (sut, transport) = makeSUT(HTTPResponse(page([element()])))
        _ = try await sut.page(2, size: 5)
        let url = try #require(transport.requests.first?.url.absoluteString)
        #expect(
            url.removingPercentEncoding
                == "https://account.example/surveys?page[number]=2&page[size]=5")
    }

    @Test func `primary course: system delivers survey items`() async throws {
        let two = [element(id: "\"a\""), element(id: "7", type: "survey")]
        let found = try await makeSUT(HTTPResponse(page(two))).0.page(1, size: 5)
        #expect(found.surveys.map(\.id) == ["a", "7"])
        #expect(found.surveys.map(\.title) == ["Scarlett", "Scarlett"])
        #expect(found.number == 1)
        #expect(found.pages == 20)
        #expect(found.total == 40)
    }

    @Test(arguments: [
        ("https://p.example/m/1_", "https://p.example/m/1_l"),
        ("https://p.example/m/1.jpg", "https://p.example/m/1.jpg"),
        ("file:///etc/passwd", nil), ("", nil),
    ])
    func `a cover URL that ends in an underscore gets the suffix for large pictures`(
        served: String, shown: String?
    ) async throws {
        let body = page([element(cover: served)])
        let survey = try await makeSUT(HTTPResponse(body)).0.page(1, size: 5).surveys.first
        #expect(survey?.coverURL?.absoluteString == shown)
    }

    @Test func `a list without meta is one page`() async throws {
        let body = #"{"data":[\#(element())]}"#
        let page = try await makeSUT(HTTPResponse(body)).0.page(1, size: 5)
        #expect(page.pages == 1)
        #expect(page.total == 1)
    }

    // proves: surveys.remote.invalid
    @Test(arguments: [
        ("{}", DataProblem.missing(field: ".data")),
        (#"{"data":[1]}"#, .wrongType(field: ".data[0]")),
        ("", .foreign(.nothing)),
        (
            page([element(), #"{"id":"b","type":"survey","attributes":{}}"#]),
            .missing(field: ".data[1].attributes.title")
        ),
        (page([element(type: "user")]), .invalid(field: ".data[0].type")),
    ])
    func `invalid data error: system delivers invalid data error`(
        body: String, problem: DataProblem
    ) async {
        await #expect(throws: GatewayError.invalidData(problem)) {
            try await makeSUT(HTTPResponse(body)).0.page(1, size: 5)
        }
    }

    @Test(arguments: [
        "", ".", "..", "a/b", "x.saved", "a b", "é", #"\u0007"#, String(repeating: "a", count: 65),
    ])
    func `an id that cannot be part of a URL is invalid data`(
        id: String
    ) async {
        let body = page([element(), element(id: "\"\(id)\"")])
        await #expect(throws: GatewayError.invalidData(.invalid(field: ".data[1].id"))) {
            try await makeSUT(HTTPResponse(body)).0.page(1, size: 5)
        }
    }

    @Test(arguments: ["d5de6a8f8f5f1cfe51bc", "A-z_09", String(repeating: "a", count: 64)])
    func `an id has letters, digits, hyphens and underscores`(id: String) async throws {
        let body = page([element(id: "\"\(id)\"")])
        let found = try await makeSUT(HTTPResponse(body)).0.page(1, size: 5)
        #expect(found.surveys.map(\.id) == [id])
    }

    @Test func `the ids of answers are checked too`() async {
        let body = Self.detail.replacing(#""a1""#, with: #""a/1""#)
        await #expect(throws: GatewayError.invalidData(.invalid(field: ".included[1].id"))) {
            try await makeSUT(HTTPResponse(body)).0.survey("s")
        }
    }

    // proves: surveys.remote.offline
    @Test func `connectivity error: system delivers connectivity error`() async {
        let sut = makeSUT(.failure(.noAnswer(.lost))).0
        await #expect(throws: GatewayError.unreachable(.noAnswer(.lost))) {
            try await sut.page(1, size: 5)
        }
    }

    @Test func `a page after the last is refused with 404`() async {
        await #expect(throws: GatewayError.refused(status: 404, message: nil)) {
            try await makeSUT(HTTPResponse(404, "")).0.page(9, size: 5)
        }
    }

    @Test func `questions and answers are sorted by their display order`() async throws {
        let survey = try await makeSUT(HTTPResponse(Self.detail)).0.survey("s")
        #expect(survey.questions.map(\.id) == ["first", "second"])
        #expect(survey.questions.first?.choices.map(\.text) == ["1", "2"])
        #expect(survey.questions.map(\.kind) == [.star, .any])
        #expect(survey.questions.map(\.isMandatory) == [true, false])
    }

    @Test func `a question that is not included is invalid data`() async {
        let body = Self.detail.replacing(
            #""id":"first","type":"question""#, with: #""id":"x","type":"y""#, maxReplacements: 1)
        await #expect(throws: GatewayError.self) {
            try await makeSUT(HTTPResponse(body)).0.survey("s")
        }
    }

    @Test func `the error about an out-of-range number names its field`() async {
        let problem = DataProblem.invalid(field: ".included[0].attributes.display_order")
        let body = Self.detail.replacing(
            #""display_order":1"#, with: #""display_order":10000000000000000000"#)
        await #expect(throws: GatewayError.invalidData(problem)) {
            try await makeSUT(HTTPResponse(body)).0.survey("s")
        }
    }

    @Test(arguments: [
        ("star", "one", SurveyQuestion.Kind.star), ("smiley", "one", .smiley),
        ("heart", "one", .heart),
        ("nps", "one", .nps), ("choice", "one", .one), ("choice", "any", .any),
        ("dropdown", "one", .dropdown), ("slider", "one", .slider), ("money", "none", .money),
        ("textarea", "none", .text), ("textfield", "none", .fields), ("intro", "none", .statement),
        ("outro", "none", .statement), ("message", "none", .statement), ("new", "any", .any),
        ("new", "one", .one), ("new", "none", .fields),
    ])
    func `the display type decides the kind of question, and pick does for unknown types`(
        display: String, pick: String, kind: SurveyQuestion.Kind
    ) async throws {
        let body = Self.detail.replacing(
            #""display_type":"star""#, with: #""display_type":"\#(display)""#
        )
        .replacing(#""pick":"one""#, with: #""pick":"\#(pick)""#)
        #expect(try await makeSUT(HTTPResponse(body)).0.survey("s").questions.first?.kind == kind)
    }

    @Test func `answers are sent in the recorded format with the draft's key`() async throws {
        let (sut, transport) = makeSUT(HTTPResponse(201, "{}"))
        try await sut.respond(
            SampleAccount.draft([
                "q1": [GivenAnswer(choice: "a1")],
                "q2": [GivenAnswer(choice: "a2", text: "My answer")],
            ]))
        let request = try #require(transport.requests.first)
        #expect(request.headers["Idempotency-Key"] == "key-1")
        #expect(
            String(decoding: request.body ?? Data(), as: UTF8.self)
                == #"{"questions":[{"answers":[{"id":"a1"}],"id":"q1"},{"answers":[{"answer":"My answer","id":"a2"}],"id":"q2"}],"survey_id":"survey-1"}"#
        )
    }

    @Test(arguments: ["", "{}", #"{"data":{"id":"r1"}}"#])
    func `answers are accepted if the body of the response is empty or an object`(body: String)
        async throws
    {
        let (sut, transport) = makeSUT(HTTPResponse(200, body))
        try await sut.respond(SampleAccount.draft())
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: SampleAccount.otherBodies)
    func `a response with status 200 and another body does not accept answers`(
        body: String, problem: DataProblem
    ) async {
        await #expect(throws: GatewayError.invalidData(problem)) {
            try await makeSUT(HTTPResponse(200, body)).0.respond(SampleAccount.draft())
        }
    }

    @Test func `a refusal of answers keeps the server's message`() async {
        let body = #"{"errors":[{"detail":"The survey is closed"}]}"#
        await #expect(throws: GatewayError.refused(status: 422, message: "The survey is closed")) {
            try await makeSUT(HTTPResponse(422, body)).0.respond(SampleAccount.draft())
        }
    }

    @Test(.recorded("payloads/account/surveys_page.json", "payloads/account/survey_detail.json"))
    func `the recorded list and survey can be decoded`() async throws {
        let list = try SharedFolder.data("payloads/account/surveys_page.json")
        let detail = try SharedFolder.data("payloads/account/survey_detail.json")
        let page = try await makeSUT(HTTPResponse(status: 200, body: list)).0.page(1, size: 1)
        #expect(page.surveys.map(\.title) == ["Scarlett Bangkok"])
        #expect(page.pages == 20)
        let survey = try await makeSUT(HTTPResponse(status: 200, body: detail)).0
            .survey("d5de6a8f8f5f1cfe51bc")
        #expect(survey.questions.map(\.kind) == [.star])
        #expect(survey.questions.first?.choices.map(\.text) == ["1"])
    }

    private static let detail = """
        {"data":{"id":"s","type":"survey","attributes":{"title":"t"},"relationships":{"questions":\
        {"data":[{"id":"second","type":"question"},{"id":"first","type":"question"}]}}},"included":[\
        {"id":"a2","type":"answer","attributes":{"text":"2","display_order":1}},\
        {"id":"a1","type":"answer","attributes":{"text":"1","display_order":0}},\
        {"id":"first","type":"question","attributes":{"text":"q","display_order":0,\
        "display_type":"star","pick":"one","is_mandatory":true},"relationships":{"answers":{"data":\
        [{"id":"a2","type":"answer"},{"id":"a1","type":"answer"}]}}},\
        {"id":"second","type":"question","attributes":{"text":"q","display_order":1,\
        "display_type":"choice","pick":"any"},"relationships":{"answers":{"data":[]}}}]}
        """

    private func makeSUT(_ response: HTTPResponse) -> (RemoteSurveys, ScriptedTransport) {
        makeSUT(.success(response))
    }

    private func makeSUT(
        _ answer: ScriptedTransport.Answer
    ) -> (RemoteSurveys, ScriptedTransport) {
        let transport = ScriptedTransport { _ in answer }
        let spy = AccountSpy(stored: .success(SampleAccount.token()))
        guard let base = URL(string: SampleAccount.server) else {
            preconditionFailure("the address of the sample account is one")
        }
        let signedIn = SignedIn(
            server: SampleAccount.server, gateway: spy, tokens: spy, lock: OpenProcessLock(),
            now: { SampleAccount.noon })
        let sut = RemoteSurveys(
            transport: AuthenticatedTransport(
                base: base, transport: transport, signedIn: signedIn))
        return (sut, transport)
    }
}

private func element(
    id: String = "\"a\"", type: String = "survey_simple", cover: String = "https://p.example/1_"
) -> String {
    """
    {"id":\(id),"type":"\(type)","attributes":{"title":"Scarlett","description":null,\
    "is_active":true,"cover_image_url":"\(cover)","survey_type":"Restaurant"}}
    """
}

private func page(_ elements: [String]) -> String {
    """
    {"data":[\(elements.joined(separator: ","))],\
    "meta":{"page":1,"pages":20,"page_size":2,"records":40}}
    """
}
