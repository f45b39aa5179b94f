import Essentials
package import Foundation
package import Testing

/// A program of the repository in a language that is not ours, which judges or computes what ours did.
///
/// Input and output are files: one that ends before it has read breaks no pipe.
package enum PythonScript {
    /// The script went wrong, or something it wants is missing (3, 127): `.python` says so before.
    package struct Failure: Error {
        package let script: String
        package let status: Int32
    }

    /// What `python3 script arguments…` writes.
    ///
    /// Blocks until it has ended.
    package static func run(
        _ script: String, _ arguments: [String] = [], input: Data = Data()
    ) throws -> Data {
        let home = try TemporaryHome()
        let (question, answer) = (home.file("question"), home.file("answer"))
        try input.write(to: question)
        try Data().write(to: answer)
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let program = RepositoryRoot.url.appending(path: script).path()
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

    /// Whether there is a Python that has these modules.
    ///
    /// Blocks until it has answered.
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
    /// Skips the test where there is no Python with these modules.
    ///
    /// `scripts/setup test` installs both.
    package static func python(_ modules: String...) -> Self {
        let wanted = (["python3"] + modules).joined(separator: ", ")
        return .enabled("not installed: \(wanted)") {
            try await onOwnThread { try PythonScript.has(modules) }
        }
    }
}
