import Essentials
import Values

/// The last month in which a card is valid, to its last day.
struct CardExpiry: Hashable, Sendable {
    let year: Int
    let month: Int

    /// Takes a month from 1 to 12 in a year from 2000 to 2099.
    init(year: Int, month: Int) throws {
        guard (1...12).contains(month), (2000...2099).contains(year) else {
            throw CardExpiryError()
        }
        self.year = year
        self.month = month
    }

    /// Reads `08/29`, `8/29`, `08/2029` and `0829`, in ASCII digits, also with another mark or a blank for the slash.
    ///
    /// A two-digit year counts from 2000.
    init(parsing text: String) throws {
        let text = String(text.map { "-. ".contains($0) ? "/" : $0 })
        let isWithoutSlash = text.utf8.count == 4 && !text.contains("/")
        let parts =
            isWithoutSlash
            ? [text.prefix(2), text.suffix(2)]
            : text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2,
            let month = parts[0].number(ofLength: [1, 2]),
            let year = parts[1].number(ofLength: [2, 4])
        else { throw CardExpiryError() }
        try self.init(year: parts[1].count == 2 ? 2000 + year : year, month: month)
    }

    /// Whether a card with this expiry is valid in the given month.
    func isValid(onYear year: Int, month: Int) -> Bool {
        (year, month) <= (self.year, self.month)
    }

    /// True through the last day of the month, in the person's own time zone.
    func isValid(at date: Date) -> Bool {
        let today = Day(of: date)
        return isValid(onYear: today.year, month: today.month)
    }

    /// For programs: `2029-08`.
    var iso: String { "\(year)-\(month.twoDigits)" }

    /// As printed on the card: `08/29`.
    var short: String { "\(month.twoDigits)/\(String(year).suffix(2))" }
}

/// A text that is not a month and a year in which a card can expire.
struct CardExpiryError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        phrases.failure(
            .usage, "the expiry is not valid", "data de validade inválida",
            hint: phrases.pick(
                "write month and year as MM/YY: 08/29", "escreva mês e ano como MM/AA: 08/29"))
    }
}

extension Substring {
    /// The number, if the text has only ASCII digits and one of these lengths.
    fileprivate func number(ofLength lengths: [Int]) -> Int? {
        guard lengths.contains(utf8.count),
            utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { return nil }
        return Int(self)
    }
}
