/// One way to complete the word under the cursor.
///
/// `text` replaces the word; it need not begin with what was typed, so a name can complete
/// to a handle. `detail` is shown beside it and never inserted. Candidates whose text holds a
/// control character are not offered.
public struct Candidate: Sendable, Equatable {
    public let text: String
    public let detail: String
    /// Whether a unique completion is followed by a space: the word is finished.
    public let appendsSpace: Bool

    public init(_ text: String, detail: String = "", appendsSpace: Bool = true) {
        self.text = text
        self.detail = detail
        self.appendsSpace = appendsSpace
    }
}

/// An answer to TAB: the candidates worth listing, and how many more there are.
///
/// With more than are listed, a common beginning is not looked for: what was typed stays as it is.
public struct Candidates: Sendable, Equatable, ExpressibleByArrayLiteral {
    public let listed: [Candidate]
    public let unlisted: Int
    /// The word behind their number: "… 4 more".
    public let more: String

    public init(_ listed: [Candidate], unlisted: Int = 0, more: String = "more") {
        self.listed = listed
        self.unlisted = unlisted
        self.more = more
    }

    public init(arrayLiteral elements: Candidate...) {
        self.init(elements)
    }
}
