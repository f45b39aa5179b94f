import Values

@testable import MoneyShell

/// Typed text is refused, or its value is within its limits and its formatted text parses to the same value.
///
/// The first byte selects the parser.
func fuzzTyped(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let text = String(decoding: input.dropFirst(), as: UTF8.self)
    let today = Day(year: 2026, month: 11, day: 23)
    switch first % 7 {
    case 0:
        guard let days = TypedDay(text, today: today) else { return }
        precondition(days.first.ordinal <= days.last.ordinal)
        for day in [days.first, days.last] {
            precondition(Day(iso: day.iso) == day, "no day: \(day)")
        }
    case 1:
        guard let month = BillMonth(named: text) ?? BillMonth(parsing: text) else { return }
        precondition(BillMonth(parsing: month.description) == month)
    case 2:
        // Refusing an input is correct, here and below.
        guard let number = try? CardNumber(parsing: text) else { return }
        precondition(number.last4.utf8.count == 4)
    case 3:
        guard let expiry = try? CardExpiry(parsing: text) else { return }
        precondition((try? CardExpiry(parsing: expiry.short)) == expiry)
    case 4:
        // Other handles are shown sanitized, and are paid by id.
        guard let handle = Handle(parsing: text), handle.isPlain else { return }
        precondition(Handle(parsing: handle.description) == handle)
    case 5:
        guard let slip = try? InspectSlip.pasted(text, today: today) else { return }
        precondition(slip.barcode.text.utf8.count == 44)
    default:
        guard let number = try? TaxNumber(parsing: text) else { return }
        precondition((try? TaxNumber(parsing: number.text)) == number)
    }
}
