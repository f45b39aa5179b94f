import Essentials
import Foundation
package import Testing

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
            let process = ChildProcess.shell(line, in: home)
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    private static func wait(
        _ words: [String], in home: TemporaryHome, input: String,
        environment: [String: String]
    ) throws -> Outcome {
        let (out, error) = (home.file(UUID().uuidString), home.file(UUID().uuidString))
        for file in [out, error] { try Data().write(to: file) }
        let source = home.file(UUID().uuidString)
        try Data(input.utf8).write(to: source)
        let process = ChildProcess.cofre(words, in: home, environment: environment)
        process.standardInput = try FileHandle(forReadingFrom: source)
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit
                ? process.terminationStatus : 128 + process.terminationStatus,
            out: try String(contentsOf: out, encoding: .utf8),
            error: try String(contentsOf: error, encoding: .utf8))
    }
}

extension TemporaryHome {
    /// Runs `cofre` with `words` in this home, without a terminal, to its end.
    ///
    /// - Parameter status: the only exit status with which the test goes on.
    @discardableResult
    package func run(
        _ words: [String], input: String = "", environment: [String: String] = [:],
        exits status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Program.Outcome {
        let outcome = try await Program.run(
            words, in: self, input: input, environment: environment)
        if let status {
            try #require(
                outcome.status == status, "\(words): \(outcome.out)\(outcome.error)",
                sourceLocation: sourceLocation)
        }
        return outcome
    }

    /// Likewise with the option `--sandbox`.
    @discardableResult
    package func sandbox(
        _ words: [String], input: String = "", environment: [String: String] = [:],
        exits status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Program.Outcome {
        try await run(
            ["--sandbox"] + words, input: input, environment: environment, exits: status,
            sourceLocation: sourceLocation)
    }
}
