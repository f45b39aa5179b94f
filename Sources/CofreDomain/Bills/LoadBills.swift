package import Essentials

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

    /// The bills, saved already.
    package func load() async throws -> Loaded<[Bill]> {
        let found = try await loadUnsaved()
        guard found.origin == .remote else { return found }
        return try await Loaded.fetched(found.value, at: found.asOf) {
            () async throws(StoreError) in try await save(found)
        }
    }

    /// The bills, to be shown before they are given to `save`: a bill of a hundred thousand lines
    /// is read sooner than it is written.
    package func loadUnsaved() async throws -> Loaded<[Bill]> {
        do throws(GatewayError) {
            return Loaded(value: try await gateway.bills(), origin: .remote, asOf: now())
        } catch .unreachable(.offline) {
            return try await saved()
        } catch {
            throw BillsError.remote(error)
        }
    }

    /// Keeps what the issuer said for `--offline`; what comes from there stays as it is.
    package func save(_ found: Loaded<[Bill]>) async throws(StoreError) {
        if found.origin == .remote { try await copy.save(found.value) }
    }

    /// Whether `--offline` would have something to show.
    package func hasSaved() async -> Bool {
        // Bills that cannot be read cannot be shown.
        (try? await copy.load()) != nil
    }

    private func saved() async throws -> Loaded<[Bill]> {
        guard let saved = try await copy.load() else { throw BillsError.nothingSaved }
        return Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
    }
}

/// Why there is no bill to show.
package enum BillsError: Error, Equatable, Sendable {
    case remote(GatewayError)
    /// The same, where the last saved bills could be shown in their stead.
    case remoteBesideSaved(GatewayError)
    /// `--offline`, and no bill was ever saved.
    case nothingSaved
    case noBills
    case noneOpen
    case selection(SelectionError)
    /// The issuer has not issued a boleto for the month.
    case notIssued(BillMonth)
    /// The issuer's boleto for the month cannot be read.
    case unreadableSlip(BillMonth, SlipError)
}
