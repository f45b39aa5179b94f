/// Finds the rows that contain every part of the typed text.
///
/// Parts are separated by blanks and may match in any order. Rows that match at the beginning come
/// first, then those that match at beginnings of words, then the others, each in their own order.
/// A search reads one buffer of folded text, so that 100,000 rows take a few milliseconds.
struct PickFilter {
    private let fold: @Sendable (String) -> String
    /// The folded rows, one after the other.
    private let text: [UInt8]
    /// Where each row starts in `text`, and where the last one ends.
    private let starts: [Int]
    private var parts: [[UInt8]] = []
    /// The matching rows, best first.
    private(set) var matches: [Int]

    /// The worst rank; the ranks of a row's parts are added up to at most this.
    private static let worst = 5

    init(_ rows: [PickList.Row], fold: @escaping @Sendable (String) -> String) {
        self.fold = fold
        var text: [UInt8] = []
        var starts = [0]
        starts.reserveCapacity(rows.count + 1)
        for row in rows {
            text += fold(row.label).utf8
            text.append(UInt8(ascii: " "))
            text += fold(row.detail).utf8
            starts.append(text.count)
        }
        self.text = text
        self.starts = starts
        matches = Array(rows.indices)
    }

    /// Searches for `typed`; an empty text matches every row.
    mutating func search(_ typed: String) {
        let old = parts
        parts = fold(typed).split(separator: " ").map { Array($0.utf8) }
        let isNarrower = old.allSatisfy { part in parts.contains { $0.starts(with: part) } }
        let candidates = isNarrower ? matches.sorted() : Array(starts.indices.dropLast())
        var ranked = [[Int]](repeating: [], count: Self.worst + 1)
        text.withUnsafeBufferPointer { text in
            for row in candidates {
                if let rank = rank(of: row, text) { ranked[rank].append(row) }
            }
        }
        matches = Array(ranked.joined())
    }

    /// `nil` if the row lacks a part.
    private func rank(of row: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
        let bytes = starts[row]..<starts[row + 1]
        var sum = 0
        for part in parts {
            guard let rank = rank(of: part, in: bytes, text) else { return nil }
            sum += rank
        }
        return min(Self.worst, sum)
    }

    /// 0 at the beginning of the row, 1 at the beginning of a word, 2 elsewhere.
    private func rank(
        of part: [UInt8], in row: Range<Int>, _ text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard let first = part.first, part.count <= row.count else { return nil }
        var best: Int?
        for position in row.lowerBound...(row.upperBound - part.count) where text[position] == first
        {
            guard part.indices.allSatisfy({ text[position + $0] == part[$0] }) else { continue }
            let isWord = position == row.lowerBound || text[position - 1].isBetweenWords
            // An `@` before a name does not count.
            if position <= row.lowerBound + 1, isWord { return 0 }
            best = min(best ?? 2, isWord ? 1 : 2)
        }
        return best
    }
}

extension UInt8 {
    /// Whether a word may begin after this byte: any ASCII character but letters and digits.
    fileprivate var isBetweenWords: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            false
        default: true
        }
    }
}
