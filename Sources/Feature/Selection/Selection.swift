import Values

/// Finds the item of a list that a typed word names.
///
/// Tries in this order: a row number of the last listing shown, a whole key, the only item with a
/// key that begins with the word. Ignores case and accents. A row number has no leading zero; the
/// last digits of a card may have one.
enum Selection {
    /// The one item that `word` names.
    ///
    /// - Parameters:
    ///   - keys: the names of an item; the first is the one to show.
    ///   - listing: ids in the order last shown to the person.
    ///   - numbersBeginKeys: false if a number must be a row or a whole key: a row that does not
    ///     exist must not select another item by the beginning of a key.
    ///   - id: the id of an item in `listing`.
    ///   - apart: text that distinguishes items with the same name; the id by default.
    ///   - problem: the error to throw if the word does not name exactly one item.
    static func pick<Item: Sendable, Problem: Error>(
        _ word: String, from items: [Item], keys: (Item) -> [String],
        listing: [String] = [], numbersBeginKeys: Bool = true, id: (Item) -> String,
        apart: ((Item) -> String)? = nil, orThrow problem: (SelectionProblem.Reason) -> Problem
    ) throws(Problem) -> Item {
        if let listed = number(word, items: items, listing: listing, id: id) { return listed }
        let wanted = word.folded
        let keyed = items.map { item in (item: item, keys: keys(item).map(\.folded)) }
        let whole = keyed.filter { $0.keys.contains(wanted) }
        if let only = whole.first, whole.count == 1 { return only.item }
        let mayBegin = numbersBeginKeys || !isNumber(word)
        let begun =
            whole.isEmpty && mayBegin
            ? keyed.filter { has(prefix: wanted, in: $0.keys) } : whole
        if let only = begun.first, begun.count == 1 { return only.item }
        if begun.isEmpty {
            let known = keyed.map { keyed in nearest(wanted, keyed.keys) }
            let names = items.map { keys($0).first ?? "" }
            throw problem(.unknown(word, nearest: closest(names: names, distances: known)))
        }
        let candidates = begun.map { keys($0.item).first ?? "" }
        if Set(candidates).count == candidates.count {
            throw problem(.ambiguous(word, candidates: candidates))
        }
        let described = zip(candidates, begun).map { name, keyed in
            "\(name) (\(apart?(keyed.item) ?? id(keyed.item)))"
        }
        throw problem(.alike(word, candidates: described))
    }

    private static func number<Item>(
        _ word: String, items: [Item], listing: [String], id: (Item) -> String
    ) -> Item? {
        guard isNumber(word), let number = Int(word), listing.indices.contains(number - 1)
        else { return nil }
        return items.first { id($0) == listing[number - 1] }
    }

    private static func isNumber(_ word: String) -> Bool {
        word.utf8.allSatisfy { (0x30...0x39).contains($0) } && !word.hasPrefix("0")
    }

    private static func has(prefix: String, in keys: [String]) -> Bool {
        !prefix.isEmpty && keys.contains { $0.hasPrefix(prefix) }
    }

    /// The distance from `word` to the most similar key, or word of a key; `nil` if none is similar enough.
    ///
    /// Short words of a name are too similar to anything to be compared.
    private static func nearest(_ word: String, _ keys: [String]) -> Int? {
        let parts = keys.flatMap { $0.split(separator: " ").map(String.init) }
        return (keys + parts.filter { $0.count > 3 }).compactMap { key in
            let distance = EditDistance.between(word, key)
            return distance <= max(1, key.count / 3) ? distance : nil
        }.min()
    }

    /// The name with the smallest distance.
    private static func closest(names: [String], distances: [Int?]) -> String? {
        zip(distances, names).compactMap { distance, name in distance.map { ($0, name) } }
            .min { $0.0 < $1.0 }?.1
    }
}
