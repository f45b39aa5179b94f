/// A calendar month, which names a bill: `2015-05`, `mai`, `maio`, `may`.
package struct BillMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let year: Int
    package let month: Int

    package init(of day: Day) {
        year = day.year
        month = day.month
    }

    /// Reads `2015-05`; `nil` for anything else.
    package init?(parsing text: String) {
        guard let first = Day(iso: text + "-01") else { return nil }
        self.init(of: first)
    }

    package var description: String {
        String(Day(year: year, month: month, day: 1).iso.dropLast(3))
    }

    /// The three-letter name on the bill screen: `MAI`.
    package var short: String { Self.names[month - 1].short.uppercased() }

    /// The full name on the bill screen: `MAIO`.
    package var long: String { Self.names[month - 1].portuguese.uppercased() }

    /// Every name that a person may type for the month; the first is the one to show.
    package var words: [String] {
        let names = Self.names[month - 1]
        return [description, names.short, names.portuguese, names.english]
    }

    package static func < (left: BillMonth, right: BillMonth) -> Bool {
        (left.year, left.month) < (right.year, right.month)
    }

    /// The number of months between the two.
    package func distance(to other: BillMonth) -> Int {
        abs((year - other.year) * 12 + month - other.month)
    }

    /// The number of the month that `word` names.
    package static func number(named word: String) -> Int? {
        let wanted = word.folded
        let index = names.firstIndex { name in
            [name.short, name.portuguese.folded, name.english].contains(wanted)
        }
        return index.map { $0 + 1 }
    }

    private static let names: [(short: String, portuguese: String, english: String)] = [
        ("jan", "janeiro", "january"), ("fev", "fevereiro", "february"), ("mar", "março", "march"),
        ("abr", "abril", "april"), ("mai", "maio", "may"), ("jun", "junho", "june"),
        ("jul", "julho", "july"), ("ago", "agosto", "august"), ("set", "setembro", "september"),
        ("out", "outubro", "october"), ("nov", "novembro", "november"),
        ("dez", "dezembro", "december"),
    ]
}
