import Essentials
import Terminal
import Values

/// Runs the text typed at a prompt: a line, or the lines of a pasted block.
struct PromptLines {
    let composition: Composition
    let editor: LineEditor
    let runner: Runner
    let memory: PromptMemory
    let locking: PromptLock

    /// What to do after a line.
    struct Next {
        var status = ExitStatus.success
        /// Whether the person quits, or the program was asked to end.
        var isLast = false
        /// The initial text of the next line.
        var typed = ""
        var wasInterrupted = false
    }

    /// Runs one line, or the lines of a pasted block after the person has confirmed it; the first
    /// line that fails or is interrupted ends the block.
    func perform(_ text: String) async -> Next {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) }
        var next = Next()
        if lines.count > 1, await !agrees(to: composition.phrases.pastedCommands(lines.count)) {
            return next
        }
        if !lines.contains(where: Self.isConfidential) {
            for line in lines { memory.add(line, editor) }
            await memory.keep(runner)
        }
        for line in lines {
            next = await perform(line: line)
            if next.isLast { return next }
            if next.status != ExitStatus.success || next.wasInterrupted { break }
        }
        // The interrupted command may still be using the vault; the next command that needs the
        // vault waits for it.
        if next.wasInterrupted {
            await memory.forgetIfLocked(editor)
            return next
        }
        // A line typed at a locked prompt may have opened the vault.
        await memory.keep(runner)
        await memory.refresh(runner, editor)
        return next
    }

    /// Asks a question of the prompt itself; anything except yes counts as no.
    func agrees(to question: String) async -> Bool {
        let outcome = await runner.perform(composition.options) {
            let person = composition.person(composition.options, composition.phrases)
            return try await person.confirm(question, assuming: false) ? ExitStatus.success : 1
        }
        await lockIfIdle(keeping: "")
        return outcome.status == ExitStatus.success
    }

    private func perform(line: String) async -> Next {
        let typed: TypedLine
        // A backslash begins the commands of psql; elsewhere it quotes the next character.
        do { typed = try TypedLine(PromptOnly.name(line.trimmed)) } catch {
            return await refused(line, error)
        }
        var words = typed.words
        if let first = words.first { words[0] = PromptOnly.name(first) }
        switch words.first {
        case nil: return Next()
        case "exit" where words.count == 1: return Next(isLast: true)
        case "clear":
            locking.clear()
            return Next()
        default: return await run(TypedLine(words: words, output: typed.output), of: line)
        }
    }

    /// Reports why nothing was run.
    private func refused(_ line: String, _ error: any Error) async -> Next {
        let status = runner.report(error, composition.options, "")
        await memory.correctLast(line, as: line, hasFailed: true, editor)
        return Next(status: status)
    }

    private func run(_ typed: TypedLine, of line: String) async -> Next {
        let outcome: Outcome
        do {
            let done = try await runner.run(typed) { path in
                await agrees(to: composition.phrases.replaceQuestion(path))
            }
            guard let done else { return Next(status: 1) }
            outcome = done
        } catch {
            return await refused(line, error)
        }
        await memory.correctLast(
            line, as: outcome.pickedLine ?? line,
            hasFailed: outcome.status != ExitStatus.success
                && (!outcome.isChoice || Self.isPayment(typed.words)), editor)
        await lockIfIdle(keeping: line)
        if Self.isLock(typed.words), await !composition.vault.isOpen {
            // After a failure the screen is not cleared, so that the message can be read.
            await locking.lock(
                keeping: "", saying: composition.phrases.locked,
                clearing: outcome.status == ExitStatus.success)
        }
        return Next(
            status: outcome.exitStatus, isLast: outcome.signal != nil,
            typed: outcome.nextLine ?? "", wasInterrupted: outcome.isInterrupted)
    }

    /// Locks if a question or page was given up because no key was pressed; the locked prompt shows
    /// its line again.
    func lockIfIdle(keeping line: String) async {
        guard composition.idleWatch.hasEnded() else { return }
        await locking.lock(keeping: line, saying: locking.idleness)
    }

    /// Whether the line must not be stored in the history.
    private static func isConfidential(_ line: String) -> Bool {
        CardDigits.appear(in: line) || CardDigits.makeUp(line) || SecretOnLine.appears(in: line)
    }

    /// Whether the line pays: one that the person has stopped is not offered again.
    private static func isPayment(_ words: [String]) -> Bool {
        !CommandPosition(ofLine: words, in: .prompt).command.isSuggested
    }

    private static func isLock(_ words: [String]) -> Bool {
        // Words that cannot be parsed did not run a command.
        guard let own = try? OptionScanner.extract(from: words) else { return false }
        return own.rest.count == 1 && CommandTable.prompt.path(of: own.rest) == ["lock"]
    }
}
