import CofreDomain
import CofreShell
import CofreStore
import Foundation
import Terminal

/// The readline prompt: a line, its reply, a fresh line.
struct PromptMode {
    private let composition: Composition
    private let editor: LineEditor
    private let runner: Runner
    private let memory: PromptMemory

    init(_ composition: Composition) throws {
        self.composition = composition
        let memory = PromptMemory(composition)
        let completion = Completion(isPrompt: true)
        let ghost = GhostText(isPrompt: true)
        editor = LineEditor(
            applicationName: "cofre",
            hint: { line in
                ghost.text(behind: line, history: memory.lines)
                    .map { Hint($0, in: composition.output) }
            }
        ) { line, cursor in
            let offer = completion.offer(line: line, cursor: cursor, knowing: memory.knowledge)
            return Candidates(
                offer.items.map { Candidate($0.text, detail: $0.detail) }, unlisted: offer.unlisted)
        }
        self.memory = memory
        runner = Runner(composition, editor: editor, isPrompt: true)
    }

    func run() async -> Int32 {
        defer { editor.close() }
        if let signal = await begin() { return 128 + signal }
        var typed = ""
        while true {
            let event = await editor.readLine(
                prompt: await prompt(), initialText: typed, idleAfter: composition.idleLock,
                expiry: await composition.vault.expiry)
            typed = ""
            switch event {
            case .line(let text):
                switch await perform(text) {
                case .leave(let status): return status
                case .stay(let offered): typed = offered ?? ""
                }
            case .interrupt(let hadText):
                if !hadText { Channel.error.write(composition.phrases.leaveHint + "\n") }
            case .endOfInput:
                Channel.error.write("\n")
                return ExitStatus.success
            case .terminated(let signal):
                return 128 + signal
            case .idle(let partial):
                await lock()
                typed = partial
            }
        }
    }

    /// Unlocks once, restores the history, says what is unsettled.
    ///
    /// A person who stops at the passphrase gets a locked prompt; a command that needs the vault
    /// asks again. The answer is a signal that asked the program to end meanwhile.
    private func begin() async -> Int32? {
        let opening = await runner.perform(composition.options) {
            let isNew = !FileManager.default.fileExists(atPath: composition.places.vault)
            try await composition.vault.unlock()
            if isNew { Channel.error.write(composition.phrases.tryThese + "\n") }
            try await memory.begin(runner.session(composition.options))
            return ExitStatus.success
        }
        await memory.refresh(runner, editor)
        return opening.signal
    }

    private func prompt() async -> String {
        let place = composition.options.sandbox ? " [sandbox]" : ""
        return await composition.vault.isOpen ? "cofre\(place)> " : "cofre\(place) (locked)> "
    }

    /// Locks in place; the line that was being typed stays.
    private func lock() async {
        if await composition.vault.expiry?.hasPassed == true {
            Channel.error.write(composition.phrases.lockedBySleep + "\n")
        }
        do throws(StoreError) { try await composition.vault.close() } catch {
            _ = runner.report(error, composition.options, "")
        }
        await memory.refresh(runner, editor)
    }

    private enum Next {
        case stay(nextLine: String?)
        case leave(Int32)
    }

    /// Runs one line, or the lines of a pasted block once the person has agreed to it; the first
    /// that fails or is stopped ends the block.
    private func perform(_ text: String) async -> Next {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) }
        if lines.count > 1, await !agrees(toPasted: lines.count) { return .stay(nextLine: nil) }
        if !lines.contains(where: { CardDigits.appear(in: $0) || PasswordOnLine.appears(in: $0) }) {
            for line in lines { await memory.remember(line, runner, editor) }
        }
        var nextLine: String?
        for line in lines {
            guard let outcome = await perform(line: line) else { return .leave(0) }
            nextLine = outcome.nextLine
            if outcome.signal != nil { return .leave(outcome.exitStatus) }
            if outcome.isIdle {
                await lock()
                return .stay(nextLine: nil)
            }
            if outcome.status != ExitStatus.success { break }
        }
        await memory.refresh(runner, editor)
        return .stay(nextLine: nextLine)
    }

    private func agrees(toPasted count: Int) async -> Bool {
        let outcome = await runner.perform(composition.options) {
            let question = composition.phrases.pastedCommands(count)
            let person = try runner.session(composition.options).person
            return try await person.confirm(question, assuming: false) ? ExitStatus.success : 1
        }
        return outcome.status == ExitStatus.success
    }

    /// `nil` when the person wants to leave.
    private func perform(line: String) async -> Outcome? {
        do throws(WordsError) {
            let words = try Words.split(line)
            switch words.first {
            case nil: return Outcome(status: ExitStatus.success)
            case "exit", "quit": return nil
            case "clear":
                clear()
                return Outcome(status: ExitStatus.success)
            default: return await runner.run(line: words)
            }
        } catch {
            return Outcome(status: runner.report(error, composition.options, ""))
        }
    }

    /// The screen and what has scrolled off it, where the terminal knows how.
    private func clear() {
        let terminal = TerminalInfo(Channel.out.rawValue, environment: composition.environment)
        guard terminal.isTTY, !terminal.isDumb else { return }
        Channel.out.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
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
