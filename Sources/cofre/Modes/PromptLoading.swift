import Essentials

/// Loads contacts, months and rates while a live prompt waits for a line, so that TAB can offer them.
///
/// Sends one request at a time; none with `--offline`, and none while the vault is locked. Loading
/// stops before a line is performed; a command that needs what is on its way waits for it
/// (`BackgroundReads`). Failures are not shown; `doctor` reports them.
actor PromptLoading {
    private enum Kind: CaseIterable {
        case contacts, months, rates

        /// The age from which a copy is loaded again.
        var lifetime: TimeInterval {
            self == .rates ? LoadRates.freshness.lifetime ?? 0 : 60 * 60
        }
    }

    /// Seconds before a backend that failed is asked again.
    private static let pause: TimeInterval = 5 * 60

    private let composition: Composition
    private let memory: PromptMemory
    private let runner: Runner
    /// When a kind is checked again; a missing kind is due at once.
    private var due: [Kind: Date] = [:]
    private var task: Task<Void, Never>?

    init(composition: Composition, memory: PromptMemory, runner: Runner) {
        self.composition = composition
        self.memory = memory
        self.runner = runner
    }

    /// Starts loading what is out of date; returns at once.
    func begin() {
        // The sandbox has already loaded all of its data.
        guard task == nil, !composition.options.offline, !composition.options.sandbox else {
            return
        }
        task = Task { await load() }
    }

    /// Stops loading; begins no further request.
    func stop() async {
        guard let task else { return }
        task.cancel()
        await task.value
        self.task = nil
    }

    private func load() async {
        let now = Date()
        let kinds = Kind.allCases.filter { now >= due[$0, default: .distantPast] }
        guard !kinds.isEmpty, await composition.vault.isOpen else { return }
        var options = composition.options
        options.quiet = true
        var context = composition.context(options)
        context.http.isBackground = true
        var hasLoaded = false
        for kind in kinds where !Task.isCancelled {
            do {
                guard try await isSet(kind, context) else { continue }
                let savedAt = try await savedAt(kind, context)
                if let savedAt, now < savedAt + kind.lifetime, savedAt <= now {
                    due[kind] = savedAt + kind.lifetime
                    continue
                }
                try await load(kind, context)
                hasLoaded = true
                due[kind] = Date() + kind.lifetime
            } catch {
                // Loading stopped for a command is retried after that command.
                if !Task.isCancelled { due[kind] = Date() + Self.pause }
            }
        }
        if hasLoaded, !Task.isCancelled { await memory.refreshValues(runner) }
    }

    private func savedAt(_ kind: Kind, _ context: Context) async throws -> Date? {
        switch kind {
        case .contacts: try await context.contacts.savedAt()
        case .months: try await context.bills.savedAt()
        case .rates: try await context.rates.savedAt()
        }
    }

    /// A rates provider is asked only if it was chosen or has been asked before.
    private func isSet(_ kind: Kind, _ context: Context) async throws -> Bool {
        let settings = composition.settings
        switch kind {
        case .contacts: return settings.readable(.contactsURL) != nil
        case .months: return settings.readable(.billsURL) != nil
        case .rates:
            let isChosen = [Setting.ratesURL, .ratesProvider].contains {
                settings.readable($0) != nil
            }
            if isChosen { return true }
            let appID = try await context.secrets.value(of: .ratesAppID)
            if appID != nil { return true }
            return try await context.rates.savedAt() != nil
        }
    }

    private func load(_ kind: Kind, _ context: Context) async throws {
        switch kind {
        case .contacts: _ = try await context.contacts.load()
        case .months: try await context.cacheMonths()
        case .rates: _ = try await context.rates.load()
        }
    }
}
