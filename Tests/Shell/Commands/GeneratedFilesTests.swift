import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The generated files match the output of `scripts/generate`.
@Suite struct GeneratedFilesTests {
    @Test(arguments: [
        (["completions", "bash"], "completions/cofre.bash"),
        (["completions", "zsh"], "completions/_cofre"),
        (["completions", "fish"], "completions/cofre.fish"),
        (["manual"], "docs/cofre.1"),
    ])
    func `generated files are up to date`(_ words: [String], _ path: String) async throws {
        let written = try String(contentsOf: Repository.url.appending(path: path), encoding: .utf8)

        let made = try await Program.run(words, in: TemporaryHome())

        #expect(made.status == 0)
        #expect(made.out == written, "scripts/generate")
    }

    @Test func `mandoc accepts the manual page`() async throws {
        let mandoc = URL(filePath: "/usr/bin/mandoc")
        guard FileManager.default.isExecutableFile(atPath: mandoc.path()) else {
            return print("skipped: mandoc is not installed")
        }
        let page = Repository.url.appending(path: "docs/cofre.1").path()
        let home = try TemporaryHome()
        let report = home.file("report")
        try Data().write(to: report)
        let status = try await onOwnThread {
            let process = ChildProcess()
            process.executableURL = mandoc
            process.arguments = ["-T", "lint", "-W", "warning", page]
            process.standardOutput = try FileHandle(forWritingTo: report)
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        let faults = try String(contentsOf: report, encoding: .utf8)
        #expect(status == 0, "\(faults)")
    }
}
