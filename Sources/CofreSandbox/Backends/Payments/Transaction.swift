/// The outcome of a payment, under an id: in the statement one of its own.
struct Transaction<ID: Encodable>: Encodable {
    let id: ID
    /// The key that the payment was sent with; only in the statement.
    let idempotencyKey: String?
    let timestamp: Int
    let value: Reais
    let destinationUser: Person?
    let success: Bool
    let status: String
    let reasonCode: String?
    let reason: String?

    init(_ entry: LedgerEntry, id: ID, key: String? = nil) {
        self.id = id
        idempotencyKey = key
        timestamp = entry.timestamp
        value = entry.value
        destinationUser = Person.with(id: entry.payee)
        success = entry.verdict.movesMoney
        status = entry.verdict.movesMoney ? "Aprovada" : "Recusada"
        reasonCode = entry.verdict.refusal?.code
        reason = entry.verdict.refusal?.words
    }
}

extension Transaction<Int> {
    /// The answer to a payment, whose id is 12314 for every payment, as in the original backend.
    static func answer(_ entry: LedgerEntry) -> Self { Self(entry, id: 12314) }
}

extension Transaction<String> {
    /// A line of the statement.
    static func statementLine(_ entry: LedgerEntry) -> Self {
        Self(entry, id: entry.id, key: entry.key)
    }
}
