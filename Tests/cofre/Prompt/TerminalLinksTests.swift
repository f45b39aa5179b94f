import Foundation
import TestSupport
import Testing

/// Hyperlinks (OSC 8) on terminals that support them.
@Suite(.timeLimit(.minutes(20)))
struct TerminalLinksTests {
    private static let link = "\u{1B}]8;;https://www.exchangerate-api.com\u{1B}\\"

    private static let rates = """
        {"result":"success","base_code":"USD","time_last_update_unix":1704758551,\
        "rates":{"USD":1,"EUR":0.9}}
        """

    @Test(arguments: [
        (["TERM": "xterm", "TERM_PROGRAM": "WezTerm"], true),
        (["TERM": "xterm", "VTE_VERSION": "7200"], true), (["TERM": "xterm"], false),
        (["TERM": "xterm", "VTE_VERSION": "4800"], false),
        (["TERM": "xterm", "TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/x"], false),
        (["TERM": "dumb", "TERM_PROGRAM": "WezTerm"], false),
    ])
    func `links are written only to terminals that support them`(
        _ environment: [String: String], _ isThere: Bool
    ) async throws {
        try await RawServer.serving({ _ in .response(200, Self.rates) }) { server in
            var place = environment
            place["COFRE_RATES_URL"] = server.address
            try await atTerminal(["convert", "EUR"], place) { terminal in
                try terminal.expectExit(0)
                let log = String(decoding: terminal.log, as: UTF8.self)
                #expect(log.contains(Self.link) == isThere)
                #expect(log.contains("exchangerate-api.com"))
            }
        }
    }
}
