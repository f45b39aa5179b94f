import Essentials
import Synchronization
import Terminal
import Vault

/// The data that the prompt holds while the vault is open: the history and the values for
/// completion.
final class PromptMemory: Sendable {
    private struct State {
        var knowledge = Completion.Knowledge()
        /// Oldest first; `nil` until it was read.
        var history: [HistoryLine]?
        /// Lines not yet written to the vault.
        var unkept: [String] = []
        /// Whether the prompt has said that a second hard link keeps the history from being stored.
        var hasNamedLink = false
    }

    private let state = Mutex(State())
    private let composition: Composition
    private let history: VaultHistory

    init(_ composition: Composition) {
        self.composition = composition
        history = composition.vault.history
    }

    /// The values for completion; called on the editor's thread.
    var knowledge: Completion.Knowledge { state.withLock { $0.knowledge } }

    /// The lines typed so far, oldest first; called on the editor's thread.
    var lines: [HistoryLine] { state.withLock { $0.history ?? [] } }

    /// Shows what is due, unsettled, not sent or old, and deletes expired caches.
    ///
    /// In the sandbox, which needs no network, it also loads contacts, months and rates.
    func begin(_ context: Context) async throws {
        try await showHome(context)
        try await tidy(context)
        guard composition.options.sandbox else { return }
        _ = try await context.contacts.load()
        try await context.learnMonths()
        // A provider that cannot be asked is reported by `rates` and `convert`.
        _ = try? await context.rates.load()
    }

    private func showHome(_ context: Context) async throws {
        let lines = composition.phrases.lines(for: try await context.homeNotes())
        composition.output.note(lines.map { .notice($0) }, options: composition.options)
    }

    private func tidy(_ context: Context) async throws {
        do {
            try await context.contacts.validate()
            try await context.venues.validate()
        } catch let error as StoreError where error.preventsWriting {
            // Expired data is not shown, even if it could not be deleted.
        }
    }

    /// Adds a line to the history; a line with a leading blank is not added, as in other shells.
    func add(_ line: String, _ editor: LineEditor) {
        guard line.first?.isWhitespace == false else { return }
        editor.addHistory(line)
        state.withLock { state in
            state.history?.append(HistoryLine(line))
            state.unkept.append(line)
        }
    }

    /// Corrects the newest line after it was performed.
    ///
    /// Picking may have changed the line, and a line that failed is not offered again.
    func correctLast(
        _ typed: String, as performed: String, hasFailed: Bool, _ editor: LineEditor
    ) async {
        guard typed != performed || hasFailed else { return }
        let line = HistoryLine(performed, hasFailed: hasFailed)
        let lines: [HistoryLine]? = state.withLock { state in
            guard state.history?.last?.text == typed else { return nil }
            state.history?.removeAll { $0.text == performed }
            if typed != performed { state.history?.removeLast() }
            state.history?.append(line)
            if state.unkept.contains(typed) {
                state.unkept.removeAll { $0 == typed }
                if !hasFailed { state.unkept.append(performed) }
            }
            return state.history
        }
        guard let lines else { return }
        if typed != performed { editor.setHistory(lines.map(\.text)) }
        // An error is dropped: the line then stays in the vault as it was typed.
        if await composition.vault.takesHistory { try? await history.replace(typed, by: line) }
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
            state.withLock { $0.hasNamedLink = false }
        } catch .vault(.keyChanged, _) {
            // The next command asks for the new passphrase; the lines are written after that.
            state.withLock { $0.unkept = lines + $0.unkept }
        } catch .vault(.anotherVault, _), .vault(.readOnly(.anotherVault), _), .gone {
            // The command reports it; the lines are written once the file is back.
            state.withLock { $0.unkept = lines + $0.unkept }
        } catch .hardLink(let names) {
            let isKnown = state.withLock { state in
                defer { state.hasNamedLink = true }
                state.unkept = lines + state.unkept
                return state.hasNamedLink
            }
            if isKnown { return }
            _ = runner.report(StoreError.foundHardLink(names: names), composition.options, "")
        } catch {
            _ = runner.report(error, composition.options, "")
        }
    }

    /// Updates history and completion from the vault; empties both once it is locked.
    ///
    /// Never makes a request or asks for a passphrase.
    func refresh(_ runner: Runner, _ editor: LineEditor) async {
        if await forgetIfLocked(editor) { return }
        do {
            try await refreshHistory(editor)
            try await refreshKnowledge(runner)
        } catch {
            state.withLock { $0.knowledge = Completion.Knowledge() }
        }
    }

    /// Updates the values for completion while a line may be typed.
    func refreshValues(_ runner: Runner) async {
        guard await composition.vault.isOpen else { return }
        // After an error the earlier values remain.
        try? await refreshKnowledge(runner)
    }

    private func refreshKnowledge(_ runner: Runner) async throws {
        let context = runner.context(composition.options)
        var earlier = knowledge
        earlier.lines = lines.map(\.text)
        let knowledge = try await context.knowledge(for: .prompt, after: earlier)
        state.withLock { $0.knowledge = knowledge }
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
        editor.setHistory(lines.map(\.text))
        state.withLock { $0.history = lines }
    }
}
