import CofreDomain
import Essentials
import Vault

/// The record of a person who was paid, with what the checks of the next payment need, so that they
/// do not read all payments.
///
/// Its id is the payee's id.
struct PaidPayeeRecord: Codable, Sendable {
    static let collection = "payees"

    struct Amount: Codable, Sendable {
        let minor: Int64
        let currency: String
    }

    let id: Int
    let name: String
    let handle: String
    let amounts: [Amount]
    let lastPaid: Date
    let count: Int

    init(_ paid: PaidPayee) {
        id = paid.payee.id
        name = paid.payee.name
        handle = paid.payee.handle.name
        amounts = paid.amounts.map { Amount(minor: $0.minor, currency: $0.currency.code) }
        lastPaid = paid.lastPaid
        count = paid.count
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> PaidPayee {
        let record = try RecordCoding.decode(Self.self, from: bytes, in: collection)
        guard let handle = Handle(parsing: record.handle) else {
            throw .unreadableRecord(collection: collection)
        }
        return PaidPayee(
            payee: Payee(id: record.id, name: record.name, handle: handle),
            amounts: record.amounts.compactMap { amount in
                Currency(code: amount.currency).map { Money(minor: amount.minor, currency: $0) }
            }, lastPaid: record.lastPaid, count: record.count)
    }

    static func put(_ paid: PaidPayee) throws(StoreError) -> Change {
        .put(
            collection: collection, id: String(paid.payee.id),
            value: try RecordCoding.encode(PaidPayeeRecord(paid)))
    }
}
