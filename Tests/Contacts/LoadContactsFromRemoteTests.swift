import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Specification: Load Contact List From Remote Use Case.
struct LoadContactsFromRemoteTests {
    // proves: contacts.remote.primary
    @Test func `Load Contact List From Remote – primary course`() async throws {
        let marina = element(id: "1002", name: "Marina Coelho", username: "@marina.coelho")
        let marcia = element(id: "1003", name: "Márcia da Silva", username: "@marcia.silva")
        let (sut, spy) = try makeSUT(body: "[\(marina),\(marcia)]")
        let contacts = try await sut.contacts()
        #expect(contacts.map(\.id) == [1002, 1003])
        #expect(contacts.map(\.name) == ["Marina Coelho", "Márcia da Silva"])
        #expect(contacts.map(\.handle.description) == ["@marina.coelho", "@marcia.silva"])
        #expect(contacts.map(\.image) == Array(repeating: picture, count: 2))
        let url = try #require(URL(string: "https://contacts.example/v1/users"))
        #expect(spy.requests == [HTTPRequest(url: url, headers: ["Accept": "application/json"])])
    }

    @Test func `an empty list is a success`() async throws {
        #expect(try await makeSUT(body: "[]").sut.contacts() == [])
    }

    @Test(arguments: ["1002", "\"1002\"", "\"01002\""])
    func `an id may be a number or a string`(id: String) async throws {
        #expect(try await contact(element(id: id)).id == 1002)
    }

    @Test(arguments: ["@marina.coelho", "marina.coelho"])
    func `a username can begin with @`(username: String) async throws {
        #expect(try await contact(element(username: username)).handle.name == "marina.coelho")
    }

    @Test(arguments: ["a b", #"gus\\x"#, "m$(touch${IFS}x)", #"\u202eohleoc"#, #"a\u0000"#])
    func `an unusual username is accepted`(username: String) async throws {
        #expect(try await !contact(element(username: username)).handle.isPlain)
    }

    @Test(arguments: ["", "@", String(repeating: "a", count: 257)])
    func `a username that is no handle leaves the list valid, and its contact is paid by id`(
        _ username: String
    ) async throws {
        let kept = try await contact(element(username: username))
        #expect(kept.handle.name.hasSuffix("…") && !kept.handle.isPlain)
    }

    @Test func `two contacts can share an id`() async throws {
        let other = element(id: "1002", username: "@mariana.coelho")
        let contacts = try await makeSUT(body: "[\(element()),\(other)]").sut.contacts()
        #expect(contacts.map(\.id) == [1002, 1002])
        #expect(Contact.sharedIDs(in: contacts) == [1002])
    }

    @Test func `unknown fields are ignored`() async throws {
        let more = element().dropLast() + #","vip":true,"tags":[{"id":null}]}"#
        #expect(try await contact(String(more)).id == 1002)
    }

    @Test(arguments: [
        "\u{1B}[31mred\u{1B}[0m", "\u{202E}moc.live", "a\r\nb", "\u{0}", "Z\u{351}\u{301}", "", "🧑🏽‍🚀",
    ])
    func `a hostile name is kept unchanged and sanitized when it is shown`(
        name: String
    ) async throws {
        let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
        let body = #"{"id":1,"name":\#(quoted),"img":"\#(picture)","username":"a"}"#
        #expect(try await Array(contact(body).name.unicodeScalars) == Array(name.unicodeScalars))
    }

    @Test func `a name longer than any real one is cut`() async throws {
        for (count, kept) in [(300, 300), (301, 300), (100_000, 300)] {
            let name = String(repeating: "é", count: count)
            let found = try await contact(element(name: name)).name
            #expect(found.unicodeScalars.count == kept)
            #expect(found.hasSuffix("…") == (count > kept))
        }
    }

    @Test(arguments: ["", #","img":null"#, #","img":"""#, #","img":7"#])
    func `a person without a portrait is a contact`(image: String) async throws {
        #expect(try await contact(#"{"id":1,"name":"a","username":"a"\#(image)}"#).imageURL == nil)
    }

    @Test(arguments: [
        ("https://a.example", "/users"), ("https://a.example/v1.0/", "/v1.0/users"),
        ("https://a.example/x/users", "/x/users"),
        ("https://a.example/contacts.json", "/contacts.json"),
    ])
    func `the address is the list's own if it is a file's`(base: String, path: String) throws {
        let url = try #require(URL(string: base))
        #expect(ContactsEndpoint.request(base: url).url.path() == path)
    }

    @Test func `ten thousand contacts keep their order`() async throws {
        let ids = Array(1...10_000)
        let body = ids.map { element(id: "\($0)") }.joined(separator: ",")
        #expect(try await makeSUT(body: "[\(body)]").sut.contacts().map(\.id) == ids)
    }

    // proves: contacts.remote.invalid
    @Test(arguments: [
        ("", DataProblem.foreign(.nothing)), ("<html></html>", .foreign(.page)),
        ("[", .notJSON(line: 1, column: 2)), ("\u{FFFD}", .notJSON(line: 1, column: 1)),
        ("[\n {\"id\":01}]", .notJSON(line: 2, column: 9)),
        ("\u{FEFF}[]", .foreign(.byteOrderMark)),
        ("null", .wrongType(field: "")), ("{}", .wrongType(field: "")),
        (#"{"users":[]}"#, .wrongType(field: "")),
        ("\"text\"", .wrongType(field: "")), ("[null]", .wrongType(field: "[0]")),
        ("[1]", .wrongType(field: "[0]")),
    ])
    func `invalid data delivers invalid data error`(body: String, problem: DataProblem) async throws
    {
        await #expect(throws: GatewayError.invalidData(problem)) {
            try await makeSUT(body: body).sut.contacts()
        }
    }

    @Test(arguments: [
        (
            #"{"name":"a","img":"https://a.b/c","username":"a"}"#,
            DataProblem.missing(field: "[1].id")
        ),
        (#"{"id":1,"img":"https://a.b/c","username":"a"}"#, .missing(field: "[1].name")),
        (
            #"{"id":1,"name":null,"img":"https://a.b/c","username":"a"}"#,
            .wrongType(field: "[1].name")
        ),
        (#"{"id":1,"name":"a","img":"https://a.b/c"}"#, .missing(field: "[1].username")),
        (
            #"{"id":1,"name":"a","img":"https://a.b/c","username":7}"#,
            .wrongType(field: "[1].username")
        ),
        (
            #"{"id":1.5,"name":"a","img":"https://a.b/c","username":"a"}"#,
            .wrongType(field: "[1].id")
        ),
        (
            #"{"id":true,"name":"a","img":"https://a.b/c","username":"a"}"#,
            .wrongType(field: "[1].id")
        ),
        (
            #"{"id":"x","name":"a","img":"https://a.b/c","username":"a"}"#,
            .invalid(field: "[1].id")
        ),
        (
            #"{"id":"","name":"a","img":"https://a.b/c","username":"a"}"#,
            .invalid(field: "[1].id")
        ),
        (
            #"{"id":99999999999999999999,"name":"a","img":"https://a.b/c","username":"a"}"#,
            .wrongType(field: "[1].id")
        ),
    ])
    func `one bad element makes the list invalid, and the error names its field`(
        bad: String, problem: DataProblem
    ) async throws {
        await #expect(throws: GatewayError.invalidData(problem)) {
            try await makeSUT(body: "[\(element()),\(bad)]").sut.contacts()
        }
    }

    // proves: contacts.remote.offline
    @Test(arguments: TransportFailures.all)
    func `no connectivity delivers connectivity error`(
        failure: TransportError, error: GatewayError
    ) async throws {
        await #expect(throws: error) { try await makeSUT(.failure(failure)).sut.contacts() }
    }

    @Test(arguments: [
        (400, "", GatewayError.refused(status: 400, message: nil)),
        (403, #"{"message":"m"}"#, .refused(status: 403, message: "m")),
        (
            401, #"{"error":true,"status":401,"message":"m","description":"d"}"#,
            .refused(status: 401, message: "d")
        ),
        (401, #"{"errors":[{"detail":"d","code":"c"}]}"#, .refused(status: 401, message: "d")),
        (404, #"{"error":{"code":"c","message":"m"}}"#, .refused(status: 404, message: "m")),
        (404, "<html>", .refused(status: 404, message: nil)),
        (300, "[]", .server(status: 300)), (500, "[]", .server(status: 500)),
    ])
    func `a status other than 2xx becomes an error with the server's message`(
        status: Int, body: String, error: GatewayError
    ) async throws {
        await #expect(throws: error) { try await makeSUT(status, body: body).sut.contacts() }
    }

    @Test(.recorded("payloads/contacts/users.json"))
    func `the recorded response can be decoded`() async throws {
        let data = try SharedFolder.data("payloads/contacts/users.json")
        let response = HTTPResponse(status: 200, body: data)
        let contacts = try await makeSUT(.success(response)).sut.contacts()
        #expect(contacts.map(\.id) == Array(1001...1033))
        #expect(contacts.map(\.handle.name).contains("marina.coelho"))
        #expect(contacts.map(\.name).contains("Márcia da Silva"))
    }

    private let picture = "https://randomuser.me/api/portraits/women/37.jpg"

    private func element(
        id: String = "1002", name: String = "Marina Coelho", username: String = "@marina.coelho"
    ) -> String {
        #"{"id":\#(id),"name":"\#(name)","img":"\#(picture)","username":"\#(username)"}"#
    }

    private func contact(_ element: String) async throws -> Contact {
        try #require(try await makeSUT(body: "[\(element)]").sut.contacts().first)
    }

    private func makeSUT(
        _ status: Int = 200, body: String
    ) throws -> (sut: RemoteContacts, spy: TransportSpy) {
        try makeSUT(.success(HTTPResponse(status: status, body: Data(body.utf8))))
    }

    private func makeSUT(
        _ answer: Result<HTTPResponse, TransportError>
    ) throws -> (sut: RemoteContacts, spy: TransportSpy) {
        let spy = TransportSpy(answer)
        let base = try #require(URL(string: "https://contacts.example/v1"))
        return (RemoteContacts(base: base, transport: spy), spy)
    }
}
