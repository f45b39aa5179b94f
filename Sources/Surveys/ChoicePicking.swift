import Terminal
import Values

/// Answers a question that has named choices from a list.
///
/// The keys are those of a typed answer: Enter on the first row skips, keeps or ends, `-` and Enter
/// clear, `<` and Enter go back.
struct ChoicePicking {
    private enum Row: Equatable {
        /// Accepts the marked choices.
        case done
        case choice(Choice)
        case none, back
    }

    let context: Context
    let question: SurveyQuestion
    let draft: Draft

    private var phrases: Phrases { context.phrases }

    /// Throws `PersonError.declined` if the person leaves the list.
    func step() async throws(PersonError) -> SurveyDialogue.Step {
        question.kind == .any ? try await many() : try await one()
    }

    private func one() async throws(PersonError) -> SurveyDialogue.Step {
        let given = draft.answers[question.id]?.first
        let choices = question.choices.map(Row.choice)
        let none: [Row] = question.mustBeAnswered ? [] : [.none]
        let rows = (given == nil ? none + choices : choices + none) + [.back]
        let present = question.choices.first { $0.id == given?.choice }.map(Row.choice)
        switch try await pick(rows, selecting: present) {
        case .back: return .back
        case .none, .done: return .given([])
        case .choice(let choice):
            await show([choice])
            return .given([GivenAnswer(choice: choice.id)])
        }
    }

    /// Each pick marks or unmarks a choice; the row `done` ends the question.
    private func many() async throws(PersonError) -> SurveyDialogue.Step {
        var marked = Set((draft.answers[question.id] ?? []).map(\.choice))
        while true {
            let isEnough = !marked.isEmpty || !question.mustBeAnswered
            let none: [Row] = marked.isEmpty || question.mustBeAnswered ? [] : [.none]
            let rows = (isEnough ? [.done] : []) + question.choices.map(Row.choice) + none + [.back]
            switch try await pick(rows, marked) {
            case .back: return .back
            case .none: return .given([])
            case .choice(let choice):
                if marked.remove(choice.id) == nil { marked.insert(choice.id) }
            case .done:
                let chosen = question.choices.filter { marked.contains($0.id) }
                await show(chosen)
                return .given(chosen.map { GivenAnswer(choice: $0.id) })
            }
        }
    }

    private func pick(
        _ rows: [Row], selecting selected: Row? = nil, _ marked: Set<String> = []
    ) async throws(PersonError) -> Row {
        let names = question.choices.filter { marked.contains($0.id) }.map(\.text.oneLine)
        // Shown as a preview, because the filter searches the row's text.
        let answer = names.isEmpty ? phrases.noAnswer : names.joined(separator: ", ")
        let list = PickList(
            rows.map { row($0, marked) },
            selected: selected.flatMap { rows.firstIndex(of: $0) } ?? 0,
            texts: phrases.pickTexts(title: phrases.choice), fold: \.folded
        ) { rows[$0] == .done ? answer : "" }
        return rows[try await context.person.pick(from: list)]
    }

    private func row(_ row: Row, _ marked: Set<String>) -> PickList.Row {
        switch row {
        case .done: PickList.Row(phrases.enoughChosen)
        case .choice(let choice):
            PickList.Row(choice.text.oneLine, detail: marked.contains(choice.id) ? "✓" : "")
        case .none: PickList.Row("- " + phrases.noAnswer)
        case .back: PickList.Row("< " + phrases.previousQuestion)
        }
    }

    /// The list leaves nothing on the screen, so the answer is written below the question.
    private func show(_ choices: [Choice]) async {
        guard !choices.isEmpty else { return }
        let answer = choices.map(\.text.oneLine).joined(separator: ", ")
        let label = phrases.choice + ": "
        await context.person.show { _ in [.line(Line([Span(label, .dim), Span(answer)]))] }
    }
}
