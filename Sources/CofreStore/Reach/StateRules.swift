import CofreDomain

/// Merges the versions of a record into one value, with a rule for each kind.
///
/// The result depends only on the versions, so machines with the same versions have the same record.
enum StateRules {
    /// The value in force; `nil` if the record is removed.
    static func value(of versions: Versions, _ kind: StateKind) throws(StoreError) -> [UInt8]? {
        guard kind.rule == .union else { return versions.latest.value }
        // Oldest first.
        let values = versions.all.reversed().compactMap(\.value)
        guard let latest = values.last, values.contains(where: { $0 != latest }) else {
            return values.last
        }
        switch kind {
        case .payments: return try payment(values, latest: latest)
        case .entries: return try entries(values)
        case .identity: return CardIDKeys(values).encoded
        case .historyCleared: return values.max { $0.lexicographicallyPrecedes($1) }
        case .accounts, .cards, .defaultCard, .secrets, .drafts, .limits, .pix, .history, .columns:
            return latest
        }
    }

    /// The versions that are not in force and that a person may want to restore.
    static func losers(of versions: Versions, _ kind: StateKind) throws(StoreError) -> [Version] {
        switch kind.rule {
        case .latest: return versions.all.filter { $0.value != versions.latest.value }
        case .lines: return []
        case .union:
            guard kind == .payments, versions.hasConflictingValues,
                let latest = versions.latest.value
            else {
                return []
            }
            let key = try PaymentRecord.decode(latest).idempotencyKey
            var others: [Version] = []
            for version in versions.all {
                guard let value = version.value else { continue }
                if try PaymentRecord.decode(value).idempotencyKey != key { others.append(version) }
            }
            return others
        }
    }

    private static func payment(
        _ values: [[UInt8]], latest: [UInt8]
    ) throws(StoreError) -> [UInt8] {
        var payments: [(payment: Payment, value: [UInt8])] = []
        for value in values { payments.append((try PaymentRecord.decode(value), value)) }
        guard var last = payments.last?.payment else { return latest }
        // Older versions of cofre used ids of 32 bits, so two payments can have the same id: then the earlier one is a
        // conflict.
        guard payments.allSatisfy({ $0.payment.idempotencyKey == last.idempotencyKey }) else {
            return latest
        }
        let declined = payments.filter { $0.payment.status == .declined }
        let status = PaymentStatus.joined(
            payments.map(\.payment.status),
            isFailureByHand: declined.allSatisfy(\.payment.isSettledAsFailed))
        if let same = payments.last(where: { $0.payment.status == status }) { return same.value }
        last.status = status
        return try RecordCoding.encode(PaymentRecord(last))
    }

    private static func entries(_ values: [[UInt8]]) throws(StoreError) -> [UInt8] {
        var all = ImportedEntries()
        for value in values { try EntriesRecord.decode(value, into: &all) }
        return EntriesRecord.encode(Array(all.contents))
    }
}
