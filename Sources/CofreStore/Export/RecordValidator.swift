import CofreDomain

/// Checks the records that cofre must be able to read back; caches are disposable, and records of a
/// newer cofre are not checked.
enum RecordValidator {
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
                // The outcome of a payment is written under the id inside the record, so the two
                // must be equal.
                guard payment.id.utf8.elementsEqual(entry.id.utf8) else {
                    throw .unreadableRecord(collection: entry.collection)
                }
            case PaidPayee.collection:
                let paid = try PaidPayee.decode(entry.value)
                guard String(paid.payee.id) == entry.id else {
                    throw .unreadableRecord(collection: entry.collection)
                }
            case LimitRecord.collection:
                _ = try RecordCoding.decode(
                    LimitRecord.self, from: entry.value, in: entry.collection)
            case BackupRecord.collection:
                _ = try RecordCoding.decode(
                    BackupRecord.self, from: entry.value, in: entry.collection)
            case AccountRecord.collection:
                _ = try AccountRecord.decode(entry.value).account(named: entry.id)
            case EntriesRecord.collection:
                var entries = ImportedEntries()
                try EntriesRecord.decode(entry.value, into: &entries)
            case ColumnsRecord.collection: _ = try ColumnsRecord.decode(entry.value)
            case PixPayeeRecord.collection: _ = try PixPayeeRecord.decode(entry.value)
            case DefaultCardRecord.collection: _ = try DefaultCardRecord.number(in: entry.value)
            case SecretRecord.collection:
                // A newer version may have other secrets.
                let secret = Secret(rawValue: entry.id) ?? .ratesAppID
                _ = try SecretRecord.decode(entry.value, of: secret)
            case DraftRecord.collection: _ = try DraftRecord.decode(entry.value)
            case StateKind.identity.rawValue where !StateRecords.isIdentity(entry.value),
                StateKind.historyCleared.rawValue where !StateRecords.isTime(entry.value),
                StateRecords.versions, StateRecords.conflicts, StateRecords.sync, LimitRecord.held:
                throw .unreadableRecord(collection: entry.collection)
            default: break
            }
        } catch {
            throw .badRecord("\(entry.collection)/\(entry.id)")
        }
    }
}
