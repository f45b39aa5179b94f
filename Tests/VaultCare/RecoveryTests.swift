import Essentials
import Foundation
import TestSupport
import Testing

/// The recovery code: shown once at a terminal, confirmed by typing it, and accepted instead of a passphrase.
@Suite struct RecoveryTests {
    @Test func `a confirmed code opens the vault and allows a new passphrase`() async throws {
        let kept = try await TestVault()
        let code = try await issue(in: kept)
        for file in try FileManager.default.subpathsOfDirectory(atPath: kept.home.url.path()) {
            let url = kept.home.file(file)
            guard let bytes = FileManager.default.contents(atPath: url.path()) else { continue }
            #expect(bytes.range(of: Data(code.utf8)) == nil, "\(file)")
        }
        try Data((code.lowercased() + "\n").utf8).write(to: kept.home.file("passphrase"))
        let opened = try await kept.run(["cards"], exits: 0)
        #expect(opened.error.contains("opened with the recovery code"))
        #expect(opened.out.contains("9855"))
        let changed = try await onOwnThread {
            let terminal = try terminal(kept, ["vault", "passphrase"])
            try terminal.answer("new passphrase", "a brand new one\r")
            try terminal.answer("again", "a brand new one\r")
            try terminal.expect("write this down")
            try terminal.answer("type it again", "\r")
            try terminal.expect("not checked")
            try terminal.expectExit(0)
            return try #require(Self.code(in: terminal.output))
        }
        #expect(changed != code)
        try await kept.run(["cards"], exits: 77)
        for key in ["a brand new one", changed] {
            try Data((key + "\n").utf8).write(to: kept.home.file("passphrase"))
            try await kept.run(["cards"], exits: 0)
        }
    }

    @Test func `after a mistyped code the code is asked for again, and the vault is unchanged`()
        async throws
    {
        let kept = try await TestVault()
        try await onOwnThread {
            let terminal = try terminal(kept, ["vault", "recovery", "--json"])
            try terminal.expect("type it again")
            let code = try #require(Self.code(in: terminal.output))
            try terminal.send("ABCD\r", expecting: "not a valid recovery code")
            try terminal.answer("type it again", code.replacing("-", with: " ") + "\r")
            try terminal.expect(#""tried":true"#)
            try terminal.expectExit(0)
            #expect(terminal.output.components(separatedBy: code).count == 2)
        }
        let status = try await kept.run(["vault", "status", "--json"])
        #expect(status.out.contains(#""slots":["passphrase","recovery-code"]"#), "\(status.out)")
        #expect(try await kept.run(["cards"]).out.contains("9855"))
    }

    @Test func `an interrupted renewal keeps the previous code`() async throws {
        let kept = try await TestVault()
        let code = try await issue(in: kept)
        try await onOwnThread {
            let terminal = try terminal(kept, ["vault", "recovery"])
            try terminal.answer("type it again", "\u{3}")
            try terminal.expect("this code does not open the vault")
            try terminal.expectExit(130)
        }
        try Data((code + "\n").utf8).write(to: kept.home.file("passphrase"))
        try await kept.run(["cards"], exits: 0)
    }

    @Test func `without a terminal no code is shown, and a new passphrase revokes the old code`()
        async throws
    {
        let kept = try await TestVault()
        let code = try await issue(in: kept)
        let words = ["-w", BuiltProduct.url("cofre").path(), "--sandbox", "vault"]
        let refused = try await detached(words + ["recovery"], kept)
        #expect(refused.status == 64)
        #expect(refused.text.contains("terminal only"), "\(refused.text)")
        let changed = try await detached(words + ["passphrase"], kept, input: "a brand new one\n")
        #expect(changed.status == 0, "\(changed.text)")
        #expect(changed.text.contains("no longer opens"), "\(changed.text)")
        #expect(changed.text.contains("passphrase changed"), "\(changed.text)")
        try Data((code + "\n").utf8).write(to: kept.home.file("passphrase"))
        try await kept.run(["cards"], exits: 77)
    }

    /// Creates and confirms a recovery code.
    private func issue(in kept: TestVault) async throws -> String {
        try await onOwnThread {
            let terminal = try terminal(kept, ["vault", "recovery"])
            try terminal.expect("type it again")
            let code = try #require(Self.code(in: terminal.output))
            try terminal.send(code + "\r", expecting: "recovery code set")
            try terminal.expectExit(0)
            return code
        }
    }

    private func terminal(_ kept: TestVault, _ words: [String]) throws -> PseudoTerminal {
        try PseudoTerminal(["--sandbox"] + words, in: kept.home)
    }

    /// The last code in the output.
    private static func code(in output: String) -> String? {
        output.matches(of: /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/).last.map { String($0.0) }
    }

    /// Runs the program in a new session without `/dev/tty`.
    private func detached(
        _ words: [String], _ kept: TestVault, input: String = ""
    ) async throws -> (status: Int32, text: String) {
        try await onOwnThread {
            let process = ChildProcess()
            process.executableURL = URL(filePath: "/usr/bin/setsid")
            process.arguments = words
            process.environment = kept.home.environment
            process.currentDirectoryURL = kept.home.url
            let (inside, outside) = (Pipe(), Pipe())
            process.standardInput = inside
            process.standardOutput = outside
            process.standardError = outside
            try process.run()
            inside.fileHandleForWriting.write(Data(input.utf8))
            try inside.fileHandleForWriting.close()
            let text = outside.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: text, as: UTF8.self))
        }
    }
}
