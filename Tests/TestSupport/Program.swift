import Essentials
import Foundation

/// Runs `cofre` to its end without a terminal.
package enum Program {
    package struct Outcome: Sendable {
        package let status: Int32
        package let out: String
        package let error: String
    }

    /// Runs `cofre` with `words` in `home`.
    package static func run(
        _ words: [String], in home: TemporaryHome, input: String = "",
        environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await onOwnThread {
            try wait(words, in: home, input: input, environment: environment)
        }
    }

    /// Shares the key of the home's vault with `unlock`; false, with a message, without a kernel keyring.
    package static func unlock(_ home: TemporaryHome, _ options: [String] = []) async throws -> Bool
    {
        let unlocked = try await run(options + ["unlock", "--for", "5m"], in: home)
        if unlocked.status != 0 { print("skipped: the kernel keeps no keys: \(unlocked.error)") }
        return unlocked.status == 0
    }

    /// Runs a line of shell script in which `$0` is the program, without input and output; returns its exit status.
    package static func shell(_ line: String, in home: TemporaryHome) async throws -> Int32 {
        try await onOwnThread {
            let process = ChildProcess()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", line, BuiltProduct.url("cofre").path()]
            process.environment = home.environment
            process.currentDirectoryURL = home.url
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    private static func wait(
        _ words: [String], in home: TemporaryHome, input: String,
        environment: [String: String]
    ) throws -> Outcome {
        let process = ChildProcess()
        process.executableURL = BuiltProduct.url("cofre")
        process.arguments = words
        process.environment = home.environment.merging(environment) { $1 }
        process.currentDirectoryURL = home.url
        let (out, error) = (home.file(UUID().uuidString), home.file(UUID().uuidString))
        for file in [out, error] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: error)
        let source = home.file(UUID().uuidString)
        try Data(input.utf8).write(to: source)
        process.standardInput = try FileHandle(forReadingFrom: source)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit
                ? process.terminationStatus : 128 + process.terminationStatus,
            out: try String(contentsOf: out, encoding: .utf8),
            error: try String(contentsOf: error, encoding: .utf8))
    }
}
