package import CofreDomain

/// The saved contacts: a payee of one server must not be paid at another, nor be shown.
package enum ContactsCache {
    package static func make(
        records: any RecordStore, from host: String?
    ) -> HostCache<[Contact]> {
        HostCache(name: "contacts", from: host, records: records)
    }
}

/// The saved bills.
package enum BillsCache {
    package static func make(records: any RecordStore) -> VaultCache<[Bill]> {
        VaultCache(
            name: "bills", records: records,
            isPossible: { $0.allSatisfy(\.hasPossibleAmounts) })
    }
}

/// The saved page of venues.
package enum VenuesCache {
    package static func make(records: any RecordStore) -> VaultCache<VenuePage> {
        VaultCache(
            name: "venues", records: records,
            isPossible: { page in
                page.venues.compactMap(\.distance).allSatisfy(Venue.distances.contains)
            })
    }
}

/// The last table of rates that was fetched.
package enum RatesCache {
    package static func make(records: any RecordStore) -> VaultCache<RateTable> {
        VaultCache(name: "rates", records: records)
    }
}

/// The last names of currencies that were fetched.
package enum CurrencyNamesCache {
    package static func make(records: any RecordStore) -> VaultCache<ProviderNames> {
        VaultCache(name: "currencies", records: records)
    }
}
