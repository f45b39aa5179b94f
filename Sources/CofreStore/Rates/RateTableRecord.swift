package import CofreDomain
import Essentials

/// The record of a rate table in the cache and the history; rates are in plain digits.
package struct RateTableRecord: Codable, Sendable {
    let provider: String
    let base: String
    let published: Date
    let tag: String?
    let rates: [String: String]

    init(_ table: RateTable) {
        provider = table.provider.rawValue
        base = table.base.code
        published = table.publishedAt
        tag = table.tag
        rates = Dictionary(
            table.rates.map { ($0.key.code, $0.value.text) }, uniquingKeysWith: { $1 })
    }

    func table() throws(StoreError) -> RateTable {
        guard let provider = RatesProvider(rawValue: provider), let base = Currency(code: base)
        else { throw Self.unreadable }
        var known: [Currency: Rate] = [:]
        known.reserveCapacity(rates.count)
        for (code, text) in rates {
            guard let currency = Currency(code: code), let rate = Rate(parsing: text) else {
                throw Self.unreadable
            }
            known[currency] = rate
        }
        do throws(RateTableFault) {
            return try RateTable(
                provider: provider, base: base, publishedAt: published, rates: known, tag: tag)
        } catch {
            throw Self.unreadable
        }
    }

    private static let unreadable = StoreError.unreadableRecord(collection: "rates")
}

/// The last rate table that was fetched.
package enum RatesCache {
    package static func make(records: any RecordStore) -> VaultCache<RateTable> {
        VaultCache(
            name: "rates", records: records, store: { RateTableRecord($0) },
            restore: { (stored) throws(StoreError) in try stored.table() })
    }
}

/// The last currency names that were fetched.
package enum CurrencyNamesCache {
    package static func make(records: any RecordStore) -> VaultCache<ProviderNames> {
        VaultCache(
            name: "currencies", records: records, store: { ProviderNamesRecord($0) },
            restore: { (stored) throws(StoreError) in try stored.restored() })
    }
}

/// Currency names with their provider; records of earlier versions lack the provider and are not
/// read.
private struct ProviderNamesRecord: Codable, Sendable {
    let provider: String
    let names: [String: String]

    init(_ names: ProviderNames) {
        provider = names.provider.rawValue
        self.names = Dictionary(
            names.names.map { ($0.key.code, $0.value) }, uniquingKeysWith: { $1 })
    }

    func restored() throws(StoreError) -> ProviderNames {
        guard let provider = RatesProvider(rawValue: provider) else { throw Self.unreadable }
        var known: [Currency: String] = [:]
        for (code, name) in names {
            guard let currency = Currency(code: code) else { throw Self.unreadable }
            known[currency] = name
        }
        return ProviderNames(provider: provider, names: known)
    }

    private static let unreadable = StoreError.unreadableRecord(collection: "currencies")
}
