import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// When progress is displayed and when it is not.
@Suite(.timeLimit(.minutes(20)))
struct ProgressTests {
    @Test func `progress is shown after a short delay and removed at the end`() async throws {
        try await atSilentServer(["contacts"], ["TERM": "xterm"]) { terminal in
            try terminal.expectScreen("what is waited for") {
                $0.contains(/^[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] loading contacts/)
            }
            try terminal.send("\u{3}")
            try terminal.expectExit(130)
            #expect(terminal.screen == "stopped")
        }
    }

    @Test(arguments: [
        (["contacts", "--quiet"], ["TERM": "xterm"]), (["contacts", "--json"], ["TERM": "xterm"]),
        (["contacts", "--verbose"], ["TERM": "xterm"]), (["contacts"], ["TERM": "dumb"]),
    ])
    func `progress is not shown with --quiet, --json, --verbose or on a dumb terminal`(
        _ words: [String], _ environment: [String: String]
    ) async throws {
        try await atSilentServer(words, ["COFRE_HTTP_TIMEOUT": "1s"].merging(environment) { $1 }) {
            terminal in
            try terminal.expectExit(69)
            #expect(!terminal.output.contains("asking"))
        }
    }

    @Test func `a screen reader gets the progress text once`() async throws {
        let settings = ["TERM": "xterm", "ACCESSIBLE": "1", "COFRE_HTTP_TIMEOUT": "2s"]
        try await atSilentServer(["contacts"], settings) { terminal in
            try terminal.expectExit(69)
            #expect(terminal.output.components(separatedBy: "loading contacts").count == 2)
        }
    }

    @Test func `progress is not written to a pipe`() async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            let home = try await TemporaryHome.withVault()
            let run = try await home.run(
                ["contacts"],
                environment: [
                    "COFRE_CONTACTS_URL": server.address,
                    "COFRE_HTTP_TIMEOUT": "1s", "TERM": "xterm",
                ], exits: 69)
            #expect(!run.error.contains("asking"))
        }
    }

    @Test(
        arguments: [
            (0, 15, true, "⠋ x"), (2, 15, true, "⠋ x · 2 s"), (9, nil, true, "⠋ x · 9 s"),
            (12, 15, true, "⠋ x ████████████████░░░░ 12 of 15 s · Ctrl-C to stop"),
            (90, 15, true, "⠋ x ████████████████████ 90 of 15 s · Ctrl-C to stop"),
            (12, nil, true, "⠋ x · 12 s · Ctrl-C to stop"),
            (12, 0, true, "⠋ x · 12 s · Ctrl-C to stop"),
            // A payment that was sent cannot be stopped.
            (12, 15, false, "⠋ x ████████████████░░░░ 12 of 15 s"),
        ] as [(Int, Int?, Bool, String)])
    func `the progress line gets more detailed with time`(
        _ seconds: Int, _ limit: Int?, _ isStoppable: Bool, _ line: String
    ) {
        let begun = ContinuousClock.now
        let wait = Wait(what: "x", limit: limit, isStoppable: isStoppable, begun: begun)
        let style = Wait.Style(isUnicode: true, frame: 0, phrases: Phrases(.english))
        #expect(wait.line(at: begun + .seconds(seconds), style) == line)
        let ascii = Wait.Style(isUnicode: false, frame: 1, phrases: Phrases(.portuguese))
        #expect(wait.line(at: begun + .seconds(seconds), ascii).utf8.allSatisfy { $0 < 0x80 })
    }

    private func atSilentServer(
        _ words: [String], _ environment: [String: String],
        _ body: @escaping @Sendable (PseudoTerminal) throws -> Void
    ) async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            let settings = ["COFRE_CONTACTS_URL": server.address]
            try await atTerminal(words, settings.merging(environment) { $1 }, body)
        }
    }
}
