import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Specification: Load Venue From Remote Use Case, and its payload contract in both versions of the API.
struct LoadVenuesFromRemoteTests {
    private let search = SampleVenues.search(words: "café")

    @Test func `version v3 gets the bare API key`() async throws {
        let (sut, spy) = try makeSUT(.v3, #"{"results":[]}"#)
        _ = try await sut.venues(search)
        let request = try #require(spy.requests.first)
        #expect(
            request.url.absoluteString
                == "https://places.example/v3/places/search"
                + "?ll=50.1101,8.6772&query=caf%C3%A9&radius=1000&limit=20")
        #expect(request.headers == ["Accept": "application/json", "Authorization": "k3y"])
        #expect(request.isSentOnce)
        #expect(request.refusesRedirects)
    }

    @Test func `a dated version gets the API key as a bearer token, and its date`() async throws {
        let (sut, spy) = try makeSUT(.dated, #"{"results":[]}"#)
        _ = try await sut.venues(search.continued(at: "c1"))
        let request = try #require(spy.requests.first)
        #expect(request.url.query()?.hasSuffix("&cursor=c1") == true)
        #expect(
            request.headers == [
                "Accept": "application/json", "Authorization": "Bearer k3y",
                "X-Places-Api-Version": "2025-06-17",
            ])
    }

    // proves: venues.remote.primary, venues.dialects
    @Test(arguments: [
        (
            VenuesDialect.v3,
            #"{"fsq_id":"a1","name":"Bunca","geocodes":{"main":{"latitude":50.1,"longitude":8.6}}"#
        ),
        (.dated, #"{"fsq_place_id":"a1","name":"Bunca","latitude":50.1,"longitude":8.6"#),
    ])
    func `both versions decode to the same venues`(dialect: VenuesDialect, start: String)
        async throws
    {
        let rest =
            #","location":{"address":"Kirchnerstraße 4"},"categories":[{"id":1,"name":"Café"}]"#
        let (sut, _) = try makeSUT(
            dialect, #"{"results":[\#(start)\#(rest),"distance":180}],"context":{}}"#)
        let page = try await sut.venues(search)
        #expect(
            page.venues == [
                Venue(
                    id: "a1", name: "Bunca", address: "Kirchnerstraße 4", distance: 180,
                    coordinates: SampleVenues.point(50.1, 8.6), category: "Café")
            ])
        #expect(page.search == search)
    }

    @Test(.recorded("payloads/venues/search_v3.json", "payloads/venues/photos_v3.json"))
    func `the recorded responses can be decoded, also with the other version set`() async throws {
        let search = try SharedFolder.data("payloads/venues/search_v3.json")
        let photos = try SharedFolder.data("payloads/venues/photos_v3.json")
        let recorded = String(decoding: search, as: UTF8.self)
        let dated = recorded.replacing("\"fsq_id\"", with: "\"fsq_place_id\"")
        let old = try await makeSUT(.v3, recorded).0.venues(self.search).venues
        let new = try await makeSUT(.dated, dated).0.venues(self.search).venues
        #expect(old.count == 10)
        #expect(old.map(\.id) == new.map(\.id))
        #expect(old[0].name == "Baguetterie & Cafébar Strahmann")
        #expect(old.prefix(3).map(\.distance) == [62, 180, 139])
        let found = try await makeSUT(.v3, String(decoding: photos, as: UTF8.self)).0
            .photos(of: "a1")
        #expect(found.count == 5)
        #expect(
            found[1].preview?.absoluteString
                == "https://fastly.4sqi.net/img/general/800x468"
                + "/32_onhv5s32yDVEgq9l7VnVt0h6GEPfrc-LXUIuIGbVfhg.jpg")
        #expect(found[1].original?.absoluteString.contains("/general/original/32_") == true)
    }

    @Test(arguments: [
        (#"{"fsq_id":"a","name":"x"}"#, nil as String?),
        (#"{"fsq_id":"a","name":"x","location":{}}"#, nil),
        (#"{"fsq_id":"a","name":"x","location":{"address":"","formatted_address":"B 1"}}"#, "B 1"),
    ])
    func `an address can be missing`(element: String, address: String?) async throws {
        let (sut, _) = try makeSUT(.v3, #"{"results":[\#(element)]}"#)
        #expect(try await sut.venues(search).venues.first?.address == address)
    }

    @Test func `the link to the next page gives the cursor and is not requested itself`()
        async throws
    {
        let (sut, spy) = try makeSUT(
            .v3, #"{"results":[]}"#,
            headers: [
                "link": """
                <https://elsewhere.example/x?cursor=no>; rel="prev", \
                <https://elsewhere.example/x?ll=-8.05,-34.88&cursor=abc%3D>; rel="next"
                """
            ])
        #expect(try await sut.venues(search).next == "abc=")
        #expect(spy.requests.count == 1)
    }

    @Test func `a server that ignores order, radius and limit changes none of them`()
        async throws
    {
        let found = [("a", 62), ("b", 509), ("c", 62), ("d", 180), ("e", 1000), ("f", 1001)]
        let elements = found.map { #"{"fsq_id":"\#($0.0)","name":"x","distance":\#($0.1)}"# }
        let body = ([#"{"fsq_id":"z","name":"x"}"#] + elements).joined(separator: ",")
        func ids(_ order: VenueSearch.Order?, limit: Int) async throws -> [String] {
            let search = VenueSearch(
                near: SampleVenues.frankfurt, radius: 1000, limit: limit, order: order)
            return try await makeSUT(.v3, #"{"results":[\#(body)]}"#).0.venues(search)
                .venues.map(\.id)
        }
        #expect(try await ids(.distance, limit: 20) == ["a", "c", "d", "b", "e", "z"])
        #expect(try await ids(.distance, limit: 3) == ["a", "c", "d"])
        #expect(try await ids(nil, limit: 3) == ["z", "a", "b"])
    }

    // proves: venues.remote.invalid
    @Test(arguments: [
        ("<html>", DataProblem.foreign(.page)), ("[]", .wrongType(field: "")),
        (#"{"results":[{"name":"x"}]}"#, .missing(field: ".results[0].fsq_id")),
        (
            #"{"results":[{"fsq_id":"../photos","name":"x"}]}"#,
            .invalid(field: ".results[0].fsq_id")
        ),
        (#"{"results":[{"fsq_id":"a"}]}"#, .missing(field: ".results[0].name")),
        (
            #"{"results":[{"fsq_id":"a","name":"x"},{"fsq_id":"b","name":"x","distance":1e400}]}"#,
            .invalid(field: ".results[1].distance")
        ),
        (
            #"{"results":[{"fsq_id":"a","name":"x","geocodes":{"main":{"latitude":1e400,"longitude":0}}}]}"#,
            .invalid(field: ".results[0].geocodes.main.latitude")
        ),
        (
            #"{"results":[{"fsq_id":"a","name":"x","geocodes":{"main":{"latitude":0,"longitude":1e999}}}]}"#,
            .invalid(field: ".results[0].geocodes.main.longitude")
        ),
        (
            #"{"results":[{"fsq_id":"a","name":"x","distance":-1}]}"#,
            .outOfRange(field: ".results[0].distance")
        ),
        (
            #"{"results":[{"fsq_id":"a","name":"x","geocodes":{"main":{"latitude":91,"longitude":0}}}]}"#,
            .outOfRange(field: ".results[0].geocodes.main")
        ),
        (
            #"{"results":[{"fsq_id":"a","name":"x","geocodes":{"main":{"latitude":0,"longitude":-180.1}}}]}"#,
            .outOfRange(field: ".results[0].geocodes.main")
        ),
    ])
    func `invalid data delivers invalid data error`(body: String, problem: DataProblem) async throws
    {
        let (sut, _) = try makeSUT(.v3, body)
        await #expect(throws: GatewayError.invalidData(problem)) {
            try await sut.venues(search)
        }
    }

    @Test(arguments: [400, 401, 403, 404, 429])
    func `a refusal keeps the server's message`(status: Int) async throws {
        let (sut, _) = try makeSUT(.v3, #"{"message":"Invalid request token."}"#, status: status)
        await #expect(
            throws: GatewayError.refused(status: status, message: "Invalid request token.")
        ) { try await sut.venues(search) }
    }

    @Test func `without a key no request is sent`() async throws {
        let spy = TransportSpy(.success(HTTPResponse(status: 200, body: Data())))
        let base = try #require(URL(string: "https://places.example/v3"))
        let sut = RemoteVenues(
            base: base, dialect: .v3,
            key: { () async throws(GatewayError) in throw .secretMissing(.venuesAPIKey) },
            transport: spy)
        await #expect(throws: GatewayError.secretMissing(.venuesAPIKey)) {
            try await sut.venues(search)
        }
        #expect(spy.requests == [])
    }

    // proves: venues.remote.offline
    @Test(arguments: TransportFailures.all)
    func `no connectivity delivers connectivity error`(
        failure: TransportError, error: GatewayError
    ) async throws {
        let base = try #require(URL(string: "https://places.example/v3"))
        let sut = RemoteVenues(
            base: base, dialect: .v3, key: { () async throws(GatewayError) in .given("k3y") },
            transport: TransportSpy(.failure(failure)))
        await #expect(throws: error) { try await sut.venues(search) }
        await #expect(throws: error) { try await sut.photos(of: "a") }
    }

    @Test(arguments: [
        (#"[{"id":"p","prefix":"javascript:","suffix":"x","width":1,"height":1}]"#),
        (#"[{"id":"p","prefix":"file:///etc/","suffix":"x","width":1,"height":1}]"#),
        (#"[{"id":"p","prefix":"","suffix":"/x","width":1,"height":1}]"#),
    ])
    func `a photo whose URL is not a web address is refused`(body: String) async throws {
        let (sut, _) = try makeSUT(.v3, body)
        await #expect(
            throws: GatewayError.invalidData(.invalid(field: "[0].prefix"))
        ) { try await sut.photos(of: "a") }
    }

    @Test(arguments: [
        ("9223372036854775807", "600", "width"), ("800", "-1", "height"),
        ("1000001", "1", "width"), ("1", "-9223372036854775808", "height"),
    ])
    func `a photo with invalid dimensions is refused`(
        width: String, height: String, key: String
    ) async throws {
        let address = #""prefix":"https://photos.example/","suffix":"/p.jpg""#
        let (sut, _) = try makeSUT(
            .v3, #"[{"id":"p",\#(address),"width":\#(width),"height":\#(height)}]"#)
        await #expect(throws: GatewayError.invalidData(.outOfRange(field: "[0].\(key)"))) {
            try await sut.photos(of: "a")
        }
    }

    /// Specification: Load Venue Image Data From Remote Use Case.
    @Test func `a picture is requested without the key and without redirects`() async throws {
        let spy = TransportSpy(.success(HTTPResponse(status: 200, body: Data([1, 2]))))
        let url = SampleVenues.url
        #expect(try await RemotePictures(transport: spy).bytes(of: url) == Data([1, 2]))
        #expect(
            spy.requests == [
                HTTPRequest(
                    url: url, headers: ["Accept": "image/jpeg, image/png"], refusesRedirects: true,
                    reach: .publicAddresses)
            ])
    }

    @Test func `a redirect of a picture is a server error`() async throws {
        let spy = TransportSpy(
            .success(
                HTTPResponse(
                    status: 302, headers: ["Location": "http://169.254.169.254/"], body: Data())))
        await #expect(throws: GatewayError.server(status: 302)) {
            try await RemotePictures(transport: spy).bytes(of: SampleVenues.url)
        }
    }

    @Test(arguments: [
        (VenueSearch.Order.distance, ["c", "a", "d", "b"]),
        (.relevance, ["a", "b", "c", "d"]),
    ])
    func `a page is ordered by distance if the search asks for it, whatever the server does`(
        _ order: VenueSearch.Order, _ ids: [String]
    ) async throws {
        let venues = [("a", "180"), ("b", "null"), ("c", "20"), ("d", "180")].map {
            #"{"fsq_id":"\#($0)","name":"x","distance":\#($1)}"#
        }
        let body = #"{"results":[\#(venues.joined(separator: ","))]}"#
        let search = VenueSearch(near: SampleVenues.point(50.1, 8.6), order: order)
        let page = try await makeSUT(.v3, body).0.venues(search)
        #expect(page.venues.map(\.id) == ids)
    }

    private func makeSUT(
        _ dialect: VenuesDialect, _ body: String, status: Int = 200, headers: [String: String] = [:]
    ) throws -> (RemoteVenues, TransportSpy) {
        let spy = TransportSpy(
            .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8))))
        let base = try #require(URL(string: "https://places.example/v3"))
        let sut = RemoteVenues(
            base: base, dialect: dialect, key: { () async throws(GatewayError) in .given("k3y") },
            transport: spy)
        return (sut, spy)
    }
}
