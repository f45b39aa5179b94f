import Values

/// Gives entries whose title matches a pattern a category.
struct Rule: Codable, Equatable, Sendable {
    let pattern: Pattern
    let category: Category
    /// The order of the rules: the first that matches wins; those of two machines with one position are sorted by pattern.
    let position: Int

    /// The distance between the positions of two rules that are added one after the other.
    static let step = 1 << 20
}

/// What the title of an entry looks like: `*` stands for any text, everything else for itself.
///
/// Ignores case, accents and repeated blanks.
struct Pattern: Hashable, Sendable {
    /// As the person typed it.
    let text: String
    private let parts: [[UInt8]]

    /// The longest pattern in bytes, because it is the id of a record.
    static let longest = 200

    /// `nil` for an empty or too long text, and for one with a character that a terminal would interpret.
    init?(_ typed: String) {
        let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty, text.utf8.count <= Self.longest,
            Sanitizer.clean(text, limit: .max) == text
        else { return nil }
        self.text = text
        parts = text.folded.split(separator: "*", omittingEmptySubsequences: false)
            .map { Array($0.utf8) }
    }

    /// Equal for patterns that match the same titles.
    var id: String { text.folded }

    func matches(_ title: FoldedTitle) -> Bool {
        var rest = title.bytes[...]
        guard let first = parts.first, rest.starts(with: first) else { return false }
        guard parts.count > 1, let last = parts.last else { return rest.count == first.count }
        rest = rest.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
    }

    static func == (one: Pattern, other: Pattern) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A title as patterns compare it.
struct FoldedTitle: Sendable {
    fileprivate let bytes: [UInt8]

    init(_ title: String) {
        let folded = title.folded
        bytes = Array(
            (folded.utf8.contains(UInt8(ascii: " "))
                ? folded.split(separator: " ").joined(separator: " ") : folded).utf8)
    }
}

/// A name that a person gives to a kind of spending; names that differ only in case and accents are one category.
struct Category: Hashable, Sendable {
    let name: String

    private static let longest = 40

    /// `nil` for an empty or too long text, for a number, and for one with a character that a terminal would interpret.
    init?(_ typed: String) {
        let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty, name.count <= Self.longest, !name.hasPrefix("-"),
            name.contains(where: \.isLetter), Sanitizer.clean(name, limit: .max) == name,
            !PortugueseNames.match(name.lowercased(), "none")
        else { return nil }
        self.name = name
    }

    var id: String { name.folded }

    /// Why its entries are no spending, as lists say it in either language: `transfer`, `entrada`; `nil` if they are.
    var exclusion: Entry.Exclusion? {
        Entry.Exclusion.allCases.first { exclusion in
            Language.allCases.contains { Phrases($0).word(for: exclusion).folded == id }
        }
    }

    static func == (one: Category, other: Category) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
