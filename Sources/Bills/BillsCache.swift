import Values

/// The saved bills.
enum BillsCache {
    static func make(records: any RecordStore, from address: String?) -> AddressCache<[Bill]> {
        AddressCache(
            name: "bills", from: address, records: records,
            isPossible: { $0.allSatisfy(\.hasPossibleAmounts) })
    }
}
