import Essentials
import Values

/// Loads the issuer's current bills; saved bills only when `--offline` asks for them.
///
/// A debt is never shown from saved data because a connection failed. A failed connection, a
/// refusal and a failing server are different errors with different messages (specification:
/// Tasks). Bills of imported files, which need no server, are shown beside such an error.
struct LoadBills: Sendable {
    /// Loads the bills of imported files, of one account or of all.
    typealias Imported = @Sendable (_ account: String?) async throws -> [Bill]

    private let gateway: any BillsGateway
    private let copy: SavedCopy<[Bill]>
    private let imported: Imported?
    private let source: BillsSource
    private let now: @Sendable () -> Date

    /// - Parameter imported: the bills of imported files, which `source` can exclude.
    init(
        gateway: any BillsGateway, cache: any Cache<[Bill]>,
        imported: Imported? = nil, source: BillsSource = .all,
        now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.imported = imported
        self.source = source
        self.now = now
        copy = SavedCopy(cache: cache, freshness: Freshness(lifetime: nil), now: now)
    }

    /// Loads the bills and saves those of the server.
    ///
    /// - Parameter account: an imported account; its bills need no server.
    func load(account: String? = nil) async throws -> Loaded<[Bill]> {
        let found = try await loadUnsaved(account: account)
        guard found.origin == .remote else { return found }
        return try await Loaded.fetched(found.value, at: found.asOf) { try await save(found) }
    }

    /// Loads the bills without saving them, so that they can be shown before `save`.
    ///
    /// Reading a bill of a hundred thousand lines takes less time than writing it.
    func loadUnsaved(account: String? = nil) async throws -> Loaded<[Bill]> {
        if let imported, account != nil || source == .files {
            return Loaded(
                value: try await imported(account), origin: .local, asOf: now())
        }
        let bills: [Bill]
        do throws(GatewayError) { bills = try await gateway.bills() } catch .unreachable(.offline) {
            return try await offline()
        } catch .unconfigured(let setting) {
            let nothing = Loaded<[Bill]>(value: [], origin: .local, asOf: now())
            let found = try await withImported(nothing, isOptional: false)
            if found.value.isEmpty { throw BillsError.remote(.unconfigured(setting)) }
            return found
        } catch {
            return try await importedBeside(.remote(error), isStopped: error == .interrupted)
        }
        return try await withImported(
            Loaded(value: bills, origin: .remote, asOf: now()), isOptional: true)
    }

    /// The imported bills, with the error about those of the server; throws it if there are none.
    private func importedBeside(_ error: BillsError, isStopped: Bool) async throws -> Loaded<[Bill]>
    {
        guard let imported, source == .all, !isStopped else { throw error }
        let own: [Bill]
        do { own = try await imported(nil) } catch is StoreError { throw error }
        guard !own.isEmpty else { throw error }
        return Loaded(value: own, origin: .local, asOf: now(), unloaded: error)
    }

    /// The saved bills of the server with the imported ones, or only the imported ones.
    private func offline() async throws -> Loaded<[Bill]> {
        do { return try await withImported(saved(), isOptional: false) } catch BillsError
            .nothingSaved
        {
            let nothing = Loaded<[Bill]>(value: [], origin: .local, asOf: now())
            let found = try await withImported(nothing, isOptional: false)
            if found.value.isEmpty { throw BillsError.nothingSaved }
            return found
        }
    }

    /// The bills of the server with the imported ones, oldest first.
    ///
    /// - Parameter isOptional: true to return the server's bills even if the vault cannot be opened.
    private func withImported(
        _ found: Loaded<[Bill]>, isOptional: Bool
    ) async throws -> Loaded<[Bill]> {
        guard let imported, source == .all else { return found }
        do {
            let own = try await imported(nil)
            return own.isEmpty
                ? found : found.map { ($0 + own).stablySorted { $0.due.ordinal } }
        } catch StoreError.missing {
            return found
        } catch let error as StoreError where isOptional && !error.withholdsAnswer {
            // Saving the server's bills causes the same error, and reports it.
            return found
        }
    }

    /// Saves the server's bills for `--offline`; does nothing for bills that were loaded from the vault.
    func save(_ found: Loaded<[Bill]>) async throws(StoreError) {
        guard found.origin == .remote else { return }
        try await copy.save(found.value.filter { $0.account == nil })
    }

    /// The bill with the digits of its slip, which are requested if the issuer has not included them.
    ///
    /// Throws `BillsError.notIssued` if there are none, and `BillsError.remote`.
    func withSlip(_ bill: Bill) async throws(BillsError) -> Bill {
        if bill.line ?? bill.barcode != nil { return bill }
        guard bill.account == nil else { throw .notIssued(bill.month) }
        let found: Bill?
        do throws(GatewayError) { found = try await gateway.withSlip(bill) } catch {
            throw error == .unreachable(.offline) ? .notIssued(bill.month) : .remote(error)
        }
        guard let found else { throw .notIssued(bill.month) }
        return found
    }

    /// When the saved bills were loaded.
    func savedAt() async throws(StoreError) -> Date? {
        try await copy.savedAt()
    }

    /// The saved bills, of any age, without a request.
    func savedBills() async throws(StoreError) -> Cached<[Bill]>? {
        try await copy.load()
    }

    /// The saved bills of the server and the imported ones, oldest first, without a request.
    func knownBills() async throws -> [Bill] {
        let saved = source == .files ? [] : try await copy.load()?.value ?? []
        let own = source == .server ? [] : try await imported?(nil) ?? []
        return own.isEmpty ? saved : (saved + own).stablySorted { $0.due.ordinal }
    }

    private func saved() async throws -> Loaded<[Bill]> {
        guard let saved = try await copy.load() else { throw BillsError.nothingSaved }
        return Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
    }
}
