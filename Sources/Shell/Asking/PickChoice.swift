import Terminal
import Values

/// One item to pick from: the word for the line, and the texts shown to the person.
struct PickChoice: Equatable, Sendable {
    let word: String
    let label: String
    let detail: String
    /// One more line, shown while the row is selected.
    let preview: String
    /// Whether the command uses this item by default; it is selected at first.
    let isUsual: Bool

    init(
        _ word: String, label: String? = nil, detail: String = "", preview: String = "",
        isUsual: Bool = false
    ) {
        self.word = word
        self.label = label ?? word
        self.detail = detail
        self.preview = preview
        self.isUsual = isUsual
    }
}

extension Context {
    /// The place of the choice that the person picks.
    func pick(_ choices: [PickChoice], title: String) async throws(PersonError) -> Int {
        let list = PickList(
            choices.map { PickList.Row($0.label, detail: $0.detail) },
            selected: choices.firstIndex(where: \.isUsual) ?? 0,
            texts: phrases.pickTexts(title: title),
            fold: \.folded
        ) { choices[$0].preview }
        return try await person.pick(from: list)
    }
}
