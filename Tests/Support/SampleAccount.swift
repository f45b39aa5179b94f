import Foundation

@testable import MoneyShell

/// Tokens, surveys and drafts with a value in every field.
enum SampleAccount {
    static let email = "marina.coelho@example.com"
    static let server = "https://account.example"
    static let owner = Owner(account: email, server: server)
    static let noon = SamplePayments.noon
    /// What other servers answer with status 200.
    static let otherBodies = [
        ("<html>hotel wifi</html>", DataProblem.foreign(.page)),
        ("{", .notJSON(line: 1, column: 2)),
        ("[]", .wrongType(field: "")), ("null", .wrongType(field: "")),
    ]

    /// - Parameters:
    ///   - seconds: the time until it expires, from noon by the server's clock.
    ///   - skew: how far the server's clock is ahead.
    static func token(
        _ name: String = "old", expiresIn seconds: TimeInterval = 7200, skew: TimeInterval = 0,
        account: String = email, server: String = server
    ) -> Token {
        Token(
            access: name, refresh: "\(name)-refresh",
            expiresAt: noon.addingTimeInterval(seconds), skew: skew, account: account,
            server: server)
    }

    static func survey(
        _ id: String = "survey-1", title: String = "Scarlett Bangkok",
        questions: [SurveyQuestion] = []
    ) -> Survey {
        Survey(
            id: id, title: title, summary: "We'd love to hear from you!",
            coverURL: URL(string: "https://pictures.example/\(id)_l"), isActive: true,
            type: "Restaurant", questions: questions)
    }

    static func page(_ surveys: [Survey], number: Int = 1, pages: Int = 1) -> SurveyPage {
        SurveyPage(surveys: surveys, number: number, pages: pages, total: surveys.count)
    }

    static func question(
        _ id: String = "q1", _ kind: SurveyQuestion.Kind = .star, isMandatory: Bool = false,
        choices: [String] = ["1", "2", "3", "4", "5"], mandatoryFields: Set<String> = []
    ) -> SurveyQuestion {
        SurveyQuestion(
            id: id, text: "\(id)?", kind: kind, isMandatory: isMandatory,
            choices: choices.enumerated().map { index, text in
                Choice(
                    id: "\(id)-\(index + 1)", text: text,
                    isMandatory: mandatoryFields.contains(text))
            })
    }

    static func draft(
        _ answers: [String: [GivenAnswer]] = [:], of survey: String = "survey-1",
        owner: Owner = owner
    ) -> Draft {
        Draft(survey: survey, owner: owner, key: "key-1", answers: answers, at: noon)
    }
}
