/// One question of a survey, and how to ask it.
struct SurveyQuestion: Codable, Equatable, Sendable {
    enum Kind: String, Codable, Sendable {
        case star, smiley, heart, nps
        /// One of the choices.
        case one
        /// Any of the choices.
        case any
        /// One of many choices.
        case dropdown
        case slider
        case money
        /// One text.
        case text
        /// One text for each of the choices, which are labels.
        case fields
        /// Requires no answer: an introduction, a closing text, a message.
        case statement
    }

    let id: String
    let text: String
    var help: String?
    let kind: Kind
    var isMandatory: Bool = false
    var choices: [Choice] = []

    /// False for statements and questions without choices.
    var isAnswerable: Bool { kind != .statement && !choices.isEmpty }

    /// True when the survey cannot be submitted without an answer.
    var mustBeAnswered: Bool {
        isAnswerable && (isMandatory || kind == .fields && choices.contains(where: \.isMandatory))
    }
}

/// One possible answer, or one field of a form.
struct Choice: Codable, Equatable, Sendable {
    let id: String
    let text: String
    var isMandatory: Bool = false
}

/// A selected choice, with the text written for it if it takes one.
struct GivenAnswer: Codable, Equatable, Sendable {
    let choice: String
    var text: String?
}
