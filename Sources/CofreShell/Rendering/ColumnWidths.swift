/// How wide each column of a table may be, and which have to go.
struct ColumnWidths {
    /// Who gives way before whom.
    enum Rank: Int, Comparable {
        case dim, plain, marked, subject, figures

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    struct Column {
        let width: Int
        let rank: Rank
    }

    /// Less of a text than this says nothing: the column is dropped instead.
    private static let least = 8

    private let columns: [Column]
    private let gap: Int

    init(_ columns: [Column], gap: Int) {
        self.columns = columns
        self.gap = gap
    }

    /// The width of each column, `nil` for one that is dropped.
    ///
    /// Dim and plain columns are cut, the widest first, then dropped, those of the lowest rank and
    /// furthest to the right first; only then the marked ones. What the row is about is cut to
    /// whatever is left, and figures stay as they are.
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

    /// The column to drop next; never the last one that is not a figure.
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
