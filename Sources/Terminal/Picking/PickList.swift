/// The rows that a picker offers.
public struct PickList: Sendable {
    /// A row: the text that identifies it, and a description.
    public struct Row: Sendable, Equatable {
        /// Never cut while the description is shown.
        public let label: String
        /// Shown dim beside the label; may be empty.
        public let detail: String

        /// Control characters in either text are replaced when it is shown.
        public init(_ label: String, detail: String = "") {
            self.label = label
            self.detail = detail
        }
    }

    /// The texts around the rows.
    public struct Texts: Sendable {
        /// Shown before the typed text.
        public let title: String
        /// Shown if no row matches the typed text.
        public let nothing: String
        /// The question below a numbered list, for terminals that cannot move the cursor.
        public let question: String
        /// The word after the number of rows that a numbered list leaves out: "… 4 more".
        public let more: String

        /// Takes the texts unchanged; `question` ends with a blank.
        public init(title: String, nothing: String, question: String, more: String) {
            self.title = title
            self.nothing = nothing
            self.question = question
            self.more = more
        }
    }

    let rows: [Row]
    let selected: Int
    let typed: String
    let texts: Texts
    let fold: @Sendable (String) -> String
    let preview: @Sendable (_ row: Int) -> String

    /// - Parameters:
    ///   - rows: in the order in which they are shown; at least one.
    ///   - selected: the row selected at first.
    ///   - typed: the text that the list is filtered by at first.
    ///   - fold: makes texts comparable, for example without case and accents.
    ///   - preview: one line about the selected row; empty for none.
    public init(
        _ rows: [Row], selected: Int = 0, typed: String = "", texts: Texts,
        fold: @escaping @Sendable (String) -> String,
        preview: @escaping @Sendable (_ row: Int) -> String = { _ in "" }
    ) {
        self.rows = rows
        self.selected = selected
        self.typed = typed
        self.texts = texts
        self.fold = fold
        self.preview = preview
    }
}
