import Foundation
import TestSupport
import Testing

/// The README agrees with the program.
@Suite struct ReadmeTests {
    @Test func `the session in the README is the transcript of a first payment`() throws {
        let readme = try text("README.md")
        let shown = try #require(readme.split(separator: "```\n").dropFirst().first)
        let played = try text("Tests/Transcripts/first-payment.txt")
        let session = try #require(
            played.range(of: Transcript.prompt).map { played[$0.lowerBound...] })
        #expect(shown == session)
    }

    @Test func `every file that the README links to exists`() throws {
        for link in try text("README.md").matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
            let path = Repository.url.appending(path: String(link.1)).path()
            #expect(FileManager.default.fileExists(atPath: path), "\(link.1)")
        }
    }

    @Test func `every command in the README exists`() async throws {
        let section = try #require(
            try text("README.md").split(separator: "## What works today").last?
                .split(separator: "\n## ").first)
        let words = section.matches(of: /`([a-z]+)[^`\n]*`/).map { String($0.1) }
        let commands = Set(words).subtracting(["sysexits", "cofre", "help"])
        #expect(commands.count > 25)
        let home = try TemporaryHome()
        for command in commands.sorted() {
            try await home.run(["help", command], exits: 0)
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.url.appending(path: path), encoding: .utf8)
    }
}
