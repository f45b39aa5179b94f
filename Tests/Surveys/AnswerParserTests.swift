import Essentials
import TestSupport
import Testing

@testable import MoneyShell

/// The answers that each kind of question accepts.
struct AnswerParserTests {
    @Test(arguments: [
        (SurveyQuestion.Kind.star, "4", "4"), (.heart, "5", "5"), (.smiley, "1", "1"),
        (.nps, " 3 ", "3"),
    ])
    func `a scale accepts the numbers of its choices`(
        kind: SurveyQuestion.Kind, typed: String, text: String
    ) throws {
        #expect(try texts([typed], SampleAccount.question("q", kind)) == [text])
    }

    @Test func `zero is accepted if the scale has it`() throws {
        let nps = SampleAccount.question("q", .nps, choices: (0...10).map(String.init))
        #expect(try texts(["0"], nps) == ["0"])
        #expect(try texts(["1"], nps) == ["1"])
        #expect(try texts(["10"], nps) == ["10"])
        #expect(throws: AnswerProblem.self) { try texts(["11"], nps) }
    }

    @Test func `a choice is selected by its complete id and not by part of it`() throws {
        let choices = [Choice(id: "11ab", text: "10"), Choice(id: "7c", text: "9")]
        let scale = SurveyQuestion(id: "q", text: "?", kind: .nps, choices: choices)
        #expect(throws: AnswerProblem.self) { try texts(["11"], scale) }
        #expect(throws: AnswerProblem.self) { try texts(["7"], scale) }
        #expect(try texts(["11ab"], scale) == ["10"])
        #expect(try texts(["10"], scale) == ["10"])
    }

    @Test(arguments: [("2", "Lunch"), ("lunch", "Lunch"), ("b", "Breakfast"), ("DIN", "Dinner")])
    func `a choice is selected by its number, its text or the beginning of its text`(
        typed: String, text: String
    ) throws {
        let question = SampleAccount.question("q", .one, choices: ["Breakfast", "Lunch", "Dinner"])
        #expect(try texts([typed], question) == [text])
    }

    @Test func `the error about an ambiguous beginning lists the choices`() {
        let question = SampleAccount.question("q", .dropdown, choices: ["Salvador", "Santos"])
        let expected = SelectionProblem.Reason.ambiguous("sa", candidates: ["Salvador", "Santos"])
        #expect(throws: AnswerProblem.choice(expected)) { try texts(["sa"], question) }
    }

    @Test func `a question for several choices accepts each once, other questions accept one`()
        throws
    {
        let choices = ["Food", "Staff", "View"]
        let any = SampleAccount.question("q", .any, choices: choices)
        #expect(try texts(["1", " view ", "food", ""], any) == ["Food", "View"])
        let one = SampleAccount.question("q", .one, choices: choices)
        #expect(throws: AnswerProblem.tooMany(limit: 1)) { try texts(["1", "2"], one) }
    }

    @Test(arguments: [
        ("25", "25.00"), ("25,5", "25.50"), ("1.234,56", "1234.56"), ("0", "0.00"),
    ])
    func `an amount is parsed by the usual grammar and sent with a decimal point`(
        typed: String, sent: String
    ) throws {
        let question = SampleAccount.question("q", .money, choices: ["R$"])
        let given = [GivenAnswer(choice: "q-1", text: sent)]
        #expect(try AnswerParser.parse([typed], for: question) == given)
    }

    @Test(arguments: ["1.234", "-3", "ten", "1.2.3"])
    func `text that is not an amount is refused`(typed: String) {
        let question = SampleAccount.question("q", .money, choices: ["R$"])
        #expect(throws: AnswerProblem.self) { try AnswerParser.parse([typed], for: question) }
    }

    @Test func `a slider accepts one of its steps, or a number`() throws {
        let steps = SampleAccount.question("q", .slider, choices: ["Quiet", "Loud"])
        #expect(try texts(["2"], steps) == ["Loud"])
        let number = SampleAccount.question("q", .slider, choices: ["noise"])
        #expect(try AnswerParser.parse(["-2.5"], for: number).map(\.text) == ["-2.5"])
        #expect(throws: AnswerProblem.notANumber("loud")) { try texts(["loud"], number) }
    }

    @Test func `fields are filled in order, and empty ones are omitted`() throws {
        let question = SampleAccount.question("q", .fields, choices: ["First", "Last", "Email"])
        #expect(
            try AnswerParser.parse(["Ana", "", "a@b"], for: question) == [
                GivenAnswer(choice: "q-1", text: "Ana"), GivenAnswer(choice: "q-3", text: "a@b"),
            ])
    }

    @Test func `the length of a text is limited`() {
        let question = SampleAccount.question("q", .text, choices: ["t"])
        let long = String(repeating: "a", count: AnswerParser.longestText + 1)
        #expect(throws: AnswerProblem.tooLong(limit: AnswerParser.longestText)) {
            try AnswerParser.parse([long], for: question)
        }
    }

    @Test(arguments: SurveyQuestion.Kind.everyKind)
    func `an empty input is not an answer`(kind: SurveyQuestion.Kind) throws {
        #expect(try AnswerParser.parse(["  "], for: SampleAccount.question("q", kind)) == [])
        #expect(try AnswerParser.parse([], for: SampleAccount.question("q", kind)) == [])
    }

    @Test(arguments: [
        ("a < b & c", "a < b & c"), ("<b>bold</b> move", "bold move"), ("R&amp;D", "R&D"),
        ("one<br />two", "one two"), ("<p>one</p><p>two</p>", "one two "),
        ("&#65;&#x42;&unknown;", "AB&unknown;"), ("<3 you", "<3 you"), ("CafÃ©", "CafÃ©"),
        ("&lt;b&gt;", "<b>"), ("<span style=\"x\">Dear&nbsp;guest</span>", "Dear guest"),
        ("<", "<"), ("<b", "<b"), ("&", "&"), ("a <b<c> d", "a <b d"),
    ])
    func `HTML is converted to plain text, and other text is unchanged`(
        served: String, shown: String
    ) {
        #expect(served.plainText == shown)
    }

    @Test func `a line break in a choice is a blank, where it is typed, too`() throws {
        let question = SampleAccount.question("q", .one, choices: ["Muito\nbom", "Ruim"])
        #expect("Muito\r\n  bom".oneLine == "Muito bom")
        #expect(try texts(["muito bom"], question) == ["Muito\nbom"])
    }

    @Test func `a question of several lines keeps them`() throws {
        let question = SurveyQuestion(
            id: "q", text: "O que achou?\nConte tudo", kind: .text,
            choices: [Choice(id: "a", text: "")])
        let draft = SampleAccount.draft()
        let blocks = QuestionBlocks.asked(
            question, number: 1, of: 2, draft, listingChoices: true,
            ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon))
        let lines = TSVRenderer.text(of: blocks).split(separator: "\n")
        #expect(lines.map { $0.trimmed }.prefix(2) == ["1/2 O que achou?", "Conte tudo"])
    }

    private func texts(_ typed: [String], _ question: SurveyQuestion) throws -> [String] {
        try AnswerParser.parse(typed, for: question).compactMap { given in
            question.choices.first { $0.id == given.choice }?.text
        }
    }
}

extension SurveyQuestion.Kind {
    fileprivate static let everyKind: [SurveyQuestion.Kind] = [
        .star, .smiley, .heart, .nps, .one, .any, .dropdown, .slider, .money, .text, .fields,
        .statement,
    ]
}
