import Essentials
package import Foundation
package import Testing

/// A server that people run, started on this machine by Tests/SyncRemotes/serve.py.
package enum RemoteEngine: String, CaseIterable, Sendable {
    case wsgidav, apache, nginx, moto
    /// Not places themselves: what git and a folder use.
    case sshd, syncthing
    case rcloneWebDAV = "rclone-webdav"
    case rcloneS3 = "rclone-s3"

    /// The server is not installed.
    package struct Missing: Error {
        package init() {}
    }

    package static let user = "marina"
    package static let password = "segredo"

    /// Calls `body` with the server's port.
    package func servingPort(_ body: (UInt16) async throws -> Void) async throws {
        try await serving { port, _, _ in try await body(port) }
    }

    /// Calls `body` with the engine's port, its folder, and what asks it to wait (see the script).
    package func serving(
        _ body: (UInt16, URL, _ settle: () async throws -> Void) async throws -> Void
    ) async throws {
        let home = try TemporaryHome()
        let folder = home.file("served")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let process = ChildProcess()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script = Repository.url.appending(path: "Tests/SyncRemotes/serve.py").path()
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
}

extension Trait where Self == ConditionTrait {
    /// Skips the test without rclone, except in CI, where the test then fails.
    package static var rclone: Self {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let isThere = folders.contains {
            FileManager.default.isExecutableFile(atPath: $0 + "/rclone")
        }
        let isCI = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty
        return .enabled(if: isThere || isCI, "not installed: rclone")
    }
}
