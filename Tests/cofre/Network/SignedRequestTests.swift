import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Requests to sync remotes: methods of WebDAV, signatures, no redirects.
@Suite(.timeLimit(.minutes(20)))
struct SignedRequestTests {
    @Test(arguments: ["PUT", "PROPFIND", "MKCOL", "DELETE"])
    func `a request with a method of WebDAV is sent with its body`(method: String) async throws {
        try await RawServer.serving({ _ in .response(201, "") }) { server in
            let body = Data([0, 13, 10, 255])
            let response = try await CurlTransport.trusting().send(
                HTTPRequest(
                    method: method, url: try server.url(), body: body, refusesRedirects: true))
            #expect(response.status == 201)
            #expect(server.requests.map(\.method) == [method])
            #expect(server.requests.map(\.body) == [body])
        }
    }

    @Test func `a signed request contains a signature and never the secret key`() async throws {
        try await RawServer.serving({ _ in .response(200, "") }) { server in
            _ = try await CurlTransport.trusting().send(try signed(server, "PUT", Data("x".utf8)))
            let request = try #require(server.requests.first)
            let authorization = try #require(request["Authorization"])
            #expect(authorization.hasPrefix("AWS4-HMAC-SHA256 Credential=AKIAMARINA/"))
            #expect(authorization.contains("/eu-west-1/s3/aws4_request"))
            #expect(!request.head.contains("geheim"))
            // A header that is signed but not sent would make the signature invalid.
            #expect(!authorization.contains("expect"))
        }
    }

    @Test func `a redirect of a signed request is not followed`() async throws {
        try await RawServer.serving({ _ in .response(200, "") }) { other in
            let target = try other.url().absoluteString
            try await RawServer.serving({ _ in
                .response(307, "", headers: ["Location: \(target)"])
            }) { server in
                let response = try await CurlTransport.trusting().send(
                    try signed(server, "GET", nil))
                #expect(response.status == 307)
                #expect(other.requests.isEmpty)
            }
        }
    }

    private func signed(
        _ server: RawServer, _ method: String, _ body: Data?
    ) throws -> HTTPRequest {
        HTTPRequest(
            method: method, url: try server.url(), body: body, refusesRedirects: true,
            carriesSecret: true,
            signature: AWSSignature(
                region: "eu-west-1", accessKey: try SecretValue(parsing: "AKIAMARINA"),
                secretKey: try SecretValue(parsing: "geheim")))
    }
}
