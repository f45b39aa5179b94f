import Foundation
import TestSupport
import Testing

/// What the prompt loads in the background while it waits for input.
@Suite(.timeLimit(.minutes(20)))
struct PromptLoadingTests {
    private static let bills = """
        [{"bill":{"state":"open","summary":{"due_date":"2015-06-20","close_date":"2015-06-05",\
        "open_date":"2015-05-07","past_balance":0,"total_balance":100,"interest":0,\
        "total_cumulative":100,"minimum_payment":10},"_links":{},"line_items":[]}}]
        """

    private static let answers = { @Sendable (request: RawRequest) -> RawAnswer in
        request.target == "/users" ? .response(200, users) : .response(200, bills)
    }

    // proves: contacts.story.loading
    @Test func `TAB completes contacts and months before any command ran`() async throws {
        try await serving { server, home, place in
            try await atTerminal([], place, in: home) { terminal in
                try terminal.expectScreen("the prompt") { $0.hasSuffix("cofre>") }
                try terminal.expectAfterTab("pay @edu", "pay @eduardo")
                try terminal.expectAfterTab("bill 20", "bill 2015-06")
            }
            #expect(server.requests.filter { $0.target == "/users" }.count == 1)
            #expect(server.requests.filter { $0.target == "/bills" }.count == 1)
        }
    }

    @Test func `with --offline nothing is requested`() async throws {
        try await serving { server, home, place in
            try await atTerminal(["--offline"], place, in: home) { terminal in
                try terminal.expectScreen("the prompt") { $0.hasSuffix("cofre>") }
                try terminal.expectVersion()
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test func `a failure to load is not shown at the prompt`() async throws {
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving({ _ in .response(500) }) { server in
            let place = [
                "COFRE_CONTACTS_URL": server.address, "TERM": "xterm",
            ]
            try await atTerminal([], place, in: home) { terminal in
                try terminal.expectScreen("the prompt") { $0.hasSuffix("cofre>") }
                while server.requests.isEmpty { try terminal.expectVersion() }
                try terminal.expectVersion()
                #expect(!terminal.screen.contains("server"))
                #expect(!terminal.screen.contains("500"))
            }
            #expect(Set(server.requests.map(\.target)) == ["/users"])
        }
    }

    @Test func `loading in the background does not delay commands`() async throws {
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving({ _ in .hold }) { server in
            let place = [
                "COFRE_CONTACTS_URL": server.address, "COFRE_HTTP_TIMEOUT": "0",
                "TERM": "xterm",
            ]
            try await atTerminal([], place, in: home) { terminal in
                try terminal.expectScreen("the prompt") { $0.hasSuffix("cofre>") }
                while server.requests.isEmpty { try terminal.expectVersion() }
                try terminal.expectVersion()
                try terminal.leave()
            }
            // Each request was cancelled before the next one began.
            #expect(Set(server.requests.map(\.target)) == ["/users"])
        }
    }

    private func serving(
        _ body: (RawServer, TemporaryHome, [String: String]) async throws -> Void
    ) async throws {
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving(Self.answers) { server in
            let address = server.address
            try await body(
                server, home,
                [
                    "COFRE_CONTACTS_URL": address, "COFRE_BILLS_URL": address + "/bills",
                    "TERM": "xterm",
                ])
        }
    }
}

extension PseudoTerminal {
    /// Types `text` and presses TAB until the line is completed, because the loaded data is available shortly
    /// after it arrives.
    ///
    /// A letter after the TAB shows that the TAB was handled.
    fileprivate func expectAfterTab(_ typed: String, _ line: String) throws {
        repeat {
            try send("\u{15}")
            try expectScreen("an empty line") { $0.hasSuffix("cofre>") }
            try send("\(typed)\tz")
            try expectScreen("the answer to TAB") {
                $0.contains("> \(typed)z") || $0.contains("> \(line) z")
            }
        } while screen.contains("> \(typed)z")
        try send("\u{15}")
        try expectScreen("an empty line") { $0.hasSuffix("cofre>") }
    }

    /// Performs a command that asks no question.
    func expectVersion() throws {
        try send("version\r")
        try expect("cofre 1")
        try expectScreen("the next prompt") { $0.hasSuffix("cofre>") }
    }
}
