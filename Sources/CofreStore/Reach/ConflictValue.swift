package import CofreDomain
import Essentials

/// The value of one side of a conflict, without secrets.
package enum ConflictValue: Equatable, Sendable {
    case removed
    case card(CardSummary, CardExpiry, keepsCVV: Bool)
    case defaultCard(brand: CardBrand, last4: String)
    /// The name of the secret.
    case secret(String)
    case draft(survey: String, answers: Int)
    case limit(PaymentLimits.Kind, Money?)
    case pix(PixPayee)
    /// The header of the file.
    case columns([String])
    case payment(Payment)
}

extension StateConflict {
    package func value(of version: Version) throws(StoreError) -> ConflictValue {
        guard let bytes = version.value else { return .removed }
        switch kind {
        case .cards:
            let card = try RecordCoding.decode(
                CardRecord.self, from: bytes, in: kind.rawValue
            ).card(id: id)
            return .card(card.summary, card.expiry, keepsCVV: card.cvv != nil)
        case .defaultCard:
            let digits = try DefaultCardRecord.number(in: bytes)
            // Any error means that the record is unreadable, which is thrown below.
            guard let number = try? CardNumber(parsing: digits) else { break }
            return .defaultCard(brand: number.brand, last4: number.last4)
        case .secrets: return .secret(id)
        case .drafts:
            let draft = try DraftRecord.decode(bytes)
            return .draft(survey: draft.survey, answers: draft.answers.count)
        case .limits:
            guard let limit = PaymentLimits.Kind(rawValue: id) else { break }
            return .limit(
                limit,
                try RecordCoding.decode(LimitRecord.self, from: bytes, in: kind.rawValue).limit)
        case .pix: return .pix(try PixPayeeRecord.decode(bytes))
        case .columns: return .columns(try ColumnsRecord.decode(bytes).header)
        case .payments: return .payment(try PaymentRecord.decode(bytes))
        case .history, .historyCleared, .accounts, .entries, .identity: break
        }
        throw .unreadableRecord(collection: kind.rawValue)
    }
}
