import Values

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
    let help: String?
    let kind: Kind
    let isMandatory: Bool
    let choices: [Choice]

    init(
        id: String, text: String, help: String? = nil, kind: Kind, isMandatory: Bool = false,
        choices: [Choice] = []
    ) {
        self.id = id
        self.text = text
        self.help = help
        self.kind = kind
        self.isMandatory = isMandatory
        self.choices = choices
    }

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
    let isMandatory: Bool

    init(id: String, text: String, isMandatory: Bool = false) {
        self.id = id
        self.text = text
        self.isMandatory = isMandatory
    }
}

/// A selected choice, with the text written for it if it takes one.
struct GivenAnswer: Codable, Equatable, Sendable {
    let choice: String
    let text: String?

    init(choice: String, text: String? = nil) {
        self.choice = choice
        self.text = text
    }
}
