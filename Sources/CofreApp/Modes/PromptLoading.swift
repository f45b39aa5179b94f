import CofreDomain
import CofreShell
import CofreStore
import Essentials

/// Loads contacts, months and rates while a live prompt waits for a line, so that TAB knows them.
///
/// One request at a time, none with `--offline` and none while the vault is locked. It is stopped before a
/// line is performed, so that no command asks a second time for what is being loaded. Nothing is shown: a
/// failure is the business of `doctor`.
actor PromptLoading {
    private enum Kind: CaseIterable {
        case contacts, months, rates

        /// The age from which a copy is loaded again.
        var lifetime: TimeInterval {
            self == .rates ? LoadRates.freshness.lifetime ?? 0 : 60 * 60
        }
    }

    /// Seconds until a backend that failed is asked again.
    private static let pause: TimeInterval = 5 * 60

    private let composition: Composition
    private let memory: PromptMemory
    private let runner: Runner
    /// When a kind is looked at again; at once if it is missing.
    private var due: [Kind: Date] = [:]
    private var task: Task<Void, Never>?

    init(composition: Composition, memory: PromptMemory, runner: Runner) {
        self.composition = composition
        self.memory = memory
        self.runner = runner
    }

    /// Begins to load whatever is old; returns at once.
    func begin() {
        // The sandbox has loaded its world already.
        guard task == nil, !composition.options.offline, !composition.options.sandbox else {
            return
        }
        task = Task { await load() }
    }

    /// Returns when nothing is loaded any more.
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
        // A session that cannot be made is reported by the next command.
        guard let session = try? composition.session(options) else { return }
        var hasLoaded = false
        for kind in kinds where !Task.isCancelled {
            do {
                guard try await isSet(kind, session) else { continue }
                let savedAt = try await savedAt(kind, session)
                if let savedAt, now < savedAt + kind.lifetime, savedAt <= now {
                    due[kind] = savedAt + kind.lifetime
                    continue
                }
                try await load(kind, session)
                hasLoaded = true
                due[kind] = Date() + kind.lifetime
            } catch {
                // What was stopped for a command is looked at again after it.
                if !Task.isCancelled { due[kind] = Date() + Self.pause }
            }
        }
        if hasLoaded, !Task.isCancelled { await memory.refreshValues(runner) }
    }

    private func savedAt(_ kind: Kind, _ session: Session) async throws -> Date? {
        switch kind {
        case .contacts: try await session.contacts.savedAt()
        case .months: try await session.bills.savedAt()
        case .rates: try await session.rates.savedAt()
        }
    }

    /// A provider of rates that was neither chosen nor ever asked is not asked here.
    private func isSet(_ kind: Kind, _ session: Session) async throws -> Bool {
        let settings = composition.settings
        switch kind {
        case .contacts: return settings.readable(.contactsURL) != nil
        case .months: return settings.readable(.billsURL) != nil
        case .rates:
            let isChosen = [Setting.ratesURL, .ratesProvider].contains {
                settings.readable($0) != nil
            }
            if isChosen { return true }
            let appID = try await session.secrets.value(of: .ratesAppID)
            if appID != nil { return true }
            return try await session.rates.savedAt() != nil
        }
    }

    private func load(_ kind: Kind, _ session: Session) async throws {
        switch kind {
        case .contacts: _ = try await session.contacts.load()
        case .months: try await session.learnMonthsUnseen()
        case .rates: _ = try await session.rates.load()
        }
    }
}
