import Foundation
import TestSupport
import Testing
import Values

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
            let home = try TemporaryHome()
            let made = try await Program.run(["vault", "create"], in: home)
            try #require(made.status == 0, "\(made.error)")
            let run = try await Program.run(
                ["contacts"], in: home,
                environment: [
                    "COFRE_CONTACTS_URL": try server.url().absoluteString,
                    "COFRE_HTTP_TIMEOUT": "1s", "TERM": "xterm",
                ])
            #expect(run.status == 69)
            #expect(!run.error.contains("asking"))
        }
    }

    @Test(
        arguments: [
            (0, 15, "⠋ x"), (2, 15, "⠋ x · 2 s"), (9, nil, "⠋ x · 9 s"),
            (12, 15, "⠋ x ████████████████░░░░ 12 of 15 s · Ctrl-C to stop"),
            (90, 15, "⠋ x ████████████████████ 90 of 15 s · Ctrl-C to stop"),
            (12, nil, "⠋ x · 12 s · Ctrl-C to stop"), (12, 0, "⠋ x · 12 s · Ctrl-C to stop"),
        ] as [(Int, Int?, String)])
    func `the progress line gets more detailed with time`(
        _ seconds: Int, _ limit: Int?, _ line: String
    ) {
        let begun = ContinuousClock.now
        let wait = Wait(what: "x", limit: limit, isStoppable: true, begun: begun)
        let style = Wait.Style(isUnicode: true, frame: 0, phrases: Phrases(.english))
        #expect(wait.line(at: begun + .seconds(seconds), style) == line)
    }

    @Test func `a payment that was sent cannot be stopped`() {
        let begun = ContinuousClock.now
        let wait = Wait(what: "x", limit: 15, isStoppable: false, begun: begun)
        let style = Wait.Style(isUnicode: true, frame: 0, phrases: Phrases(.english))
        #expect(
            wait.line(at: begun + .seconds(12), style) == "⠋ x ████████████████░░░░ 12 of 15 s")
    }

    @Test func `a terminal without Unicode gets ASCII`() {
        let begun = ContinuousClock.now
        let wait = Wait(what: "x", limit: 15, isStoppable: true, begun: begun)
        let style = Wait.Style(isUnicode: false, frame: 1, phrases: Phrases(.portuguese))
        #expect(
            wait.line(at: begun + .seconds(11), style)
                == "/ x ##############...... 11 de 15 s - Ctrl-C para parar")
    }

    private func atSilentServer(
        _ words: [String], _ environment: [String: String],
        _ body: @escaping @Sendable (PseudoTerminal) throws -> Void
    ) async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            let settings = ["COFRE_CONTACTS_URL": try server.url().absoluteString]
            try await atTerminal(words, settings.merging(environment) { $1 }, body)
        }
    }
}
