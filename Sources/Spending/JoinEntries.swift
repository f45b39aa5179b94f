import Values

/// Finds the entries of two sources that are one purchase: the same amount, a day at most three apart, and a title alike.
///
/// Each entry is joined at most once. Where only the titles differ, both stay and are counted as alike.
struct JoinEntries {
    /// The number of pairs that may be one purchase.
    private(set) var alike = 0

    /// The card whose imported entries repeat most of the server's; `nil` if none repeats any.
    func bestMatch(
        of issued: [Entry], among cards: [String], in imported: [String: [Entry]]
    ) -> String? {
        guard !issued.isEmpty else { return nil }
        let counts = cards.map { name in
            (name: name, count: pairs(issued, imported[name] ?? []).certain.count)
        }
        return counts.filter { $0.count > 0 }.max { $0.count < $1.count }?.name
    }

    /// The server's entries and the imported ones that are no copies of them; these learn what the server calls their titles.
    mutating func joined(_ issued: [Entry], _ copies: [Entry]) -> ([Entry], [Entry]) {
        let pairs = pairs(issued, copies)
        alike += pairs.doubtful
        var issued = issued
        for (one, _) in pairs.certain { issued[one].copies += 1 }
        let gone = Set(pairs.certain.map(\.1))
        let titles = Dictionary(grouping: pairs.certain) { copies[$1].title }.mapValues { pairs in
            Set(pairs.map { issued[$0.0].title })
        }
        let rest = copies.indices.filter { !gone.contains($0) }.map { index in
            var copy = copies[index]
            // One title of a bank may be that of several shops.
            let known = titles[PayeeName.withoutPaidAhead(copy.title)] ?? []
            if known.count == 1 { copy.alias = known.first }
            return copy
        }
        return (issued, rest)
    }

    /// The entries with the payments that none of them shows; the others learn the card that paid.
    mutating func joined(_ entries: [Entry], payments: [Entry]) -> [Entry] {
        if payments.isEmpty { return entries }
        let pairs = pairs(payments, entries.map { $0.isCard ? $0 : nil })
        alike += pairs.doubtful
        var entries = entries
        for (payment, entry) in pairs.certain {
            entries[entry].copies += 1
            entries[entry].origin = entries[entry].origin.with(card: payments[payment].card)
        }
        let known = Set(pairs.certain.map(\.0))
        return entries
            + payments.enumerated().filter { !known.contains($0.offset) }.map(\.element)
    }

    private struct Pairs {
        /// The places of the two entries.
        let certain: [(Int, Int)]
        let doubtful: Int
    }

    private struct Key: Hashable {
        let amount: Money
        let installment: Int

        init(_ entry: Entry) {
            amount = entry.amount
            installment = entry.installment?.number ?? 0
        }
    }

    /// - Parameter others: `nil` in place of an entry that cannot be one of a pair.
    private func pairs(_ entries: [Entry], _ others: [Entry?]) -> Pairs {
        guard !entries.isEmpty, !others.isEmpty else { return Pairs(certain: [], doubtful: 0) }
        let amounts = Set(entries.map(\.amount))
        var places: [Key: [Int]] = [:]
        for (place, other) in others.enumerated() {
            guard let other, amounts.contains(other.amount) else { continue }
            places[Key(other), default: []].append(place)
        }
        var left = Array(entries.indices)
        func pair(if mayPair: (Entry, Entry) -> Bool) -> [(Int, Int)] {
            PairByDay.pair(
                &left, with: &places, key: { Key(entries[$0]) },
                days: { abs(entries[$0].day.ordinal - (others[$1]?.day.ordinal ?? 0)) },
                if: { one, other in others[other].map { mayPair(entries[one], $0) } ?? false })
        }
        return Pairs(
            certain: pair { Self.titlesAgree($0.title, $1.title) },
            doubtful: pair { _, _ in true }.count)
    }

    /// Whether one title, without signs and blanks, begins with the other; banks cut long ones.
    static func titlesAgree(_ one: String, _ other: String) -> Bool {
        let (first, second) = (letters(one), letters(other))
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        return short == long || short.count >= shortestTitle && long.starts(with: short)
    }

    /// The shortest beginning that identifies a shop.
    private static let shortestTitle = 5

    private static func letters(_ title: String) -> [Unicode.Scalar] {
        title.folded.unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.isASCII && UInt8(ascii: $0).isDigit
        }
    }
}
