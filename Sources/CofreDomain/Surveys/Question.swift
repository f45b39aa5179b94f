/// One question of a survey, and how it is to be asked.
package struct Question: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
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
        /// A text for each of the choices, which are the labels.
        case fields
        /// Nothing to answer: an introduction, a farewell, a message.
        case statement
    }

    package let id: String
    package let text: String
    package let help: String?
    package let kind: Kind
    package let isMandatory: Bool
    package let choices: [Choice]

    package init(
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

    /// False for what is only read.
    package var isAnswerable: Bool { kind != .statement && !choices.isEmpty }

    /// True when leaving it out is refused.
    package var mustBeAnswered: Bool {
        isAnswerable && (isMandatory || kind == .fields && choices.contains(where: \.isMandatory))
    }
}

/// One possible answer, or one field to be filled in.
package struct Choice: Codable, Equatable, Sendable {
    package let id: String
    package let text: String
    package let isMandatory: Bool

    package init(id: String, text: String, isMandatory: Bool = false) {
        self.id = id
        self.text = text
        self.isMandatory = isMandatory
    }
}

/// A choice that was made, with what was written where it asks for that.
package struct GivenAnswer: Codable, Equatable, Sendable {
    package let choice: String
    package let text: String?

    package init(choice: String, text: String? = nil) {
        self.choice = choice
        self.text = text
    }
}
