import Essentials
import Values

extension Kind {
    static let payments: Kind = Kind(
        "payments", Sentence("payments", "pagamentos"),
        check: .readable { id, value in
            // The outcome of a payment is written under the id inside the record, so the two must be equal.
            guard try PaymentRecord.decode(value).id.utf8.elementsEqual(id.utf8) else {
                throw Kind.payments.unreadable
            }
        },
        importing: Importing(
            passphrase: .toReplace,
            // Until the next payment has checked its age.
            changes: { [.put(.recentPayments, $0, [])] }),
        sharing: Sharing(
            .union(PaymentRecord.joined),
            conflicts: Conflicts(
                shown: { .payment(try PaymentRecord.decode($1)) }, losers: PaymentRecord.rivals,
                ending: PaymentRecord.separated),
            merging: .inTurn(4) { try $0.mergePayments(in: $1) }))

    /// The ids of payments that are unsettled or less than two days old; the value is empty.
    static let recentPayments = Kind(
        "payments-recent", Sentence("recent payments", "pagamentos recentes"),
        importing: Importing(passphrase: .toReplace))

    /// Stored by the payee's id, so that the checks of a new payment do not read all payments.
    static let payees: Kind = Kind(
        "payees", Sentence("payees", "favorecidos"),
        check: .readable { id, value in
            guard String(try PaidPayee.decode(value).payee.id) == id else {
                throw Kind.payees.unreadable
            }
        }, importing: Importing(passphrase: .always))
}

/// The record of a payment in the journal; it contains only the brand and last four digits of the
/// card.
struct PaymentRecord: Codable, Sendable {
    struct Difference: Codable, Sendable {
        let field: String
        let asked: String
        let answered: String
    }

    let id: String
    let key: String
    let payeeID: Int
    let payeeName: String
    let payeeHandle: String
    let minor: Int64
    let currency: String
    let cardID: String
    let cardBrand: String
    let cardLast4: String
    let note: String?
    let at: Date
    let begun: MachineTime?
    let deadline: MachineTime?
    let status: String
    let differences: [Difference]?
    /// Absent for false.
    let settledByHand: Bool?
    /// In hexadecimal; absent in payments of earlier versions.
    let replica: String?
    let draft: String?

    init(_ payment: Payment) {
        id = payment.id
        key = payment.idempotencyKey
        payeeID = payment.payee.id
        payeeName = payment.payee.name
        payeeHandle = payment.payee.handle.name
        minor = payment.amount.minor
        currency = payment.amount.currency.code
        cardID = payment.card.id
        cardBrand = payment.card.brand.rawValue
        cardLast4 = payment.card.last4
        note = payment.note
        at = payment.at
        begun = payment.begun
        deadline = payment.deadline
        status = payment.status.rawValue
        differences =
            payment.differences.isEmpty
            ? nil
            : payment.differences.map {
                Difference(field: $0.field.rawValue, asked: $0.asked, answered: $0.answered)
            }
        settledByHand = payment.isSettledAsFailed ? true : nil
        replica = payment.replica?.hexadecimal
        draft = payment.draft
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> Payment {
        try RecordCoding.decode(Self.self, from: bytes, in: .payments).payment()
    }

    func payment() throws(StoreError) -> Payment {
        // Ids become parts of journals.
        guard !id.isEmpty, id.utf8.allSatisfy(\.isPlain) else {
            throw Kind.payments.unreadable
        }
        // The limits add up amounts, and payments are in reais only.
        guard let handle = Handle(parsing: payeeHandle),
            currency == Currency.brl.code,
            let status = PaymentStatus(rawValue: status),
            case let amount = Money(minor: minor, currency: .brl), amount.isPayable
        else { throw Kind.payments.unreadable }
        return Payment(
            id: id, idempotencyKey: key,
            payee: Payee(id: payeeID, name: payeeName, handle: handle),
            amount: amount,
            card: CardSummary(
                id: cardID, brand: CardBrand(rawValue: cardBrand) ?? .unknown, last4: cardLast4),
            // An earlier version, or another machine with one, stored notes unchecked.
            note: note.map { CardDigits.hidden(in: $0, surely: true) },
            at: at, begun: begun, deadline: deadline, status: status,
            differences: (differences ?? []).compactMap { difference in
                AnswerDifference.Field(rawValue: difference.field).map {
                    AnswerDifference($0, asked: difference.asked, answered: difference.answered)
                }
            }, isSettledAsFailed: settledByHand ?? false,
            replica: replica.flatMap(ReplicaID.init(hexadecimal:)), draft: draft)
    }
}

extension PaidPayee {
    static func decode(_ bytes: [UInt8]) throws(StoreError) -> PaidPayee {
        let paid = try RecordCoding.decode(Self.self, from: bytes, in: .payees)
        guard paid.isPlausible else { throw Kind.payees.unreadable }
        return paid
    }
}
