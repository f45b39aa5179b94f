import Values

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
