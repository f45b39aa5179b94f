import Values

/// The entries of all months and accounts, with what is said about them as a whole.
struct Ledger: Sendable {
    var entries: [Entry]
    /// The number of pairs of entries that may be one purchase.
    let alike: Int
    /// The bills of the server and of imported files.
    let bills: Loaded<[Bill]>
    let accounts: [ImportedAccount]
    let categorize: Categorize
    /// The account of the server's bills.
    let serverName: String

    /// The last day of which the entries of an account are known.
    func lastDay(of account: String) -> Int? {
        entries.last { $0.account == account && !$0.isFuture }?.day.ordinal
    }
}

extension Context {
    /// Everything that the vault holds of money, with the server's bills of now, or the saved ones if it does not answer.
    ///
    /// Throws the server's error only if there is nothing to show without it.
    func ledger() async throws -> Ledger {
        let payments = try await unlessMissing([]) { try await journal.payments() }
        return try await ledger(of: try await billsOfNow(orNoneBeside: payments), payments)
    }

    /// The same with the saved bills, without a request.
    ///
    /// - Parameter first: the first month of imported entries; all months without it.
    func knownLedger(since first: BillMonth? = nil) async throws -> Ledger {
        let known =
            first == nil
            ? try await bills.knownBills()
            : try await issuedBills.knownBills() + statements.bills(since: first)
        let found = Loaded(
            value: known, origin: .local, asOf: try await bills.savedAt() ?? now())
        return try await ledger(of: found, try await journal.payments())
    }

    private func ledger(of found: Loaded<[Bill]>, _ payments: [Payment]) async throws -> Ledger {
        let accounts = try await unlessMissing([]) { try await statements.accounts() }
        let categorize = try await knownCategories()
        let gathered = GatherEntries(
            bills: found.value, accounts: accounts, payments: payments, categorize: categorize,
            today: Day(of: now())
        ).gather()
        return Ledger(
            entries: gathered.entries, alike: gathered.alike, bills: found, accounts: accounts,
            categorize: categorize, serverName: gathered.serverAccount)
    }

    /// Rules and choices; none without a vault.
    func knownCategories() async throws -> Categorize {
        try await unlessMissing(Categorize(rules: [], choices: [:])) {
            try await categories.categorize()
        }
    }

    var categories: VaultCategories { VaultCategories(records: records) }

    /// The bills; where the server does not answer, the saved and the imported ones, with the error.
    ///
    /// Throws the server's error if there are neither bills nor `payments`.
    func billsOfNow(
        imported: Bool = true, orNoneBeside payments: [Payment] = []
    ) async throws -> Loaded<[Bill]> {
        let bills = imported ? try bills : try issuedBills
        let failure: any Error & Sendable
        do {
            let found = try await bills.load()
            guard let unloaded = found.unloaded else { return found }
            failure = unloaded
        } catch let error as BillsError {
            failure = error
        }
        if case .remote(.interrupted)? = failure as? BillsError { throw failure }
        let known = try await unlessMissing([]) { try await bills.knownBills() }
        let isUnconfigured =
            if case .remote(.unconfigured)? = failure as? BillsError { true } else { false }
        if known.isEmpty, payments.isEmpty {
            // Without a server and files no bill is due.
            guard isUnconfigured else { throw failure }
            if imported { throw BillsError.noBills }
        }
        let savedAt = try await unlessMissing(nil) { try await bills.savedAt() }
        var found = Loaded(
            value: known, origin: savedAt == nil ? .local : .cache, asOf: savedAt ?? now())
        // Without a server nothing is missing.
        if !isUnconfigured, failure as? BillsError != .nothingSaved { found.unloaded = failure }
        return found
    }

    /// The result of `read`, or `nothing` if there is no vault.
    func unlessMissing<Result>(
        _ nothing: Result, _ read: () async throws -> Result
    ) async throws -> Result {
        do { return try await read() } catch StoreError.missing { return nothing }
    }
}
