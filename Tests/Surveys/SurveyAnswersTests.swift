import Essentials
import Foundation
import Synchronization
import TestSupport
import Testing

/// Answers to surveys from a file, from the keyboard and without a server.
@Suite(.timeLimit(.minutes(20)))
struct SurveyAnswersTests {
    private static let whole = """
        {"2": 4, "5": "10", "6": "lunch", "7": ["The food", 3], "8": "niter", "9": null,
         "10": 12.5, "11": "", "12": ["Ana", "ana@example.com"]}
        """

    @Test func `answers in a file can be numbers, texts or the beginnings of texts`() async throws {
        let home = try await signedIn()
        let sent = try await answer("everything", Self.whole, in: home)
        #expect(sent.status == 0, "\(sent.error)")
        #expect(sent.out == "✓ sent; the server has your answers\n")

        let json = try await answer("everything", Self.whole, in: home, ["--json"])
        #expect(json.out.contains(#""accepted":true"#))
    }

    @Test(arguments: [
        ("[]", "is not a JSON object of answers", 65),
        ("{", "is not a JSON object of answers", 65),
        (#"{"2": 1, "2": 2}"#, "is not a JSON object of answers", 65),
        (#"{"2": {"a": 1}}"#, "is not a JSON object of answers", 65),
        (#"{"99": 1}"#, "there is no question 99", 66),
        (#"{"-9223372036854775808": 1}"#, "there is no question -‹hidden›", 66),
        (#"{"2": 6}"#, "\"6\" is not a choice: 1–5", 64),
        (#"{"2": [1, 2]}"#, "at most 1", 64),
        (#"{"10": "1.234"}"#, "1.234 could be R$1.234,00 or R$1,23", 64),
        (#"{"2": 5}"#, "not answered yet: Would you recommend us?; Who are you?", 64),
        (#"{}"#, "not answered yet: How was the food?", 64),
    ])
    func `an invalid file of answers sends nothing`(
        _ text: String, _ reason: String, _ status: Int32
    ) async throws {
        let home = try await signedIn()
        let refused = try await answer("everything", text, in: home)
        #expect(refused.error.contains(reason), "\(refused.error)")
        #expect(refused.status == status)
        #expect(refused.out.isEmpty)
    }

    @Test func `a missing file, or no terminal to ask at, is an error`() async throws {
        let home = try await signedIn()
        try await home.sandbox(["surveys", "--size", "2"])
        let missing = try await home.sandbox(["survey", "answer", "1", "--answers", "none.json"])
        #expect(missing.error.contains("cannot read none.json: no such file or directory"))
        #expect(missing.error.contains("hint: check the name"))
        #expect(missing.status == 66)
        let nobody = try await home.sandbox(["survey", "answer", "1"])
        #expect(nobody.error.contains("--answers FILE"))
        #expect(nobody.status == 64)
    }

    @Test func `TAB completes or lists the choices of a question`() async throws {
        let home = try await signedIn()
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                ["--sandbox", "survey", "answer", "everything"], in: home, rows: 60)
            for (prompt, answer) in [("★", "4"), ("☺", ""), ("♥", ""), ("0–10", "9")] {
                try terminal.expect(prompt)
                try terminal.answer(": ", answer + "\r")
            }
            try terminal.answer("choice: ", "LU\t\r")
            try terminal.expect("Lunch")
            try terminal.answer("with commas: ", "\r")
            try terminal.answer("beginning is enough): ", "bel\t")
            try terminal.expect("  Belém")
            try terminal.answer("  Belo Horizonte", "o\t\r")
            try terminal.expect("belo")
            try terminal.expect("Belo Horizonte")
            try terminal.expect("9/13")
            try terminal.answer("choice: ", "<\r")
            try terminal.expect("current answer: Belo Horizonte")
            try terminal.answer("beginning is enough): ", "\u{3}")
            try terminal.expect("not sent; your answers are saved")
            try terminal.expectExit(130)
        }
    }

    @Test func `a lost connection loses no answer, and the next attempt sends the same draft`()
        async throws
    {
        let account = SurveyServer()
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            try Data(#"{"1": 5}"#.utf8).write(to: home.home.file("a.json"))
            try await home.run(["surveys"], exits: 0)
            let words = ["survey", "answer", "1", "--answers", "a.json"]
            let lost = try await home.run(words, exits: 69)
            #expect(lost.error.contains("your answers are saved"))
            #expect(lost.error.contains("hint: survey answer s1"))

            try Data("{}".utf8).write(to: home.home.file("a.json"))
            try await home.run(words, exits: 0)
            let bodies = server.requests.filter { $0.target == "/responses" }.map(\.body)
            #expect(bodies.count == 2)
            #expect(bodies.first == bodies.last)
            #expect(try await home.run(words).error.contains("not answered yet: How was it?"))
        }
    }

    @Test func `a choice with control characters cannot control the terminal`() async throws {
        let account = SurveyServer(choice: #"\u001b]52;c;eA==\u0007"#)
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            try await home.run(["surveys"], exits: 0)
            let words = ["survey", "answer", "1"]
            try await atTerminal(words, home.environment, in: home.home) { terminal in
                try terminal.expect(#"★ \u{1b}]52;c;eA==\u{7}: "#)
                try terminal.send("\u{3}")
                try terminal.expectExit(130)
                let log = String(decoding: terminal.log, as: UTF8.self)
                #expect(!log.contains("\u{1B}]52"))
            }
        }
    }

    private func signedIn() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        try await home.sandbox(
            ["login", "marina.coelho@example.com", "--password-stdin"], input: "sandbox\n", exits: 0
        )
        try await home.sandbox(["surveys"], exits: 0)
        return home
    }

    private func answer(
        _ survey: String, _ text: String, in home: TemporaryHome, _ more: [String] = []
    ) async throws -> Program.Outcome {
        try Data(text.utf8).write(to: home.file("answers.json"))
        return try await home.sandbox(
            ["survey", "answer", survey, "--answers", "answers.json", "--yes"] + more)
    }
}

/// A server with a survey of one mandatory question; it does not reply to the first submission.
private final class SurveyServer: Sendable {
    private let account = AccountServer()
    private let lost = Mutex(false)
    /// The text of the only choice, in JSON.
    private let choice: String

    init(choice: String = "5") {
        self.choice = choice
    }

    @Sendable func answer(_ request: RawRequest) -> RawAnswer {
        switch request.target.prefix(while: { $0 != "?" }) {
        case "/surveys": .response(200, #"{"data":[\#(Self.simple)],"meta":\#(Self.meta)}"#)
        case "/surveys/s1": .response(200, detail)
        case "/responses":
            lost.withLock { lost in
                defer { lost = true }
                return lost ? .response(201, "{}") : .close
            }
        default: account.answer(request)
        }
    }

    private static let meta = #"{"page":1,"pages":1,"page_size":10,"records":1}"#
    private static let title = #""title":"Café","description":"","is_active":true"#
    private static let simple = #"{"id":"s1","type":"survey_simple","attributes":{\#(title)}}"#

    private var detail: String {
        """
        {"data":{"id":"s1","type":"survey","attributes":{\(Self.title)},"relationships":{"questions":\
        {"data":[{"id":"q1","type":"question"}]}}},"included":[{"id":"a1","type":"answer",\
        "attributes":{"text":"\(choice)","display_order":0}},{"id":"q1","type":"question",\
        "attributes":{"text":"How was it?","display_order":0,"is_mandatory":true,"pick":"one",\
        "display_type":"star"},"relationships":{"answers":{"data":[{"id":"a1","type":"answer"}]}}}]}
        """
    }
}
