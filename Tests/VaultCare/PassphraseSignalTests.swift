import Essentials
import Foundation
import TestSupport
import Testing

/// Signals end a program that is waiting for a passphrase.
@Suite struct PassphraseSignalTests {
    @Test(
        arguments: [SIGINT, SIGTERM],
        [
            ["create", "--key-file", "key", "--passphrase-file", "-"],
            ["create", "--key-file", "key", "--passphrase-file", "pipe"],
            ["passphrase", "--new-key-file", "key"],
        ])
    func `a signal ends a program that waits for a new passphrase in a pipe`(
        _ signal: Int32, _ words: [String]
    ) async throws {
        let home = try TemporaryHome()
        _ = try NamedPipe(in: home)
        if words.first == "passphrase" {
            try await home.sandbox(["vault", "create"], exits: 0)
        }
        // The last message before the program waits.
        let status = try await status(of: words, in: home, asked: signal, after: "key file created")
        #expect(status == 128 + signal)
    }

    @Test(
        arguments: [SIGINT, SIGTERM],
        [
            "echo ready >&2; sleep 60; true",
            "trap '' INT TERM; echo ready >&2; sleep 60; true",
            "echo a passphrase; echo ready >&2; sleep 60; true",
        ])
    func `a signal ends a program together with its passphrase command`(
        _ signal: Int32, _ command: String
    ) async throws {
        let home = try TemporaryHome()
        let words = ["create", "--passphrase-command", "echo $$ >shell; " + command]
        let status = try await status(of: words, in: home, asked: signal, after: "ready")
        #expect(status == 128 + signal)
        let written = try String(contentsOf: home.file("shell"), encoding: .utf8)
        let shell = try #require(pid_t(written.trimmingCharacters(in: .newlines)))
        #expect(kill(shell, 0) == -1, "it outlived who waited for it")
        #expect(!FileManager.default.fileExists(atPath: home.sandboxVault.path()))
    }

    @Test func `a passphrase can come through a pipe`() async throws {
        let home = try TemporaryHome()
        try await home.sandbox(["vault", "create"], exits: 0)
        let outcome = try await NamedPipe(in: home).carrying(home.passphrase + "\n") { path in
            try await home.sandbox(["cards", "--passphrase-file", path])
        }
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    /// The exit status of `vault` with these words after `signal`, which is sent once the message `text`
    /// appears.
    ///
    /// Nothing is written to standard input.
    private func status(
        of words: [String], in home: TemporaryHome, asked signal: Int32, after text: String
    ) async throws -> Int32 {
        let (input, error) = (Pipe(), Pipe())
        let process = ChildProcess.cofre(["--sandbox", "vault"] + words, in: home)
        process.standardInput = input
        process.standardError = error
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        try await onOwnThread {
            var said = ""
            while !said.contains(text) {
                let more = error.fileHandleForReading.availableData
                try #require(!more.isEmpty, "\(said)")
                said += String(decoding: more, as: UTF8.self)
            }
            kill(process.processIdentifier, signal)
            guard ended.wait(timeout: .now() + 20) == .timedOut else { return }
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
        }
        try input.fileHandleForWriting.close()
        #expect(process.terminationReason == .exit)
        return process.terminationStatus
    }
}
