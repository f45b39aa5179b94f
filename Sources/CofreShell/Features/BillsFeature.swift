package import CofreDomain
package import CofreStore

extension Context {
    package var bills: LoadBills {
        get throws {
            LoadBills(
                gateway: Backend.bills(
                    at: try url(of: .billsURL), http.asking(phrases.askingBills)),
                cache: BillsCache.make(records: copies),
                imported: LoadImportedBills(
                    store: VaultStatements(records: copies, now: now), now: now),
                source: settings.readable(.billsSource).flatMap(BillsSource.init) ?? .all,
                now: now)
        }
    }

    package var statements: VaultStatements { VaultStatements(records: records, now: now) }
}
