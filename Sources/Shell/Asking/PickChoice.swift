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
