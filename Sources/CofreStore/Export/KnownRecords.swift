import CofreDomain

/// The collections whose records cofre must be able to read back; caches are disposable, and what a
/// newer cofre has put in a vault is none of ours to judge.
enum KnownRecords {
    static func check(_ entry: ImportDocument.Entry) throws(ImportError) {
        do throws(StoreError) {
            switch entry.collection {
            case CardRecord.collection:
                _ = try RecordCoding.decode(
                    CardRecord.self, from: entry.value, in: entry.collection
                ).card(id: entry.id)
            case PaymentRecord.collection:
                let payment = try RecordCoding.decode(
                    PaymentRecord.self, from: entry.value, in: entry.collection
                ).payment()
                // Under the id it says, a payment is looked for when its outcome is known.
                guard payment.id.utf8.elementsEqual(entry.id.utf8) else {
                    throw .unreadableRecord(collection: entry.collection)
                }
            case PaidPayeeRecord.collection:
                let paid = try PaidPayeeRecord.decode(entry.value)
                guard String(paid.payee.id) == entry.id else {
                    throw .unreadableRecord(collection: entry.collection)
                }
            case LimitRecord.collection:
                _ = try RecordCoding.decode(
                    LimitRecord.self, from: entry.value, in: entry.collection)
            case BackupRecord.collection:
                _ = try RecordCoding.decode(
                    BackupRecord.self, from: entry.value, in: entry.collection)
            default: break
            }
        } catch {
            throw .badRecord("\(entry.collection)/\(entry.id)")
        }
    }
}
