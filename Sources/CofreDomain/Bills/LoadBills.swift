package import Foundation

/// The bills as the issuer has them now; the last saved ones only when `--offline` asks for them.
///
/// Money that is owed is never shown from memory because a connection failed: that, a refusal and
/// a failing server each have their own sentence (specification: Tasks).
package struct LoadBills: Sendable {
    private let gateway: any BillsGateway
    private let copy: SavedCopy<[Bill]>
    private let now: @Sendable () -> Date

    package init(
        gateway: any BillsGateway, cache: any Cache<[Bill]>,
        now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.now = now
        copy = SavedCopy(cache: cache, freshness: Freshness(lifetime: nil), now: now)
    }

    package func load() async throws(BillsError) -> Loaded<[Bill]> {
        do throws(GatewayError) {
            return await remember(try await gateway.bills())
        } catch .unreachable(.offline) {
            return try await saved()
        } catch {
            throw .remote(error)
        }
    }

    private func remember(_ bills: [Bill]) async -> Loaded<[Bill]> {
        let asOf = now()
        do throws(StoreError) {
            try await copy.save(bills)
            return Loaded(value: bills, origin: .remote, asOf: asOf)
        } catch {
            return Loaded(value: bills, origin: .remote, asOf: asOf, notSaved: error)
        }
    }

    private func saved() async throws(BillsError) -> Loaded<[Bill]> {
        let saved: Cached<[Bill]>?
        do throws(StoreError) { saved = try await copy.load() } catch { throw .cache(error) }
        guard let saved else { throw .nothingSaved }
        return Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
    }
}

/// Why there is no bill to show.
package enum BillsError: Error, Equatable, Sendable {
    case remote(GatewayError)
    case cache(StoreError)
    /// `--offline`, and no bill was ever saved.
    case nothingSaved
    case noBills
    case noneOpen
    case selection(SelectionError)
    /// The issuer has not issued a boleto for the month.
    case notIssued(BillMonth)
}
