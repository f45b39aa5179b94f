import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The generated files match the output of `scripts/generate`.
@Suite struct GeneratedFilesTests {
    @Test(arguments: [
        (["completions", "bash"], "completions/cofre.bash"),
        (["completions", "zsh"], "completions/_cofre"),
        (["completions", "fish"], "completions/cofre.fish"),
        (["manual"], "docs/cofre.1"),
        (["manual", "--lang", "pt-BR"], "docs/cofre.pt_BR.1"),
    ])
    func `generated files are up to date`(_ words: [String], _ path: String) async throws {
        let written = try String(contentsOf: Repository.url.appending(path: path), encoding: .utf8)

        let made = try await TemporaryHome().run(words)

        #expect(made.status == 0)
        #expect(made.out == written, "scripts/generate")
    }

    @Test(.installed("/usr/bin/mandoc")) func `mandoc accepts the manual page`() async throws {
        let page = Repository.url.appending(path: "docs/cofre.1").path()
        let linted = try await InstalledTool.status(
            "/usr/bin/mandoc", ["-T", "lint", "-W", "warning", page])
        #expect(linted.status == 0, "\(linted.out)")
    }
}
