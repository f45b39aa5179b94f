/// A survey in the sandbox's world.
struct PretendSurvey: Sendable {
    struct Question: Sendable {
        let label: String
        let text: String
        let help: String?
        let display: String
        let pick: String
        let isMandatory: Bool
        let answers: [String]
        /// Whether each answer is mandatory.
        let fills: [Bool]

        init(
            _ label: String, _ text: String, _ display: String, pick: String = "none",
            help: String? = nil, isMandatory: Bool = false, answers: [String] = [],
            fills: [Bool] = []
        ) {
            self.label = label
            self.text = text
            self.help = help
            self.display = display
            self.pick = pick
            self.isMandatory = isMandatory
            self.answers = answers
            self.fills = fills
        }
    }

    let title: String
    let description: String
    let type: String
    let isActive: Bool
    let questions: [Question]

    init(
        _ title: String, _ description: String, type: String = "Restaurant",
        isActive: Bool = true, questions: [Question]
    ) {
        self.title = title
        self.description = description
        self.type = type
        self.isActive = isActive
        self.questions = questions
    }

    var id: String { Self.id("survey", title) }

    func id(of question: Question) -> String { Self.id("question", title, question.label) }

    func id(ofAnswer index: Int, to question: Question) -> String {
        Self.id("answer", title, question.label, "\(index)")
    }

    /// Twenty hexadecimal digits that are the same in every run (FNV-1a).
    private static func id(_ parts: String...) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in parts.joined(separator: "/").utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        let padded = String(repeating: "0", count: 16 - digits.count) + digits
        return padded + padded.prefix(4)
    }
}
