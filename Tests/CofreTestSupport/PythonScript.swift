package import Foundation

/// A program of the repository in a language that is not ours, which judges or computes what ours did.
///
/// Input and output are files: one that ends before it has read breaks no pipe.
package enum PythonScript {
    /// The script went wrong, which is no reason to skip a test.
    package struct Failure: Error {
        package let script: String
        package let status: Int32
    }

    /// What `python3 script arguments…` writes; nil, with a message, where something is missing.
    ///
    /// That is Python (status 127) or a package that the script wants (3); `scripts/setup test` installs
    /// both. Blocks until it has ended.
    package static func run(
        _ script: String, _ arguments: [String] = [], input: Data = Data()
    ) throws -> Data? {
        let home = try TemporaryHome()
        let (question, answer) = (home.file("question"), home.file("answer"))
        try input.write(to: question)
        try Data().write(to: answer)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let program = RepositoryRoot.url.appending(path: script).path()
        process.arguments = ["python3", "-B", program] + arguments
        process.standardInput = try FileHandle(forReadingFrom: question)
        process.standardOutput = try FileHandle(forWritingTo: answer)
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: return try Data(contentsOf: answer)
        case 3, 127:
            print("skipped: \(script) wants what `scripts/setup test` installs")
            return nil
        case let status: throw Failure(script: script, status: status)
        }
    }
}
