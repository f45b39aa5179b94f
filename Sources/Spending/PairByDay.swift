/// Pairs the entries of two lists, each with at most one, the nearest days first.
enum PairByDay {
    /// The most days between two entries of a pair.
    static let mostDays = 3

    /// Takes those that find a partner out of both lists, and returns the pairs.
    ///
    /// Nobody loses a near partner so that others find theirs: where two sources overlap only in part, that would pair
    /// entries of different days.
    ///
    /// - Parameters:
    ///   - others: by what they must have in common with their partner.
    ///   - days: how many days two entries are apart.
    ///   - mayPair: whether two entries with as few days between them can be a pair.
    static func pair<Key: Hashable>(
        _ ones: inout [Int], with others: inout [Key: [Int]], within most: Int = mostDays,
        key: (Int) -> Key, days: (Int, Int) -> Int, if mayPair: (Int, Int) -> Bool
    ) -> [(one: Int, other: Int)] {
        var pairs: [(one: Int, other: Int)] = []
        for distance in 0...most {
            ones.removeAll { one in
                let key = key(one)
                let place = others[key]?.firstIndex { other in
                    days(one, other) == distance && mayPair(one, other)
                }
                guard let place, let other = others[key]?.remove(at: place) else { return false }
                pairs.append((one, other))
                return true
            }
        }
        return pairs
    }
}
