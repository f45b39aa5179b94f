import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

extension RemoteEngine {
    /// Calls `body` with a remote in an empty folder of the server, and with that folder.
    func serving(_ body: (any SyncRemote, URL) async throws -> Void) async throws {
        try await serving { port, folder, _ in try await body(try remote(at: port), folder) }
    }

    func remote(at port: UInt16, password: String = password) throws -> any SyncRemote {
        let transport = CurlTransport.local
        let user = try SecretValue(parsing: Self.user)
        let password = try SecretValue(parsing: password)
        let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
        switch self {
        case .wsgidav, .apache, .nginx, .rcloneWebDAV:
            return WebDAVRemote(
                url: url.appending(path: "box"), credentials: (user, password),
                transport: transport)
        case .moto, .rcloneS3:
            return S3Remote(
                endpoint: url, bucket: "cofre-test", prefix: "box/vault",
                signature: AWSSignature(
                    region: "us-east-1", accessKey: user, secretKey: password),
                transport: transport)
        case .sshd, .syncthing: throw Missing()
        }
    }
}

extension CurlTransport {
    /// A transport with a timeout of one minute and without a proxy.
    static var local: CurlTransport {
        CurlTransport(
            timeout: .seconds(60), clock: { ContinuousClock.now - start }, userAgent: "cofre-test",
            environment: [:])
    }
}

private let start = ContinuousClock.now
