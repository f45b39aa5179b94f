import Foundation
import Testing

@testable import MoneyShell

/// The words for a remote that refuses a request.
@Suite struct RemoteWordsTests {
    @Test(arguments: [
        (403, "SignatureDoesNotMatch", "refuses the secret key", "secret set sync.secret-key"),
        (403, "InvalidAccessKeyId", "not know the access key", "secret set sync.access-key"),
        (403, "RequestTimeTooSkewed", "this machine's clock is off", "check the date: date"),
        (400, "ExpiredToken", "has expired", "secret set sync.access-key"),
        (301, "PermanentRedirect", "another region", "config set sync.s3-endpoint https://…"),
        (400, "SomethingNew", "answered HTTP 400 (SomethingNew)", "try again later"),
    ])
    func `a store's own reason is said, with what helps`(
        _ status: Int, _ code: String, _ words: String, _ hint: String
    ) async throws {
        let failure = try await failure(
            HTTPResponse(status, "<Error><Code>\(code)</Code></Error>"))
        #expect(failure.message.contains(words) && failure.message.contains(code))
        #expect(failure.hint == hint)
    }

    @Test func `Amazon's region leads to the endpoint of that region, another store's does not`()
        async throws
    {
        let answer = HTTPResponse(
            400,
            """
            <Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-1</Region></Error>
            """)
        #expect(
            try await failure(answer).hint
                == "config set sync.s3-endpoint https://s3.eu-west-1.amazonaws.com")
        let other = try await failure(answer, at: URL(string: "https://store.example"))
        #expect(other.hint?.contains("amazonaws") == false, "\(other)")
    }

    @Test func `a refusal without a reason names the secret of the kind of remote`() async throws {
        #expect(try await failure(HTTPResponse(403, "")).hint == "secret set sync.secret-key")
        let denied = Failure(SyncRemoteError.denied(status: 401), phrases: Phrases(.english))
        #expect(denied.hint == "secret set sync.password")
    }

    @Test(arguments: [
        ("https://new.example/dav/box/", "new.example", "https://new.example/dav/box/"),
        ("/other/", "dav.example", "https://dav.example/other/"),
        ("https://sso.example/login?to=box", "sso.example", nil),
    ])
    func `a redirect says where the collection is now`(
        _ location: String, _ host: String, _ address: String?
    ) async throws {
        let url = try #require(URL(string: "https://dav.example/box"))
        let remote = WebDAVRemote(
            url: url, credentials: nil,
            transport: ScriptedTransport { _ in
                .success(HTTPResponse(status: 301, headers: ["Location": location], body: Data()))
            })
        await #expect(throws: SyncRemoteError.moved(host: host, address: address)) {
            try await remote.list()
        }
        let moved = SyncRemoteError.moved(host: host, address: address)
        let failure = Failure(moved, phrases: Phrases(.english))
        #expect(failure.message == "the remote has moved to \(host)")
        #expect(
            failure.hint == address.map { "config set sync.remote \($0)" }
                ?? "config get sync.remote")
    }

    /// The failure of a listing that is answered with `answer`.
    private func failure(_ answer: HTTPResponse, at endpoint: URL? = nil) async throws -> Failure {
        let remote = S3Remote(
            endpoint: endpoint, bucket: "bucket", prefix: "",
            signature: AWSSignature(
                region: "us-east-1", accessKey: try SecretValue(parsing: "key"),
                secretKey: try SecretValue(parsing: "secret")),
            transport: ScriptedTransport { _ in .success(answer) })
        do {
            _ = try await remote.list()
        } catch {
            return Failure(error, phrases: Phrases(.english))
        }
        throw SyncError.badRemote
    }
}
