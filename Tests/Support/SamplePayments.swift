import Foundation
import Values

@testable import MoneyShell

/// Cards, orders and payments with a value in every field.
enum SamplePayments {
    /// Saturday, 21 November 2026, noon UTC.
    static let noon = Date(timeIntervalSince1970: 1_795_262_400)

    /// An hour after the machine was started.
    static let uptime = MachineTime(boot: "first", milliseconds: 3_600_000)

    /// Noon by the calendar, an hour after the start of the machine.
    static let moment = DualTimestamp(date: noon, machine: uptime)

    /// The moment `seconds` after `moment` by both clocks.
    static func moment(after seconds: Int) -> DualTimestamp {
        DualTimestamp(
            date: noon + TimeInterval(seconds), machine: uptime.advanced(bySeconds: seconds))
    }

    static func card(
        id: String = "c0ffee01", number: String = "4242424242424242", year: Int = 2029,
        month: Int = 8, cvv: String? = nil
    ) -> Card {
        do {
            let number = try CardNumber(parsing: number)
            let kept = try cvv.map { try CVV(parsing: $0, for: number.brand) }
            return Card(
                id: id, number: number, expiry: try CardExpiry(year: year, month: month), cvv: kept)
        } catch {
            preconditionFailure("a sample card needs parts that parse: \(error)")
        }
    }

    static func reais(_ minor: Int64) -> Money { Money(minor: minor, currency: .brl) }

    static func order(
        to contact: Contact = SampleContacts.marina, minor: Int64 = 2500, card: Card = card(),
        note: String? = "rent"
    ) -> PaymentOrder {
        do {
            let cvv = try CVV(parsing: "123", for: card.number.brand)
            return PaymentOrder(
                payee: Payee(contact), amount: reais(minor), card: card, cvv: cvv, note: note)
        } catch {
            preconditionFailure("a sample order pays with a card of three CVV digits: \(error)")
        }
    }

    static func payment(
        id: String = "7f3a91c2", to contact: Contact = SampleContacts.marina, minor: Int64 = 2500,
        status: PaymentStatus = .pending, at date: Date = noon, begun: MachineTime? = nil,
        until deadline: MachineTime? = nil, note: String? = "rent",
        differences: [AnswerDifference] = [], isSettledAsFailed: Bool = false,
        replica: ReplicaID? = nil
    ) -> Payment {
        Payment(
            id: id, idempotencyKey: "\(id)-0000-4000-8000-000000000000", payee: Payee(contact),
            amount: reais(minor), card: card().summary, note: note, at: date, begun: begun,
            deadline: deadline, status: status, differences: differences,
            isSettledAsFailed: isSettledAsFailed, replica: replica)
    }
}
