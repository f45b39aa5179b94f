import Essentials
import Values

/// The last table of rates that was fetched.
enum RatesCache {
    static func make(records: any RecordStore, from base: URL?) -> AddressCache<RateTable> {
        AddressCache(name: "rates", from: RatesEndpoint.name(of: base), records: records)
    }
}

/// The last names of currencies that were fetched.
enum CurrencyNamesCache {
    static func make(records: any RecordStore, from base: URL?) -> AddressCache<ProviderNames> {
        AddressCache(name: "currencies", from: RatesEndpoint.name(of: base), records: records)
    }
}
