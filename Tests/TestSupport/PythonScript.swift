import Essentials
package import Foundation
package import Testing

/// Runs a Python script of the repository that checks or computes a result independently.
///
/// Input and output are files, so that a script can end before it has read all its input.
package enum PythonScript {
    /// The script failed.
    ///
    /// A missing interpreter or module causes 3 or 127, which `.python` checks beforehand.
    package struct Failure: Error {
        package let script: String
        package let status: Int32
    }

    /// The output of `python3 script arguments…`.
    ///
    /// Blocks until the script has ended.
    package static func run(
        _ script: String, _ arguments: [String] = [], input: Data = Data()
    ) throws -> Data {
        let home = try TemporaryHome()
        let (question, answer) = (home.file("question"), home.file("answer"))
        try input.write(to: question)
        try Data().write(to: answer)
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let program = Repository.url.appending(path: script).path()
        process.arguments = ["python3", "-B", program] + arguments
        process.standardInput = try FileHandle(forReadingFrom: question)
        process.standardOutput = try FileHandle(forWritingTo: answer)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(script: script, status: process.terminationStatus)
        }
        return try Data(contentsOf: answer)
    }

    /// Whether Python is installed with these modules.
    ///
    /// Blocks until the check has ended.
    fileprivate static func has(_ modules: [String]) throws -> Bool {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let order = "import " + (["sys"] + modules).joined(separator: ", ")
        process.arguments = ["python3", "-B", "-c", order]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test, with a message, if Python or one of these modules is missing; in CI the test then fails.
    ///
    /// `scripts/setup test` installs Python and the modules.
    package static func python(_ modules: String...) -> Self {
        let wanted = (["python3"] + modules).joined(separator: ", ")
        return .enabled("not installed: \(wanted)") {
            if !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty { return true }
            return try await onOwnThread { try PythonScript.has(modules) }
        }
    }

    /// Skips the test if the module is missing, also in CI: `scripts/setup` does not install it.
    package static func optionalPython(_ module: String) -> Self {
        .enabled("not installed: \(module)") {
            try await onOwnThread { try PythonScript.has([module]) }
        }
    }
}
