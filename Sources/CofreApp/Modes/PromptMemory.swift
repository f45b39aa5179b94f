import CofreDomain
import CofreShell
import CofreStore
import Essentials
import Synchronization
import Terminal

/// What the prompt remembers while the vault is open: the history, and what TAB can offer.
final class PromptMemory: Sendable {
    private struct State {
        var knowledge = Completion.Knowledge()
        /// The oldest first; `nil` until it was read.
        var history: [String]?
        /// Taken, and not written yet.
        var unkept: [String] = []
    }

    private let state = Mutex(State())
    private let composition: Composition
    private let history: VaultHistory

    init(_ composition: Composition) {
        self.composition = composition
        history = VaultHistory(records: composition.vault, now: { Date() })
    }

    /// What completion knows; asked for on the editor's thread.
    var knowledge: Completion.Knowledge { state.withLock { $0.knowledge } }

    /// The lines typed so far, the oldest first; asked for on the editor's thread.
    var lines: [String] { state.withLock { $0.history ?? [] } }

    /// Says what is unsettled, tidies the caches, and in the sandbox, where nothing is asked over a
    /// network, learns who can be paid.
    func begin(_ session: Session) async throws {
        try await tellOfUnsettled(session)
        try await tidy(session)
        guard composition.options.sandbox else { return }
        _ = try await session.contacts.load()
        try await session.learnMonths()
    }

    private func tellOfUnsettled(_ session: Session) async throws {
        let unsettled = try await session.journal.memory().recent.count { $0.status.isUnsettled }
        guard unsettled > 0 else { return }
        composition.output.note(
            [.notice(Line(composition.phrases.unsettled(unsettled), .attention))],
            options: composition.options)
    }

    private func tidy(_ session: Session) async throws(StoreError) {
        do throws(StoreError) {
            try await session.contacts.validate()
            try await session.venues.validate()
        } catch .readOnly, .olderCopy, .anotherVault, .full {
            // What has expired is not shown, even where it could not be removed.
        }
    }

    /// Adds a line to the history; a leading blank keeps it out, as in every shell.
    func take(_ line: String, _ editor: LineEditor) {
        guard line.first?.isWhitespace == false else { return }
        editor.addHistory(line)
        state.withLock { state in
            state.history?.append(line)
            state.unkept.append(line)
        }
    }

    /// Writes the lines taken into the vault, once that is open.
    func keep(_ runner: Runner) async {
        // What cannot be written was told when the vault was opened, once.
        guard await composition.vault.takesHistory else { return }
        let lines = state.withLock { state in
            defer { state.unkept = [] }
            return state.unkept
        }
        do throws(StoreError) {
            for line in lines { try await history.add(line) }
        } catch .keyChanged {
            // Whatever is done next asks for the new passphrase; then they are kept.
            state.withLock { $0.unkept = lines + $0.unkept }
        } catch {
            _ = runner.report(error, composition.options, "")
        }
    }

    /// Brings history and completion up to date with the vault; forgets both once it is locked.
    ///
    /// Never asks a backend or for a passphrase.
    ///
    /// - Parameter needsContacts: false where nobody's name can be wanted: there may be very many.
    func refresh(_ runner: Runner, _ editor: LineEditor?, needsContacts: Bool = true) async {
        if await forgetIfLocked(editor) { return }
        do {
            if let editor { try await refreshHistory(editor) }
            let session = try runner.session(composition.options)
            let uses = try await session.journal.memory().uses
            let wallet = try await session.cards.wallet()
            let rates = try await session.rates.saved()
            var knowledge = Completion.Knowledge(
                contacts: try await needsContacts ? session.contacts.saved() : [],
                cards: wallet.cards.map(\.summary),
                payments: try await session.journal.ids(),
                months: try await session.listedMonths,
                currencies: rates?.currencies ?? CurrencyNames.byCode,
                surveys: try await session.knownSurveys(),
                venues: try await session.venues.saved()?.value.venues ?? [],
                rates: rates,
                defaultCard: wallet.defaultCard?.summary)
            knowledge.index = index(of: knowledge.contacts, uses)
            if editor != nil { knowledge.index.prepare() }
            state.withLock { [knowledge] in $0.knowledge = knowledge }
        } catch {
            state.withLock { $0.knowledge = Completion.Knowledge() }
        }
    }

    /// Forgets everything where the vault is locked, and says whether it is.
    @discardableResult
    func forgetIfLocked(_ editor: LineEditor?) async -> Bool {
        if await composition.vault.isOpen { return false }
        editor?.clearHistory()
        state.withLock { $0 = State() }
        return true
    }

    /// The lines of every terminal, as they are now.
    ///
    /// Where nothing can be saved, this terminal's own are all the new ones there are.
    private func refreshHistory(_ editor: LineEditor) async throws {
        let isKept = await composition.vault.takesHistory
        guard isKept || state.withLock({ $0.history == nil }) else { return }
        let lines = try await history.lines()
        guard state.withLock({ $0.history != lines }) else { return }
        editor.setHistory(lines)
        state.withLock { $0.history = lines }
    }

    /// The index there is, when it still says what is so: folding many names takes a while.
    private func index(of contacts: [Contact], _ uses: [Int: Int]) -> ContactIndex {
        let known = knowledge.index
        return known.covers(contacts, uses: uses) ? known : ContactIndex(contacts, uses: uses)
    }
}
