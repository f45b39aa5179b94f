import Foundation
import TestSupport
import Testing

/// Survey questions with choices show a list to choose from.
@Suite(.timeLimit(.minutes(20)))
struct SurveyPickingTests {
    private static let interview = [
        ("2/13 How was the food?", "★ 1–5: ", "4\r"),
        ("3/13", "☺ 1–5: ", "\r"), ("4/13", "♥ 1–5: ", "\r"), ("5/13", "0–10: ", "9\r"),
    ]

    /// Signs in and answers until the first question with named choices.
    private func begin(_ terminal: PseudoTerminal) throws {
        try terminal.atPrompt("login marina.coelho@example.com\r")
        try terminal.answer("password: ", "sandbox\r")
        try terminal.atPrompt("surveys\r")
        try terminal.expect("Everything we ask")
        try terminal.atPrompt("survey answer everything\r")
        for (title, question, answer) in Self.interview {
            try terminal.expect(title)
            try terminal.answer(question, answer)
        }
        try terminal.expectScreen("the list of the first choice") {
            $0.contains("› - no answer") && $0.contains("Breakfast")
        }
    }

    @Test func `typing a few letters selects one choice or marks several`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm", "LANG": "C.UTF-8"], rows: 40) {
            terminal in
            try begin(terminal)
            try terminal.send("lun\r", expecting: "choice: Lunch")
            try terminal.expectScreen("nothing is marked") {
                $0.contains("› done") && $0.hasSuffix("no answer")
            }
            try terminal.send("view\r")
            try terminal.expectScreen("one is marked") {
                $0.contains(/The view +✓/) && $0.hasSuffix("The view")
            }
            try terminal.send("food\r")
            try terminal.expectScreen("two are marked") { $0.hasSuffix("The food, The view") }
            try terminal.send("view\r")
            try terminal.expectScreen("the mark is taken away") { $0.hasSuffix("  The food") }
            try terminal.send("\r", expecting: "choice: The food")
            try terminal.expectScreen("241 countries and two ways out") { $0.contains("/243") }
            try terminal.send("sao paulo")
            try terminal.expectScreen("one country") { $0.contains("1/243") }
            try terminal.send("\r", expecting: "choice: São Paulo")
            try terminal.expectScreen("the next question") { $0.contains("9/13 How loud was it?") }
        }
    }

    @Test func `the keys for going back, keeping and clearing an answer work`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm", "LANG": "C.UTF-8"], rows: 40) {
            terminal in
            try begin(terminal)
            try terminal.send("lun\r")
            try terminal.expectScreen("the next question") { $0.contains("› done") }
            try terminal.send("<\r")
            try terminal.expectScreen("the given answer is selected") {
                $0.contains("current answer: Lunch") && $0.contains("› Lunch")
            }
            try terminal.send("\r")
            try terminal.expectScreen("it is kept") { $0.contains("› done") }
            try terminal.send("<\r")
            try terminal.expectScreen("it is selected again") { $0.contains("› Lunch") }
            try terminal.send("-\r")
            try terminal.expectScreen("the next question again") { $0.contains("› done") }
            try terminal.send("<\r")
            try terminal.expectScreen("it is cleared") { $0.contains("› - no answer") }
            try terminal.send("\u{3}", expecting: "your answers are saved")
            try terminal.expectPrompt()
        }
    }
}
