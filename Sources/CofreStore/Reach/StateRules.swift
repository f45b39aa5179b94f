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

    /// The version in force; the latest if the value is made of several.
    static func current(
        of versions: Versions, _ kind: StateKind
    ) throws(StoreError) -> Version {
        let value = try value(of: versions, kind)
        return versions.all.first { $0.value == value } ?? versions.latest
    }

    /// The versions that are not in force and that a person may want to restore.
    static func losers(of versions: Versions, _ kind: StateKind) throws(StoreError) -> [Version] {
        switch kind.rule {
        case .latest: return versions.all.filter { $0.value != versions.latest.value }
        case .lines: return []
        case .union:
            guard kind == .payments, versions.hasConflictingValues,
                let current = try current(of: versions, kind).value
            else {
                return []
            }
            let key = try PaymentRecord.decode(current).idempotencyKey
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
        // Latest first.
        for value in values.reversed() {
            payments.append((try PaymentRecord.decode(value), value))
        }
        guard let strongest = payments.max(by: { $0.payment.isWeaker(than: $1.payment) }) else {
            return latest
        }
        // Older versions of cofre used ids of 32 bits, so two payments can have the same id: then the others are
        // conflicts. An invented payment cannot hide one that counts.
        let key = strongest.payment.idempotencyKey
        guard payments.allSatisfy({ $0.payment.idempotencyKey == key }) else {
            return strongest.value
        }
        let declined = payments.filter { $0.payment.status == .declined }
        let status = PaymentStatus.joined(
            payments.map(\.payment.status),
            isFailureByHand: declined.allSatisfy(\.payment.isSettledAsFailed))
        let same = payments.filter { $0.payment.status == status }
        if let same = same.max(by: { $0.payment.isWeaker(than: $1.payment) }) { return same.value }
        var payment = strongest.payment
        payment.status = status
        return try RecordCoding.encode(PaymentRecord(payment))
    }

    private static func entries(_ values: [[UInt8]]) throws(StoreError) -> [UInt8] {
        var all = ImportedEntries()
        for value in values { try EntriesRecord.decode(value, into: &all) }
        return EntriesRecord.encode(all)
    }
}

extension Payment {
    /// Whether it counts for less in the limit of the day than `other`.
    fileprivate func isWeaker(than other: Payment) -> Bool {
        usesLimit == other.usesLimit ? amount.minor < other.amount.minor : other.usesLimit
    }
}
