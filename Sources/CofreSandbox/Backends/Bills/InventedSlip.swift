/// A boleto with consistent digits that cannot be paid: no bank has the code 999.
struct InventedSlip {
    /// 44 digits.
    let barcode: String
    /// 47 digits, grouped as banks print them.
    let line: String
    let notice = "invented by the sandbox: it cannot be paid"

    /// - Precondition: `centavos` has at most ten digits, the maximum in a boleto.
    init(due: CivilDay, centavos: Int) {
        precondition(centavos <= 9_999_999_999, "BillPeriod's limit keeps a bill below this")
        let bankAndCurrency = [9, 9, 9, 9]
        let factor = Self.digits(Self.factor(of: due), count: 4)
        let value = Self.digits(max(0, centavos), count: 10)
        let free = Self.digits(due.ordinal, count: 25)
        let check = Self.modulo11(bankAndCurrency + factor + value + free)
        barcode = Self.text(bankAndCurrency + [check] + factor + value + free)
        let fields = [
            bankAndCurrency + free[0..<5], Array(free[5..<15]), Array(free[15..<25]),
        ].map { field in
            let text = Self.text(field + [Self.modulo10(field)])
            return text.prefix(5) + "." + text.dropFirst(5)
        }
        line = fields.joined(separator: " ") + " \(check) " + Self.text(factor + value)
    }

    /// Days since 7 October 1997; after 9999 the count continues at 1000.
    private static func factor(of due: CivilDay) -> Int {
        let days = due.ordinal - CivilDay(year: 1997, month: 10, day: 7).ordinal
        return days <= 9999 ? days : (days - 1000) % 9000 + 1000
    }

    private static func digits(_ number: Int, count: Int) -> [Int] {
        let text = String(number)
        let padded = String(repeating: "0", count: max(0, count - text.count)) + text
        return padded.utf8.map { Int($0) - 0x30 }
    }

    private static func text(_ digits: [Int]) -> String { digits.map { String($0) }.joined() }

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
