import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@testable import CofreSync

/// Servers that people run fulfil the contract of a place.
@Suite(.timeLimit(.minutes(20)))
struct EngineTests {
    @Test(.python("wsgidav"))
    func `wsgidav fulfils the contract`() async throws {
        try await verify(.wsgidav, replaces: false)
    }

    @Test(.installed("/usr/sbin/apache2"))
    func `Apache's mod_dav fulfils the contract`() async throws {
        try await verify(.apache, replaces: false)
    }

    /// This server ignores `If-None-Match`.
    @Test(.rclone)
    func `rclone serve webdav fulfils the contract`() async throws {
        try await verify(.rcloneWebDAV, replaces: true)
    }

    /// This server verifies the signature of every request.
    @Test(.rclone)
    func `rclone serve s3 fulfils the contract`() async throws {
        try await verify(.rcloneS3, replaces: true)
    }

    @Test(.optionalPython("moto"))
    func `moto's S3 fulfils the contract`() async throws { try await verify(.moto, replaces: true) }

    @Test(.python("wsgidav"))
    func `a wrong password is reported as such`() async throws {
        try await PlaceEngine.wsgidav.servingPort { port in
            let place = try PlaceEngine.wsgidav.place(at: port, password: "errado")
            await #expect(throws: PlaceError.denied(status: 401)) { try await place.list() }
        }
    }

    @Test(.rclone)
    func `a wrong S3 key is reported as such`() async throws {
        try await PlaceEngine.rcloneS3.servingPort { port in
            let place = try PlaceEngine.rcloneS3.place(at: port, password: "errado")
            await #expect(throws: PlaceError.denied(status: 403)) { try await place.list() }
        }
    }

    @Test(.rclone)
    func `more files than S3 lists in one response are all listed`() async throws {
        try await PlaceEngine.rcloneS3.serving { place, folder in
            let inside = folder.appending(path: "cofre-test/box/vault")
            try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
            for number in 1...1100 {
                try Data([1]).write(to: inside.appending(path: "file-\(number)"))
            }
            #expect(try await place.list().count == 1100)
        }
    }

    private func verify(_ engine: PlaceEngine, replaces: Bool) async throws {
        try await engine.serving { place, _ in
            try await PlaceContract.verify(place)
            if !replaces { try await PlaceContract.verifyNothingIsReplaced(place) }
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test without rclone, except in CI, where the test then fails.
    static var rclone: Self {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let isThere = folders.contains {
            FileManager.default.isExecutableFile(atPath: $0 + "/rclone")
        }
        let isCI = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty
        return .enabled(if: isThere || isCI, "not installed: rclone")
    }
}
