package import Essentials

/// Loads the issuer's current bills; saved bills only when `--offline` asks for them.
///
/// A debt is never shown from saved data because a connection failed. A failed connection, a
/// refusal and a failing server are different errors with different messages (specification:
/// Tasks).
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

    /// Loads the bills and saves them.
    package func load() async throws -> Loaded<[Bill]> {
        let found = try await loadUnsaved()
        guard found.origin == .remote else { return found }
        return try await Loaded.fetched(found.value, at: found.asOf) {
            () async throws(StoreError) in try await save(found)
        }
    }

    /// Loads the bills without saving them, so that they can be shown before `save`: reading a bill
    /// of a hundred thousand lines takes less time than writing it.
    package func loadUnsaved() async throws -> Loaded<[Bill]> {
        do throws(GatewayError) {
            return Loaded(value: try await gateway.bills(), origin: .remote, asOf: now())
        } catch .unreachable(.offline) {
            return try await saved()
        } catch {
            throw BillsError.remote(error)
        }
    }

    /// Saves remote bills for `--offline`; does nothing for bills that were themselves loaded from
    /// there.
    package func save(_ found: Loaded<[Bill]>) async throws(StoreError) {
        if found.origin == .remote { try await copy.save(found.value) }
    }

    /// The bill with the digits of its slip, loaded where the issuer has not sent them with it.
    ///
    /// Throws `BillsError.notIssued` where there are none, and `BillsError.remote`.
    package func withSlip(_ bill: Bill) async throws(BillsError) -> Bill {
        if bill.line ?? bill.barcode != nil { return bill }
        let found: Bill?
        do throws(GatewayError) { found = try await gateway.withSlip(bill) } catch {
            throw error == .unreachable(.offline) ? .notIssued(bill.month) : .remote(error)
        }
        guard let found else { throw .notIssued(bill.month) }
        return found
    }

    /// When the saved bills were loaded.
    package func savedAt() async throws(StoreError) -> Date? {
        try await copy.savedAt()
    }

    /// Whether there are saved bills that `--offline` could show.
    package func hasSaved() async -> Bool {
        // Unreadable bills cannot be shown, so the error does not matter.
        (try? await copy.load()) != nil
    }

    /// The saved bills, of any age, without a request.
    package func savedBills() async throws(StoreError) -> Cached<[Bill]>? {
        try await copy.load()
    }

    private func saved() async throws -> Loaded<[Bill]> {
        guard let saved = try await copy.load() else { throw BillsError.nothingSaved }
        return Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
    }
}

/// Why there is no bill to show.
package enum BillsError: Error, Equatable, Sendable {
    case remote(GatewayError)
    /// The backend failed, and saved bills are available with `--offline`.
    case remoteBesideSaved(GatewayError)
    /// `--offline` was given and no bills are saved.
    case nothingSaved
    case noBills
    case noneOpen
    case selection(SelectionError)
    /// The word names a month that has no bill; these months have one.
    case notThisMonth(String, nearest: BillMonth, of: [BillMonth])
    /// The issuer has not issued a boleto for the month.
    case notIssued(BillMonth)
    /// The issuer's boleto for the month cannot be read.
    case unreadableSlip(BillMonth, SlipError)
}
