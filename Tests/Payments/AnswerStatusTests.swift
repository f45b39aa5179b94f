import TestSupport
import Testing

/// How a command ends after an answer at a terminal.
@Suite(.timeLimit(.minutes(20)))
struct AnswerStatusTests {
    static let answers: [(key: String, status: Int32, told: String)] = [
        ("n", 1, "cancelled"), ("\u{4}", 1, "cancelled"), ("\u{3}", 130, "stopped"),
    ]

    @Test(arguments: answers)
    func `a no at a question exits with 1, and Ctrl-C exits with 130`(
        _ key: String, _ status: Int32, _ told: String
    ) async throws {
        let home = try await TemporaryHome.withCard()
        for words in [["cards", "remove", "1111"], ["pay", "@joao.guimaraes", "5"]] {
            try await atTerminal(["--sandbox"] + words, in: home) { terminal in
                try terminal.answer("[y/N]", key)
                try terminal.expect(told)
                try terminal.expectExit(status)
            }
        }
    }

    @Test func `the JSON of a no has the code cancelled`() async throws {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox", "--json", "cards", "remove", "1111"], in: home) {
            try $0.expect("[y/N]")
            try $0.send("n")
            try $0.expect(#""code":"cancelled""#)
            try $0.expectExit(1)
        }
    }
}
