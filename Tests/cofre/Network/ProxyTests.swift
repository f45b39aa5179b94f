import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Requests with a proxy in the environment.
///
/// The server has a name of its own, because requests to the local machine do not use a proxy.
@Suite(.timeLimit(.minutes(20)), .python("h2", "cryptography"))
struct ProxyTests {
    @Test(
        arguments: [
            ("proxy-403", .refused(status: 403)), ("proxy-407", .signIn),
            ("proxy-502", .refused(status: 502)), ("proxy-close", .failed),
        ] as [(String, ProxyFault.Cause)])
    func `a payment is not sent if the proxy does not open a tunnel`(
        behaviour: String, cause: ProxyFault.Cause
    ) async throws {
        try await HostilePeer.serving(behaviour) { proxy in
            let transport = CurlTransport.trusting(environment: proxied(by: proxy))
            let server = try #require(URL(string: "https://bank.example"))
            let outcome = await RemotePayments(base: server, transport: transport)
                .send(SamplePayments.order(), idempotencyKey: "key-1", unlessHeld: { nil })
            let fault = fault(cause, of: "http://127.0.0.1:\(proxy.port)")
            #expect(outcome == .notSent(.unreachable(.notSent(fault))))
            #expect(proxy.posts == 0)
            #expect(proxy.lines.compactMap(\.method).allSatisfy { $0 == "CONNECT" })
        }
    }

    @Test func `a proxy that cannot be used is named with its variable as the reason`() async throws
    {
        // A port that was free a moment ago may be another test's server by now; nobody listens at port 1.
        for (address, cause) in [
            ("http://127.0.0.1:1", .nobodyListens), ("garbage://x", .badAddress),
        ] as [(String, ProxyFault.Cause)] {
            let transport = CurlTransport.trusting(environment: ["https_proxy": address])
            await #expect(throws: TransportError.notSent(fault(cause, of: address))) {
                try await transport.send(
                    HTTPRequest(url: try #require(URL(string: "https://bank.example"))))
            }
        }
        let words = Phrases(.english).words(for: fault(.signIn, of: "http://proxy:3128"))
        #expect(
            words == "the proxy asks for a user and password: http://proxy:3128 (https_proxy)")
    }

    private func fault(_ cause: ProxyFault.Cause, of address: String) -> NetworkFault {
        .proxy(ProxyFault(cause: cause, address: address, variable: "https_proxy"))
    }

    @Test(arguments: ["http", "https"])
    func `a request to the local machine does not use the proxy`(scheme: String) async throws {
        try await HostilePeer.serving("proxy-403") { proxy in
            try await HostilePeer.serving("approve", scheme == "http" ? ["--plain"] : []) { peer in
                let transport = CurlTransport.trusting(peer, environment: proxied(by: proxy))
                let outcome = try await peer.pay(through: transport, scheme: scheme)
                #expect(outcome == .approved)
            }
            #expect(proxy.connections == 0)
        }
    }

    @Test func `a host in no_proxy is requested directly`() async throws {
        try await HostilePeer.serving("proxy-403") { proxy in
            let environment = proxied(by: proxy).merging(["no_proxy": "payments.invalid"]) { $1 }
            let server = try #require(URL(string: "https://payments.invalid"))
            let transport = CurlTransport.trusting(environment: environment)
            await #expect(throws: TransportError.notSent(.unknownHost)) {
                try await transport.send(HTTPRequest(url: server))
            }
            #expect(proxy.connections == 0)
        }
    }

    /// The proxy resolves names, so only literal addresses can be checked.
    @Test(arguments: [
        "https://10.0.0.1", "http://192.168.1.1", "https://[fd00::1]", "https://127.1",
    ])
    func `an untrusted picture URL with a private address is not sent to the proxy`(
        place: String
    ) async throws {
        try await HostilePeer.serving("proxy-403") { proxy in
            let environment = proxied(by: proxy).merging(["no_proxy": "10.0.0.0/8"]) { $1 }
            let transport = CurlTransport.trusting(environment: environment)
            let url = try #require(URL(string: place))
            await #expect(throws: GatewayError.unreachable(.notSent(.privateAddress))) {
                try await RemotePictures(transport: transport).bytes(of: url)
            }
            #expect(proxy.connections == 0)
        }
    }

    @Test func `a request to an untrusted host uses the proxy even if no_proxy names the host`()
        async throws
    {
        try await HostilePeer.serving("proxy-403") { proxy in
            let environment = proxied(by: proxy).merging(["no_proxy": "intranet.invalid"]) { $1 }
            let transport = CurlTransport.trusting(environment: environment)
            let url = try #require(URL(string: "https://intranet.invalid/1.png"))
            let fault = fault(.refused(status: 403), of: "http://127.0.0.1:\(proxy.port)")
            await #expect(throws: GatewayError.unreachable(.notSent(fault))) {
                try await RemotePictures(transport: transport).bytes(of: url)
            }
        }
    }

    private func proxied(by proxy: HostilePeer) -> [String: String] {
        let address = "http://127.0.0.1:\(proxy.port)"
        return ["http_proxy": address, "https_proxy": address]
    }
}
