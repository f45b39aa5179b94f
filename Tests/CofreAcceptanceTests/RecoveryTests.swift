import CofreTestSupport
import Foundation
import Testing

/// The recovery code: shown once, on the terminal only, typed back, and typed for a passphrase.
@Suite struct RecoveryTests {
    @Test func `a code is shown, typed back, opens the vault and lets a new passphrase be set`()
        async throws
    {
        let kept = try await KeptVault()
        let code = try await issue(in: kept)
        for file in try FileManager.default.subpathsOfDirectory(atPath: kept.home.url.path()) {
            let url = kept.home.file(file)
            guard let bytes = FileManager.default.contents(atPath: url.path()) else { continue }
            #expect(bytes.range(of: Data(code.utf8)) == nil, "\(file)")
        }
        try Data((code.lowercased() + "\n").utf8).write(to: kept.home.file("passphrase"))
        let opened = try await kept.run(["cards"])
        #expect(opened.status == 0)
        #expect(opened.error.contains("opened by the recovery code"))
        #expect(opened.out.contains("9855"))
        let changed = try await onOwnThread {
            let terminal = try terminal(kept, ["vault", "passphrase"])
            try terminal.expect("new passphrase")
            try terminal.send("a new one\r")
            try terminal.expect("again")
            try terminal.send("a new one\r")
            try terminal.expect("write this down")
            try terminal.expect("type it back")
            try terminal.send("\r")
            try terminal.expect("not tried")
            #expect(try terminal.waitForExit() == 0)
            return try #require(Self.code(in: terminal.output))
        }
        #expect(changed != code)
        #expect(try await kept.run(["cards"]).status == 77)
        for key in ["a new one", changed] {
            try Data((key + "\n").utf8).write(to: kept.home.file("passphrase"))
            #expect(try await kept.run(["cards"]).status == 0)
        }
    }

    @Test func `a slip is told, another try is given, and the rest of the vault stays`()
        async throws
    {
        let kept = try await KeptVault()
        try await onOwnThread {
            let terminal = try terminal(kept, ["vault", "recovery", "--json"])
            try terminal.expect("type it back")
            let code = try #require(Self.code(in: terminal.output))
            try terminal.send("ABCD\r")
            try terminal.expect("a slip")
            try terminal.expect("type it back")
            try terminal.send(code.replacing("-", with: " ") + "\r")
            try terminal.expect(#""tried":true"#)
            #expect(try terminal.waitForExit() == 0)
            #expect(terminal.output.components(separatedBy: code).count == 2)
        }
        let status = try await kept.run(["vault", "status", "--json"])
        #expect(status.out.contains(#""slots":["passphrase","recovery-code"]"#), "\(status.out)")
        #expect(try await kept.run(["cards"]).out.contains("9855"))
    }

    @Test func `whoever stops half-way keeps the code that is written down`() async throws {
        let kept = try await KeptVault()
        let code = try await issue(in: kept)
        try await onOwnThread {
            let terminal = try terminal(kept, ["vault", "recovery"])
            try terminal.expect("type it back")
            try terminal.send("\u{3}")
            #expect(try terminal.waitForExit() == 130)
        }
        try Data((code + "\n").utf8).write(to: kept.home.file("passphrase"))
        #expect(try await kept.run(["cards"]).status == 0)
    }

    @Test func `without a terminal there is no code, and a changed passphrase revokes the old one`()
        async throws
    {
        let kept = try await KeptVault()
        let code = try await issue(in: kept)
        let words = ["-w", BuiltProduct.url("cofre").path(), "--sandbox", "vault"]
        let refused = try await detached(words + ["recovery"], kept)
        #expect(refused.status == 64)
        #expect(refused.text.contains("terminal only"), "\(refused.text)")
        let changed = try await detached(words + ["passphrase"], kept, input: "a new one\n")
        #expect(changed.status == 0, "\(changed.text)")
        #expect(changed.text.contains("no longer opens"), "\(changed.text)")
        try Data((code + "\n").utf8).write(to: kept.home.file("passphrase"))
        #expect(try await kept.run(["cards"]).status == 77)
    }

    @Test func `who makes a vault at a terminal is offered a code, Enter being a yes`()
        async throws
    {
        let home = try TemporaryHome()
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                ["vault", "create"], ["COFRE_PASSPHRASE_FILE": ""], in: home)
            try terminal.expect("new passphrase")
            try terminal.send("open sesame\r")
            try terminal.expect("again")
            try terminal.send("open sesame\r")
            try terminal.expect("make a recovery code")
            try terminal.send("\r")
            try terminal.expect("type it back")
            let code = try #require(Self.code(in: terminal.output))
            try terminal.send(code + "\r")
            try terminal.expect("recovery-code")
            #expect(try terminal.waitForExit() == 0)
        }
    }

    /// A code that was typed back.
    private func issue(in kept: KeptVault) async throws -> String {
        try await onOwnThread {
            let terminal = try terminal(kept, ["vault", "recovery"])
            try terminal.expect("type it back")
            let code = try #require(Self.code(in: terminal.output))
            try terminal.send(code + "\r")
            try terminal.expect("recovery code set")
            #expect(try terminal.waitForExit() == 0)
            return code
        }
    }

    private func terminal(_ kept: KeptVault, _ words: [String]) throws -> PseudoTerminal {
        try PseudoTerminal(["--sandbox"] + words, in: kept.home)
    }

    /// The last code that was shown.
    private static func code(in output: String) -> String? {
        output.matches(of: /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/).last.map { String($0.0) }
    }

    /// The program in a session of its own, where there is no `/dev/tty`.
    private func detached(
        _ words: [String], _ kept: KeptVault, input: String = ""
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
