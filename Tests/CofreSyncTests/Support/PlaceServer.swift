import CofreDomain
import CofreNetwork
import CofreRemote
import CofreTestSupport
import Essentials
import Foundation
import Testing

@testable import CofreSync

/// A server that people run, started on this machine by Tests/Places/serve.py.
enum PlaceEngine: String, CaseIterable, Sendable {
    case wsgidav, apache, nginx, moto
    /// Not places themselves: what git and a folder use.
    case sshd, syncthing
    case rcloneWebDAV = "rclone-webdav"
    case rcloneS3 = "rclone-s3"

    /// The server is not installed.
    struct Missing: Error {}

    private static let user = "marina"
    private static let password = "segredo"

    /// Calls `body` with a place in an empty folder of the server, and with that folder.
    func serving(_ body: (any Place, URL) async throws -> Void) async throws {
        try await serving { port, folder, _ in try await body(try place(at: port), folder) }
    }

    /// Calls `body` with the server's port.
    func servingPort(_ body: (UInt16) async throws -> Void) async throws {
        try await serving { port, _, _ in try await body(port) }
    }

    /// Calls `body` with the engine's port, its folder, and what asks it to wait (see the script).
    func serving(
        _ body: (UInt16, URL, _ settle: () async throws -> Void) async throws -> Void
    ) async throws {
        let home = try TemporaryHome()
        let folder = home.file("served")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let process = ChildProcess()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script = RepositoryRoot.url.appending(path: "Tests/Places/serve.py").path()
        process.arguments = ["python3", "-B", script, rawValue, folder.path()]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        let line = try await onOwnThread { () throws(Missing) in
            try Self.line(of: output.fileHandleForReading)
        }
        let port = try #require(UInt16(line))
        try await body(port, folder) {
            try input.fileHandleForWriting.write(contentsOf: Data([0x0A]))
            _ = try await onOwnThread { () throws(Missing) in
                try Self.line(of: output.fileHandleForReading)
            }
        }
    }

    private static func line(of handle: FileHandle) throws(Missing) -> String {
        var line = ""
        while true {
            let byte = handle.readData(ofLength: 1)
            guard let byte = byte.first else { throw Missing() }
            if byte == 0x0A { return line }
            line.unicodeScalars.append(Unicode.Scalar(byte))
        }
    }

    func place(at port: UInt16, password: String = password) throws -> any Place {
        let transport = CurlTransport.local
        let user = try SecretValue(parsing: Self.user)
        let password = try SecretValue(parsing: password)
        let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
        switch self {
        case .wsgidav, .apache, .nginx, .rcloneWebDAV:
            return WebDAVPlace(
                url: url.appending(path: "box"), credentials: (user, password),
                transport: transport)
        case .moto, .rcloneS3:
            return S3Place(
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
