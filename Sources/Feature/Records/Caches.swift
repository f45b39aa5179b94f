import Values

/// The saved contacts: a payee of one server must not be paid at another, nor be shown.
enum ContactsCache {
    static func make(
        records: any RecordStore, from host: String?
    ) -> HostCache<[Contact]> {
        HostCache(name: "contacts", from: host, records: records)
    }
}

/// The saved bills.
enum BillsCache {
    static func make(records: any RecordStore) -> VaultCache<[Bill]> {
        VaultCache(
            name: "bills", records: records,
            isPossible: { $0.allSatisfy(\.hasPossibleAmounts) })
    }
}

/// The saved page of venues.
enum VenuesCache {
    static func make(records: any RecordStore) -> VaultCache<VenuePage> {
        VaultCache(
            name: "venues", records: records,
            isPossible: { page in
                page.venues.compactMap(\.distance).allSatisfy(Venue.distances.contains)
            })
    }
}

/// The last table of rates that was fetched.
enum RatesCache {
    static func make(records: any RecordStore) -> VaultCache<RateTable> {
        VaultCache(name: "rates", records: records)
    }
}

/// The last names of currencies that were fetched.
enum CurrencyNamesCache {
    static func make(records: any RecordStore) -> VaultCache<ProviderNames> {
        VaultCache(name: "currencies", records: records)
    }
}
