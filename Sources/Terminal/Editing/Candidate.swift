/// One way to complete the word under the cursor.
///
/// Candidates whose text holds a control character are not offered.
public struct Candidate: Sendable, Equatable {
    /// What replaces the word; it need not begin with what was typed, so a name can complete to a handle.
    public let text: String
    /// What the list shows of it: of a path the name is enough.
    public let label: String
    /// Shown beside `label`, and never inserted; may be empty.
    public let detail: String
    /// Whether a unique completion is followed by a space: the word is finished.
    public let appendsSpace: Bool

    /// By default a finished word that is shown as it is and needs no explaining.
    public init(
        _ text: String, label: String? = nil, detail: String = "", appendsSpace: Bool = true
    ) {
        self.text = text
        self.label = label ?? text
        self.detail = detail
        self.appendsSpace = appendsSpace
    }
}

/// An answer to TAB: the candidates worth listing, and how many more there are.
///
/// With more than are listed, a common beginning is not looked for: what was typed stays as it is.
public struct Candidates: Sendable, Equatable, ExpressibleByArrayLiteral {
    /// The most relevant first; shown in this order.
    public let listed: [Candidate]
    /// How many more would do.
    public let unlisted: Int
    /// The word behind their number: "… 4 more".
    public let more: String

    /// By default these are all there are.
    public init(_ listed: [Candidate], unlisted: Int = 0, more: String = "more") {
        self.listed = listed
        self.unlisted = unlisted
        self.more = more
    }

    /// `elements` and no more.
    public init(arrayLiteral elements: Candidate...) {
        self.init(elements)
    }
}
