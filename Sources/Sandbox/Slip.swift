/// A boleto with consistent digits that cannot be paid: no bank has the code 999.
struct Slip {
    /// 44 digits.
    let barcode: String
    /// 47 digits, grouped as banks print them.
    let line: String

    /// - Precondition: `centavos` has at most ten digits, the maximum in a boleto.
    init(due: Day, centavos: Int) {
        precondition(centavos <= 9_999_999_999, "BillPeriod's limit keeps a bill below this")
        let bank = [9, 9, 9, 9]
        let free = Self.digits(due.ordinal, count: 25)
        let end = Self.digits(Self.factor(of: due), count: 4) + Self.digits(centavos, count: 10)
        let check = Self.modulo11(bank + end + free)
        barcode = Self.text(bank + [check] + end + free)
        let fields = [bank + free[0..<5], Array(free[5..<15]), Array(free[15...])].map { field in
            let text = Self.text(field + [Self.modulo10(field)])
            return text.prefix(5) + "." + text.dropFirst(5)
        }
        line = fields.joined(separator: " ") + " \(check) " + Self.text(end)
    }

    /// Days since 7 October 1997; after 9999 the count continues at 1000.
    private static func factor(of due: Day) -> Int {
        let days = due.ordinal - Day(1997, 10, 7).ordinal
        return days <= 9999 ? days : (days - 1000) % 9000 + 1000
    }

    private static func digits(_ number: Int, count: Int) -> [Int] {
        var rest = max(0, number)
        let reversed = (0..<count).map { _ in
            defer { rest /= 10 }
            return rest % 10
        }
        return reversed.reversed()
    }

    private static func text(_ digits: [Int]) -> String { digits.map { "\($0)" }.joined() }

    private static func modulo10(_ digits: [Int]) -> Int {
        let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
            let product = entry.element * (entry.offset.isMultiple(of: 2) ? 2 : 1)
            return sum + product / 10 + product % 10
        }
        return (10 - sum % 10) % 10
    }

    private static func modulo11(_ digits: [Int]) -> Int {
        let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
            sum + entry.element * (entry.offset % 8 + 2)
        }
        let check = 11 - sum % 11
        return (2...9).contains(check) ? check : 1
    }
}
