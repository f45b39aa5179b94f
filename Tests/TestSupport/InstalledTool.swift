import Essentials
import Foundation
package import Testing

/// Optional programs that tests use (`scripts/setup test` installs them).
package enum InstalledTool {
    /// Whether `less`, the default pager, is installed.
    package static let less = ["/usr/bin/less", "/bin/less"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Returns the standard output of a program and discards its standard error.
    package static func run(_ program: String, _ arguments: [String]) async throws -> String {
        try await status(program, arguments).out
    }

    /// Returns the exit status of a program and its output, standard error included.
    package static func status(
        _ program: String, _ arguments: [String], mixed: Bool = false
    ) async throws -> (out: String, status: Int32) {
        try await onOwnThread {
            let process = ChildProcess()
            let out = Pipe()
            process.executableURL = URL(filePath: program)
            process.arguments = arguments
            process.environment = [
                "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent",
            ]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = out
            process.standardError = mixed ? out : FileHandle.nullDevice
            try process.run()
            let data = out.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (String(decoding: data, as: UTF8.self), process.terminationStatus)
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test, with a message, if one of the programs is missing; in CI the test then fails.
    package static func installed(_ programs: String...) -> Self {
        let missing = programs.filter { !FileManager.default.isExecutableFile(atPath: $0) }
        let isCI = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty
        return .enabled(
            if: missing.isEmpty || isCI, "not installed: \(missing.joined(separator: ", "))")
    }
}
