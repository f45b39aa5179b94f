import Essentials

/// A survey in the sandbox's world, and its JSON:API format.
struct Survey: Sendable {
    struct Question: Sendable {
        let label: String
        let text: String
        let display: String
        /// `any` for a choice with several answers.
        let pick: String?
        let isMandatory: Bool
        let answers: [String]
        /// The index of the answer that is mandatory.
        let mandatoryAnswer: Int?

        init(
            _ label: String, _ text: String, _ display: String, pick: String? = nil,
            isMandatory: Bool = false, _ answers: [String] = [], mandatoryAnswer: Int? = nil
        ) {
            (self.label, self.text, self.display, self.pick) = (label, text, display, pick)
            (self.isMandatory, self.answers) = (isMandatory, answers)
            self.mandatoryAnswer = mandatoryAnswer
        }
    }

    let title: String
    let description: String
    let type: String
    let isActive: Bool
    let questions: [Question]

    init(
        _ title: String, _ description: String, type: String = "Restaurant",
        isActive: Bool = true, _ questions: [Question]
    ) {
        (self.title, self.description, self.type) = (title, description, type)
        (self.isActive, self.questions) = (isActive, questions)
    }

    var id: String { Self.id(["survey", title]) }

    /// The survey in a list.
    var simple: JSON { Self.resource("survey_simple", id, attributes) }

    /// The survey with its questions and answers.
    var detail: JSON {
        let data = Self.resource(
            "survey", id, attributes,
            links: ("questions", "question", questions.map { id(of: $0) }))
        return [
            "data": data,
            "included": JSON(questions.enumerated().flatMap { included($1, order: $0) }),
        ]
    }

    private var attributes: JSON {
        [
            "title": JSON(title), "description": JSON(description), "is_active": JSON(isActive),
            "cover_image_url": JSON("https://example.invalid/covers/\(id)_"),
            "survey_type": JSON(type),
        ]
    }

    /// A question and its answers.
    private func included(_ question: Question, order: Int) -> [JSON] {
        let ids = question.answers.indices.map {
            Self.id(["answer", title, question.label, "\($0)"])
        }
        let answers = zip(ids, question.answers).enumerated().map { index, answer in
            Self.resource(
                "answer", answer.0,
                [
                    "text": JSON(answer.1), "display_order": JSON(index),
                    "is_mandatory": JSON(index == question.mandatoryAnswer),
                ])
        }
        let attributes: JSON = [
            "text": JSON(question.text), "display_order": JSON(order),
            "display_type": JSON(question.display), "pick": question.pick.map { JSON($0) },
            "is_mandatory": JSON(question.isMandatory),
        ]
        return answers + [
            Self.resource(
                "question", id(of: question), attributes, links: ("answers", "answer", ids))
        ]
    }

    private func id(of question: Question) -> String {
        Self.id(["question", title, question.label])
    }

    private static func resource(
        _ type: String, _ id: String, _ attributes: JSON,
        links: (name: String, type: String, ids: [String])? = nil
    ) -> JSON {
        let relationships = links.map { links -> JSON in
            let data = links.ids.map { id -> JSON in ["id": JSON(id), "type": JSON(links.type)] }
            return JSON([(links.name, ["data": JSON(data)] as JSON)])
        }
        return [
            "id": JSON(id), "type": JSON(type), "attributes": attributes,
            "relationships": relationships,
        ]
    }

    /// Twenty hexadecimal digits that are the same in every run (FNV-1a).
    private static func id(_ parts: [String]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in parts.joined(separator: "/").utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let padded = String(hash, radix: 16).zeroPadded(to: 16)
        return padded + padded.prefix(4)
    }
}
