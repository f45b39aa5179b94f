import Values

/// Titles in which U+FFFD stands for a character that could not be decoded.
///
/// U+FFFD matches any one character, so that an entry is recognised in a damaged and in an intact copy of a file.
enum DamagedTitle {
    private static let mark: Unicode.Scalar = "\u{FFFD}"

    /// The number of characters that are missing.
    static func damage(_ title: String) -> Int {
        title.utf8.contains(0xEF) ? title.unicodeScalars.count { $0 == mark } : 0
    }

    static func match(_ one: String, _ other: String) -> Bool {
        one.unicodeScalars.elementsEqual(other.unicodeScalars) {
            $0 == $1 || $0 == mark || $1 == mark
        }
    }

    /// The titles of a file's entries; a damaged one is that of an intact entry of the same day and amount that it matches.
    static func repaired(_ entries: [StatementEntry]) -> [String] {
        let titles = entries.map(\.title)
        guard titles.contains(where: { damage($0) > 0 }) else { return titles }
        let intact = Dictionary(grouping: entries.filter { damage($0.title) == 0 }, by: Place.init)
        return entries.map { entry in
            guard damage(entry.title) > 0 else { return entry.title }
            let matches = (intact[Place(entry)] ?? []).map(\.title).filter {
                match($0, entry.title)
            }
            return matches.min() ?? entry.title
        }
    }

    private struct Place: Hashable {
        let day: Int
        let minor: Int64

        init(_ entry: StatementEntry) { (day, minor) = (entry.day.ordinal, entry.minor) }
    }
}
