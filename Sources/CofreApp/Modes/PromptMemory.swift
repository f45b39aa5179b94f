import CofreDomain
import CofreShell
import CofreStore
import Essentials
import Synchronization
import Terminal

/// The data that the prompt holds while the vault is open: the history and the values for
/// completion.
final class PromptMemory: Sendable {
    private struct State {
        var knowledge = Completion.Knowledge()
        /// Oldest first; `nil` until it was read.
        var history: [String]?
        /// Lines not yet written to the vault.
        var unkept: [String] = []
    }

    private let state = Mutex(State())
    private let composition: Composition
    private let history: VaultHistory

    init(_ composition: Composition) {
        self.composition = composition
        history = VaultHistory(records: composition.vault, now: { Date() })
    }

    /// The values for completion; called on the editor's thread.
    var knowledge: Completion.Knowledge { state.withLock { $0.knowledge } }

    /// The lines typed so far, oldest first; called on the editor's thread.
    var lines: [String] { state.withLock { $0.history ?? [] } }

    /// Reports unsettled payments and deletes expired caches; in the sandbox, which needs no
    /// network, also loads the contacts.
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
            // Expired data is not shown, even if it could not be deleted.
        }
    }

    /// Adds a line to the history; a line with a leading blank is not added, as in other shells.
    func take(_ line: String, _ editor: LineEditor) {
        guard line.first?.isWhitespace == false else { return }
        editor.addHistory(line)
        state.withLock { state in
            state.history?.append(line)
            state.unkept.append(line)
        }
    }

    /// Writes the new lines to the vault if it is open.
    func keep(_ runner: Runner) async {
        // The reason why the vault cannot be written was reported once when it was opened.
        guard await composition.vault.takesHistory else { return }
        let lines = state.withLock { state in
            defer { state.unkept = [] }
            return state.unkept
        }
        do throws(StoreError) {
            for line in lines { try await history.add(line) }
        } catch .keyChanged {
            // The next command asks for the new passphrase; the lines are written after that.
            state.withLock { $0.unkept = lines + $0.unkept }
        } catch {
            _ = runner.report(error, composition.options, "")
        }
    }

    /// Updates history and completion from the vault; empties both once it is locked.
    ///
    /// Never makes a request or asks for a passphrase.
    ///
    /// - Parameter needsContacts: false if the next input cannot name a contact, because there may
    ///   be very many.
    func refresh(_ runner: Runner, _ editor: LineEditor?, needsContacts: Bool = true) async {
        if await forgetIfLocked(editor) { return }
        do {
            if let editor { try await refreshHistory(editor) }
            let session = try runner.session(composition.options)
            let uses = try await session.journal.memory().uses
            let wallet = try await session.cards.wallet()
            let rates = try await session.rates.saved()
            let accounts = try await session.statements.shelf.accounts()
            let imported = Set(accounts.flatMap(\.months.keys))
            var knowledge = Completion.Knowledge(
                contacts: try await needsContacts ? session.contacts.saved() : [],
                cards: wallet.cards.map(\.summary),
                payments: try await session.journal.ids(),
                months: Set(try await session.listedMonths).union(imported).sorted(),
                accounts: accounts.map(\.name),
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

    /// Empties the memory if the vault is locked; returns whether it is.
    @discardableResult
    func forgetIfLocked(_ editor: LineEditor?) async -> Bool {
        if await composition.vault.isOpen { return false }
        editor?.clearHistory()
        state.withLock { $0 = State() }
        return true
    }

    /// Loads the current history, including lines typed in other terminals.
    ///
    /// If the vault cannot be written, the only new lines are this terminal's own.
    private func refreshHistory(_ editor: LineEditor) async throws {
        let isKept = await composition.vault.takesHistory
        guard isKept || state.withLock({ $0.history == nil }) else { return }
        let lines = try await history.lines()
        guard state.withLock({ $0.history != lines }) else { return }
        editor.setHistory(lines)
        state.withLock { $0.history = lines }
    }

    /// The existing index if it is still correct, because folding many names takes time.
    private func index(of contacts: [Contact], _ uses: [Int: Int]) -> ContactIndex {
        let known = knowledge.index
        return known.covers(contacts, uses: uses) ? known : ContactIndex(contacts, uses: uses)
    }
}
