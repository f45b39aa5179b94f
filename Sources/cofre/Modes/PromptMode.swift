import Essentials
import Terminal
import Values

/// Runs the readline prompt: reads a line, shows its reply, and repeats.
struct PromptMode {
    private let composition: Composition
    private let editor: LineEditor
    private let runner: Runner
    private let memory: PromptMemory
    private let completion: Completion
    private let lines: PromptLines
    private let locking: PromptLock
    private let loading: PromptLoading
    private let syncing: PromptSyncing
    private let marks: ShellMarks
    /// The channel of the prompt.
    private let channel: Channel

    init(_ composition: Composition) throws {
        self.composition = composition
        let memory = PromptMemory(composition)
        let completion = Completion(isPrompt: true, phrases: composition.phrases)
        let ghost = GhostText(isPrompt: true)
        let files = FileCandidates(home: composition.paths.home)
        let isPlain = TerminalInfo(environment: composition.environment).isPlain
        let hint: @Sendable (String) -> Hint? = { line in
            ghost.text(
                behind: line, history: memory.lines.filter(\.isOffered).map(\.text),
                knowing: memory.knowledge, at: Date(), in: composition.phrases
            ).map { Hint($0, in: composition.output) }
        }
        editor = LineEditor(
            applicationName: "cofre",
            endsLineForSearch: Picker.isUsable(in: composition.environment),
            hint: isPlain ? nil : hint
        ) { line, cursor in
            let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
            if OutputRedirection.endsInFile(before) { return files.matching(before) }
            let offer = completion.offer(line: line, cursor: cursor, knowing: memory.knowledge)
            if offer.takesFiles { return files.matching(before) }
            return Candidates(
                offer.items.map(Candidate.init), unlisted: offer.unlisted,
                more: composition.phrases.moreCandidates,
                beyond: composition.phrases.candidatesBeyond)
        }
        self.memory = memory
        self.completion = completion
        runner = Runner(composition, editor: editor, isPrompt: true)
        locking = PromptLock(composition: composition, runner: runner)
        loading = PromptLoading(composition: composition, memory: memory, runner: runner)
        syncing = PromptSyncing(composition: composition)
        lines = PromptLines(
            composition: composition, editor: editor, runner: runner, memory: memory,
            locking: locking)
        channel = TerminalInfo.isTTY(Channel.out.rawValue) ? .out : .error
        marks = ShellMarks(channel.rawValue, environment: composition.environment)
    }

    /// Asks for the passphrase, shows notices, and reads lines until the person quits.
    func run() async -> Int32 {
        defer { editor.close() }
        if let signal = await begin() { return 128 + signal }
        return await takeLines(beginningWith: "")
    }

    /// Continues after a prompt has locked itself: locked, with the typed line.
    func resume(with line: String) async -> Int32 {
        defer { editor.close() }
        return await takeLines(beginningWith: line)
    }

    private func takeLines(beginningWith line: String) async -> Int32 {
        var typed = line
        // Loads libcurl while the prompt is shown, so that neither the first request nor the first
        // line waits for it.
        var onShown: @Sendable () -> Void = {
            startThread { CurlLibrary.open() }
        }
        if composition.options.sandbox || composition.options.offline { onShown = {} }
        while true {
            // A locked prompt needs no idle lock.
            let idleLock = await composition.vault.isOpen ? composition.idleLock : nil
            await loading.begin()
            await syncing.begin()
            let event = await editor.readLine(
                prompt: await prompt(), initialText: typed, idleAfter: idleLock,
                expiry: await composition.vault.expiry, onShown: onShown)
            await loading.stop()
            await syncing.stop()
            (typed, onShown) = ("", {})
            switch event {
            case .line(let text):
                Channel.out.write(marks.outputBegins)
                let next = await lines.perform(text)
                Channel.out.write(marks.outputEnded(status: next.status))
                if next.isLast { return next.status }
                typed = next.typed
            case .interrupt(let hadText):
                if !hadText { Channel.error.write(composition.phrases.leaveHint + "\n") }
            case .search(let partial):
                typed = await picked(beginningWith: partial)
            case .pick(let candidates, let before, let word, let after):
                let all = candidates.count < Completion.Offer.most
                let text = await picked(
                    among: all ? candidates : everything(for: before + word), for: before,
                    typed: word)
                typed = before + text + after
            case .endOfInput:
                Channel.error.write("\n")
                return ExitStatus.success
            case .terminated(let signal):
                return 128 + signal
            case .idle(let partial):
                await locking.lock(keeping: partial, saying: await reasonToLock())
                await memory.refresh(runner, editor)
                typed = partial
            }
        }
    }

    /// The line that the person picks from the history, or `partial` if none was picked.
    private func picked(beginningWith partial: String) async -> String {
        let phrases = composition.phrases
        let lines = memory.lines.reversed().filter { !$0.text.searchesHistory }
        let now = Date()
        let list = PickList(
            lines.map { line in
                let outcome = line.hasFailed ? " · " + phrases.hasFailed : ""
                return PickList.Row(
                    line.text, detail: phrases.moment(line.at, now: now) + outcome)
            },
            typed: partial, texts: phrases.pickTexts(title: phrases.history), fold: \.folded)
        // Leaving the list keeps the line as typed.
        let row = try? await composition.person(composition.options, phrases).pick(from: list)
        let line = row.map { lines[$0].text } ?? partial
        await self.lines.lockIfIdle(keeping: line)
        return line
    }

    /// All candidates for the word at the end of `line`, of which TAB lists only the first.
    private func everything(for line: String) -> [Candidate] {
        var knowing = memory.knowledge
        knowing.most = .max
        let offer = completion.offer(line: line, cursor: line.utf8.count, knowing: knowing)
        return Candidates(offer.items.map(Candidate.init)).presentable.listed
    }

    /// The candidate that the person picks for the word behind `before`, or the word as typed.
    private func picked(
        among candidates: [Candidate], for before: String, typed word: String
    ) async -> String {
        let phrases = composition.phrases
        let list = PickList(
            candidates.map { PickList.Row($0.label, detail: $0.detail) },
            texts: phrases.pickTexts(title: before.trimmed), fold: \.folded)
        let row = try? await composition.person(composition.options, phrases).pick(from: list)
        let text = row.map { candidates[$0].text + (candidates[$0].appendsSpace ? " " : "") }
        await lines.lockIfIdle(keeping: before + (text ?? word))
        return text ?? word
    }

    /// Unlocks the vault, restores the history, reports unsettled payments.
    ///
    /// A person who interrupts at the passphrase gets a locked prompt; a command that needs the
    /// vault asks again. Returns the signal that asked the program to end during this time, if any.
    private func begin() async -> Int32? {
        let opening = await runner.perform(composition.options, words: ["unlock"]) {
            let isNew = !FileManager.default.fileExists(atPath: composition.paths.vault)
            try await composition.vault.unlock()
            if isNew {
                composition.output.note(
                    firstSteps.map { .notice(Line($0)) }, options: composition.options)
            }
            try await memory.begin(runner.context(composition.options))
            return ExitStatus.success
        }
        await memory.refresh(runner, editor)
        return opening.signal
    }

    /// The hint for a new user: in the sandbox everything works at once; otherwise an address must
    /// be configured first.
    private var firstSteps: [String] {
        let phrases = composition.phrases
        if composition.options.sandbox { return phrases.sandboxFirstSteps }
        let isConfigured = composition.settings.readable(.contactsURL) != nil
        return isConfigured ? [phrases.tryThese] : phrases.startThese
    }

    private func prompt() async -> String {
        let isOpen = await composition.vault.isOpen
        let suffix = composition.options.sandbox ? [Span(" [sandbox]", .accent)] : []
        let hasVault = isOpen || FileManager.default.fileExists(atPath: composition.paths.vault)
        let lock =
            isOpen || !hasVault ? [] : [Span(" (\(composition.phrases.lockedMark))", .attention)]
        let line = Line([Span("cofre", isOpen ? .strong : .dim)] + suffix + lock + [Span("> ")])
        return marks.around(
            composition.output.painted(line, for: channel, options: composition.options))
    }

    private func reasonToLock() async -> String {
        await composition.vault.expiry?.hasPassed == true
            ? composition.phrases.lockedBySleep : locking.idleness
    }
}

extension Hint {
    fileprivate init(_ text: GhostText.Text, in output: Output) {
        switch text {
        case .rest(let rest): self = .rest(rest)
        case .remark(let remark): self = .remark(output.question(remark))
        }
    }
}

extension HistoryLine {
    /// Whether the line is offered again: not if it has failed, and not if it deletes the history.
    fileprivate var isOffered: Bool {
        // Most lines are not split, because there may be ten thousand at each key.
        guard !hasFailed, text.utf8.starts(with: "hist".utf8) else { return !hasFailed }
        let words = (try? Words.split(text)) ?? []
        return CommandTable.prompt.path(of: words) != ["history", "clear"]
    }
}

extension Candidate {
    fileprivate init(_ item: Completion.Item) {
        let isOneWord = (try? Words.split(item.text)) == [item.text]
        self.init(
            isOneWord ? item.text : Words.quoted(item.text), label: item.label ?? item.text,
            detail: item.detail)
    }
}
