/// Counts the typing errors between two words.
package enum EditDistance {
    /// Optimal string alignment distance: insertions, deletions, substitutions and swapped
    /// neighbours count one each.
    ///
    /// The time is quadratic; words longer than 64 characters count as completely different.
    package static func between(_ left: String, _ right: String) -> Int {
        let a = Array(left)
        let b = Array(right)
        guard a.count <= 64, b.count <= 64 else { return left == right ? 0 : max(a.count, b.count) }
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                let substitution = previous[j] + (a[i] == b[j] ? 0 : 1)
                var best = min(previous[j + 1] + 1, row[j] + 1, substitution)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, beforePrevious[j - 1] + 1)
                }
                row.append(best)
            }
            beforePrevious = previous
            previous = row
        }
        return previous[b.count]
    }

    /// The name most similar to `word`; `nil` if more than a third of it would have to change.
    package static func nearest(to word: String, among names: [String]) -> String? {
        let distances = names.map { (name: $0, slips: between(word, $0)) }
        guard let best = distances.min(by: { $0.slips < $1.slips }),
            best.slips <= max(1, best.name.count / 3)
        else { return nil }
        return best.name
    }
}
