/// One object that contains a list: a bill.
///
/// It has sections in one frame, whose rows may be very many.
struct Sheet: Equatable, Sendable {
    enum Row: Equatable, Sendable {
        case centred(Span, gloss: String? = nil)
        /// A label on the left, its value on the right.
        ///
        /// A gloss explains the label to people, where the screen is wide enough.
        case pair(Span, Span, gloss: String? = nil)
        case entry(Entry)
    }

    /// A dated line: a long title is shortened, its suffix and its figure never.
    struct Entry: Equatable, Sendable {
        let lead: String
        let title: Span
        /// Shown right after the title, such as ` 2/3`.
        var suffix: String = ""
        let figure: Span
        /// The same data for programs.
        let plain: [String]
    }

    /// Shown above the frame, for people only: the neighbouring objects, such as months.
    var tabs: [Span] = []
    let title: String
    let sections: [SheetRows]
}
