import Values

/// A calendar month, which names a bill: `2015-05`, `mai`, `maio`, `may`.
struct BillMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
    let year: Int
    let month: Int

    init(of day: Day) {
        year = day.year
        month = day.month
    }

    /// Reads `2015-05`; `nil` for anything else.
    init?(parsing text: String) {
        guard let first = Day(iso: text + "-01") else { return nil }
        self.init(of: first)
    }

    /// Reads `2015-05`, `05/2015`, `5/15`, `mai/15` and `maio/2015`; years of two digits are in this century.
    init?(named text: String) {
        if let month = BillMonth(parsing: text) {
            self = month
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, [2, 4].contains(parts[1].utf8.count),
            parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let year = Int(parts[1]),
            let month = Self.number(named: parts[0]) ?? Int(digits: parts[0]),
            (1...12).contains(month)
        else { return nil }
        self.year = parts[1].utf8.count == 2 ? 2000 + year : year
        self.month = month
    }

    var description: String {
        String(Day(year: year, month: month, day: 1).iso.dropLast(3))
    }

    /// The three-letter name on the bill screen: `MAI`.
    var short: String { Self.names[month - 1].short.uppercased() }

    /// The three-letter name in English: `May`.
    var english: String {
        let name = Self.names[month - 1].english.prefix(3)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The full name on the bill screen: `MAIO`.
    var long: String { Self.names[month - 1].portuguese.uppercased() }

    /// Every name that a person may type for the month; the first is the one to show.
    var words: [String] {
        let names = Self.names[month - 1]
        return [description, names.short, names.portuguese, names.english]
    }

    /// Every way to write it: its words, and `05`, `5/2015`, `05/15`, `mai/15`, `maio/2015`.
    var spellings: [String] {
        let two = month.twoDigits
        let months =
            [two, String(month), Self.names[month - 1].english.prefix(3).description]
            + words.dropFirst()
        let years = [String(year), (year % 100).twoDigits]
        return words + [two] + months.flatMap { month in years.map { "\(month)/\($0)" } }
    }

    static func < (left: BillMonth, right: BillMonth) -> Bool {
        (left.year, left.month) < (right.year, right.month)
    }

    /// The number of months between the two.
    func distance(to other: BillMonth) -> Int {
        abs((year - other.year) * 12 + month - other.month)
    }

    /// The number of the month that `word` names: `mai`, `maio`, `may`, `05`.
    static func number(named word: String) -> Int? {
        let wanted = word.folded
        if wanted.utf8.count == 2, let number = Int(digits: wanted), (1...12).contains(number) {
            return number
        }
        let index = names.firstIndex { name in
            [
                name.short, name.portuguese.folded, name.english, String(name.english.prefix(3)),
            ].contains(wanted)
        }
        return index.map { $0 + 1 }
    }

    /// The name in Portuguese: `maio`.
    var portuguese: String { Self.names[month - 1].portuguese }

    private static let names: [(short: String, portuguese: String, english: String)] = [
        ("jan", "janeiro", "january"), ("fev", "fevereiro", "february"), ("mar", "março", "march"),
        ("abr", "abril", "april"), ("mai", "maio", "may"), ("jun", "junho", "june"),
        ("jul", "julho", "july"), ("ago", "agosto", "august"), ("set", "setembro", "september"),
        ("out", "outubro", "october"), ("nov", "novembro", "november"),
        ("dez", "dezembro", "december"),
    ]
}
