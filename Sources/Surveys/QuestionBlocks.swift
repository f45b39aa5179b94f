import Values

/// Formats questions and answers of a survey.
enum QuestionBlocks {
    /// The maximum number of choices that are listed.
    static let longestListing = 12

    /// - Parameter listingChoices: false where a list for picking follows.
    static func asked(
        _ question: SurveyQuestion, number: Int, of count: Int, _ draft: Draft,
        listingChoices: Bool,
        _ context: ReplyContext
    ) -> [Block] {
        let phrases = context.phrases
        var blocks = title(question, number: "\(number)/\(count)")
        if let help = question.help, !help.isEmpty {
            blocks += Self.paragraph(help, .dim)
        }
        switch question.kind {
        case .one, .any, .slider, .dropdown:
            guard listingChoices, question.choices.count > 1 else { break }
            blocks.append(
                question.choices.count > longestListing
                    ? .line(Line(phrases.manyChoices(question.choices.count), .dim))
                    : .table(choices(question)))
        case .star, .smiley, .heart, .nps, .money, .text, .fields, .statement: break
        }
        if question.isAnswered(in: draft) {
            blocks.append(
                .line(Line(phrases.presentAnswer(answer(question, draft, phrases)), .dim)))
        }
        return blocks
    }

    /// A text that may have several lines; all but the first are indented.
    static func paragraph(_ text: String, _ role: Role = .plain) -> [Block] {
        lines(of: text, role).map { .line($0) }
    }

    private static func lines(of text: String, _ role: Role) -> [Line] {
        let lines = text.plainText.split(whereSeparator: \.isNewline)
        return lines.enumerated().map { index, line in
            Line((index == 0 ? "" : "  ") + line, role)
        }
    }

    private static func title(_ question: SurveyQuestion, number: String) -> [Block] {
        var lines = lines(of: question.text, .strong)
        if lines.isEmpty { lines = [Line("")] }
        lines[0].spans.insert(Span(number + " ", .dim), at: 0)
        if question.mustBeAnswered {
            lines[lines.count - 1].spans.append(Span(" *", .attention))
        }
        return lines.map { .line($0) }
    }

    /// The answer in the question's own signs: `★★★★☆ 4`.
    static func answer(_ question: SurveyQuestion, _ draft: Draft, _ phrases: Phrases) -> String {
        let given = draft.answers[question.id] ?? []
        let texts = given.compactMap { given in
            question.choices.first { $0.id == given.choice }.map { choice in
                text(of: given, choice, question, phrases)
            }
        }
        return texts.joined(separator: ", ")
    }

    private static func text(
        of given: GivenAnswer, _ choice: Choice, _ question: SurveyQuestion, _ phrases: Phrases
    ) -> String {
        if question.kind == .money, let text = given.text,
            // The stored text was a valid amount when typed; any other text is shown unchanged.
            let money = try? AmountParser.parse(text, in: .brl)
        {
            return phrases.money(money)
        }
        if let text = given.text {
            return question.kind == .fields ? "\(choice.text.oneLine): \(text)" : text
        }
        let name = choice.text.oneLine
        guard let (full, hollow) = signs[question.kind],
            let position = question.choices.firstIndex(where: { $0.id == choice.id })
        else { return name }
        let marks =
            String(repeating: full, count: position + 1)
            + String(repeating: hollow, count: question.choices.count - position - 1)
        return "\(marks) \(name)"
    }

    private static let signs: [SurveyQuestion.Kind: (full: String, hollow: String)] = [
        .star: ("★", "☆"), .heart: ("♥", "♡"), .smiley: ("☻", "☺"),
    ]

    private static func choices(_ question: SurveyQuestion) -> Table {
        Table(
            columns: [.init("")], rows: question.choices.map { [Span($0.text.oneLine)] },
            isNumbered: true)
    }
}
