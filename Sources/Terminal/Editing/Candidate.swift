/// One completion of the word at the cursor.
///
/// Candidates whose text contains a control character are not offered.
public struct Candidate: Sendable, Equatable {
    /// The text that replaces the word; it need not begin with the typed text, so a name can
    /// complete to a handle.
    public let text: String
    /// The text shown in the list; for a path, the name is enough.
    public let label: String
    /// Shown beside `label` and never inserted; may be empty.
    public let detail: String
    /// Whether a unique completion is followed by a space, because the word is complete.
    public let appendsSpace: Bool

    /// By default the word is complete, its label is the text, and it has no detail.
    public init(
        _ text: String, label: String? = nil, detail: String = "", appendsSpace: Bool = true
    ) {
        self.text = text
        self.label = label ?? text
        self.detail = detail
        self.appendsSpace = appendsSpace
    }
}

/// The result of TAB: the candidates to list, and how many more there are.
///
/// If there are more than those listed, no common beginning is inserted: the typed text stays
/// unchanged.
public struct Candidates: Sendable, Equatable, ExpressibleByArrayLiteral {
    /// In the order in which they are shown, most relevant first.
    public let listed: [Candidate]
    /// The number of further candidates.
    public let unlisted: Int
    /// The word after that number: "… 4 more".
    public let more: String
    /// The word after the number of those that no further TAB lists.
    public let beyond: String

    /// By default there are no further candidates.
    public init(
        _ listed: [Candidate], unlisted: Int = 0, more: String = "more", beyond: String? = nil
    ) {
        self.listed = listed
        self.unlisted = unlisted
        self.more = more
        self.beyond = beyond ?? more
    }

    /// The candidates without duplicates and without texts that contain a control character.
    public var presentable: Candidates {
        var seen: Set<String> = []
        let shown = listed.filter { candidate in
            candidate.text.unicodeScalars.allSatisfy(\.isSafeToPrint)
                && !candidate.text.isEmpty && seen.insert(candidate.text).inserted
        }
        return Candidates(shown, unlisted: unlisted, more: more, beyond: beyond)
    }

    /// Candidates without further ones.
    public init(arrayLiteral elements: Candidate...) {
        self.init(elements)
    }
}
