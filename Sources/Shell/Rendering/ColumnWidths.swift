/// Computes the widths of a table's columns, and which columns are dropped.
struct ColumnWidths {
    /// The order in which columns are shortened and dropped.
    enum Rank: Int, Comparable {
        case dim, plain, marked, subject, figures

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    struct Column {
        let width: Int
        let rank: Rank
    }

    /// The minimum width of a text column; below it the column is dropped.
    private static let least = 8

    private let columns: [Column]
    private let gap: Int

    init(_ columns: [Column], gap: Int) {
        self.columns = columns
        self.gap = gap
    }

    /// The width of each column; `nil` for a dropped one.
    ///
    /// Dim and plain columns are shortened, the widest first, then dropped, by lowest rank and from
    /// the right; then the marked ones. The subject column gets the rest of the width, and figures
    /// are never shortened.
    func fitting(_ room: Int) -> [Int?] {
        var kept = Array(columns.indices)
        for ceiling in [Rank.plain, .marked] {
            while true {
                let widths = shrunk(kept, upTo: ceiling, to: Self.least, room)
                if total(widths) <= room { return widths }
                guard let next = dispensable(kept, upTo: ceiling) else { break }
                kept.removeAll { $0 == next }
            }
        }
        return shrunk(kept, upTo: .subject, to: 1, room)
    }

    /// The next column to drop; never the last one that is not a figure.
    private func dispensable(_ kept: [Int], upTo ceiling: Rank) -> Int? {
        let words = kept.filter { columns[$0].rank < .figures }
        guard words.count > 1 else { return nil }
        return words.reversed().filter { columns[$0].rank <= ceiling }
            .min { columns[$0].rank < columns[$1].rank }
    }

    private func shrunk(_ kept: [Int], upTo ceiling: Rank, to least: Int, _ room: Int) -> [Int?] {
        var widths: [Int?] = columns.indices.map { kept.contains($0) ? columns[$0].width : nil }
        let elastic = kept.filter { columns[$0].rank <= ceiling }
        while total(widths) > room {
            let widest = elastic.max { (widths[$0] ?? 0) < (widths[$1] ?? 0) }
            guard let widest, let width = widths[widest], width > least else { break }
            widths[widest] = max(least, width - (total(widths) - room))
        }
        return widths
    }

    private func total(_ widths: [Int?]) -> Int {
        let kept = widths.compactMap { $0 }
        return kept.reduce(0, +) + gap * max(0, kept.count - 1)
    }
}
