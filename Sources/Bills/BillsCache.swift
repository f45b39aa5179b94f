import Values

/// The saved bills.
enum BillsCache {
    static func make(records: any RecordStore) -> VaultCache<[Bill]> {
        VaultCache(
            name: "bills", records: records,
            isPossible: { $0.allSatisfy(\.hasPossibleAmounts) })
    }
}
