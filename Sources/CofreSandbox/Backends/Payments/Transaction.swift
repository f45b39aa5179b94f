/// The answer to a payment.
///
/// `id` is 12314 for every payment, as in the original backend, so it does not identify one.
struct Transaction: Encodable {
    let id = 12314
    let timestamp: Int
    let value: Reais
    let destinationUser: Person?
    let success: Bool
    let status: String
    let reasonCode: String?
    let reason: String?

    init(_ entry: LedgerEntry) {
        timestamp = entry.timestamp
        value = entry.value
        destinationUser = Person.with(id: entry.payee)
        success = entry.verdict.movesMoney
        status = entry.verdict.status
        reasonCode = entry.verdict.refusal?.code
        reason = entry.verdict.refusal?.words
    }
}

/// A payment in the statement, with a unique id and the key it was sent with.
struct StatementLine: Encodable {
    let id: String
    let idempotencyKey: String?
    let timestamp: Int
    let value: Reais
    let destinationUser: Person?
    let success: Bool
    let status: String
    let reasonCode: String?
    let reason: String?

    init(_ entry: LedgerEntry) {
        id = entry.id
        idempotencyKey = entry.key
        timestamp = entry.timestamp
        value = entry.value
        destinationUser = Person.with(id: entry.payee)
        success = entry.verdict.movesMoney
        status = entry.verdict.status
        reasonCode = entry.verdict.refusal?.code
        reason = entry.verdict.refusal?.words
    }
}

extension Verdict {
    fileprivate var status: String { movesMoney ? "Aprovada" : "Recusada" }
}
