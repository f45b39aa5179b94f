import Values

/// A date format such as `dd/MM/yyyy`: runs of `d`, `M` and `y` are digits, `MMM` is a month's name in Portuguese or
/// English, whole or its first three letters, and other characters are literal.
struct DateFormat {
    private let pattern: [UInt8]

    init(_ pattern: String) {
        self.pattern = Array(pattern.utf8)
    }

    /// The formats that are tried if no map names one: day before month, as everywhere but in the United States.
    private static let usual =
        ["-", "/", "."].flatMap { mark in
            ["yyyy\(mark)M\(mark)d", "d\(mark)M\(mark)yyyy", "d\(mark)M\(mark)yy"]
        }.map(DateFormat.init)
        + ["-", "/", " "].flatMap { ["d\($0)MMM\($0)yyyy", "d\($0)MMM\($0)yy"] }.map(
            DateFormat.init) + ["yyyyMMdd", "MMM d, yyyy"].map(DateFormat.init)

    /// The format of a text that is a date only if its month comes first.
    static func monthFirst(_ text: String) -> String? {
        guard day(text) == nil else { return nil }
        return ["M/d/yyyy", "M-d-yyyy", "M/d/yy", "M-d-yy"].first {
            DateFormat($0).day(text) != nil
        }
    }

    /// The day that a text without a known format names.
    static func day(_ text: String) -> Day? {
        usual.lazy.compactMap { $0.day(text) }.first
    }

    /// `nil` if the text does not match or the day does not exist; years of two digits are in this century.
    ///
    /// A time may follow the day, after a blank or `T`.
    ///
    /// - Parameter last: the day on which the file was made; the year of a format without one is the latest before it.
    func day(_ text: String, until last: Day? = nil) -> Day? {
        var rest = Array(text.utf8)[...]
        var (year, month, day): (Int?, Int?, Int?)
        var place = 0
        while place < pattern.count {
            let letter = pattern[place]
            let count = pattern[place...].prefix { $0 == letter }.count
            place += count
            if letter == UInt8(ascii: "M"), count > 2 {
                let name = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") }
                month = BillMonth.number(named: String(decoding: name, as: UTF8.self))
                if month == nil { return nil }
                rest = rest.dropFirst(name.count)
                continue
            }
            guard Self.letters.contains(letter) else {
                guard rest.prefix(count).elementsEqual(repeatElement(letter, count: count)) else {
                    return nil
                }
                rest = rest.dropFirst(count)
                continue
            }
            let digits = rest.prefix(count == 1 ? 2 : count).prefix(while: \.isDigit)
            guard digits.count == count || count == 1 && !digits.isEmpty else { return nil }
            let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            switch letter {
            case UInt8(ascii: "y"): year = count == 2 ? 2000 + value : value
            case UInt8(ascii: "M"): month = value
            default: day = value
            }
            rest = rest.dropFirst(digits.count)
        }
        guard Self.isTime(rest), let month, let day else { return nil }
        if year == nil, let last {
            let isLater = (month, day) > (last.month, last.day)
            year = last.year - (isLater ? 1 : 0)
        }
        guard let year, Self.years.contains(year) else { return nil }
        return Day(existing: year, month: month, day: day)
    }

    /// The years of statements.
    static let years = 1970...2199

    /// Whether the pattern has a year, a month and a day, and no other letters.
    var isComplete: Bool {
        let letters = pattern.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        return Set(letters) == Set(Self.letters)
    }

    private static let letters = Array("yMd".utf8)

    private static func isTime(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first else { return true }
        return [UInt8(ascii: " "), UInt8(ascii: "T")].contains(first)
            && rest.dropFirst().first?.isDigit == true
    }
}

extension StatementColumns {
    /// The day that a field of these columns names.
    func day(_ text: String) -> Day? {
        dateFormat.map { DateFormat($0).day(text) } ?? DateFormat.day(text)
    }
}
