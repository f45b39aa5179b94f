import CofreShell
import Terminal

/// Runs what was typed at a prompt: a line, or the lines of a pasted block.
struct PromptLines {
    let composition: Composition
    let editor: LineEditor
    let runner: Runner
    let memory: PromptMemory
    let locking: PromptLock

    /// What comes after a line.
    struct Next {
        var status = ExitStatus.success
        /// The person leaves, or the program was asked to end.
        var isLast = false
        /// What the next line begins with.
        var typed = ""
        var wasInterrupted = false
    }

    /// Runs one line, or the lines of a pasted block once the person has agreed to it; the first
    /// that fails or is stopped ends the block.
    func perform(_ text: String) async -> Next {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) }
        var next = Next()
        if lines.count > 1, await !agrees(to: composition.phrases.pastedCommands(lines.count)) {
            return next
        }
        if !lines.contains(where: Self.isConfidential) {
            for line in lines { memory.take(line, editor) }
            await memory.keep(runner)
        }
        for line in lines {
            next = await perform(line: line)
            if next.isLast { return next }
            if next.status != ExitStatus.success || next.wasInterrupted { break }
        }
        // What was stopped may still hold the vault, and is waited for by whoever needs that next.
        if next.wasInterrupted {
            await memory.forgetIfLocked(editor)
            return next
        }
        // A line typed at a locked prompt may have opened it.
        await memory.keep(runner)
        await memory.refresh(runner, editor)
        return next
    }

    /// Asks a question of the prompt's own; anything but a yes is a no.
    func agrees(to question: String) async -> Bool {
        let outcome = await runner.perform(composition.options) {
            let person = composition.person(composition.options, composition.phrases)
            return try await person.confirm(question, assuming: false) ? ExitStatus.success : 1
        }
        await lockIfIdle(keeping: "")
        return outcome.status == ExitStatus.success
    }

    private func perform(line: String) async -> Next {
        var words: [String]
        do throws(WordsError) { words = try Words.split(line) } catch {
            return Next(status: runner.report(error, composition.options, ""))
        }
        // A hint is written for the system shell, and typed here as it stands.
        if words.first == "cofre", words.count > 1 { words.removeFirst() }
        switch words.first {
        case nil: return Next()
        case "exit", "quit": return Next(isLast: true)
        case "clear":
            locking.clear()
            return Next()
        default: return await run(words, of: line)
        }
    }

    private func run(_ words: [String], of line: String) async -> Next {
        let outcome = await runner.run(line: words)
        await lockIfIdle(keeping: line)
        if words.contains("lock"), Self.isLock(words), await !composition.vault.isOpen {
            // What went wrong stays to be read.
            await locking.lock(
                keeping: "", saying: composition.phrases.lockedByHand,
                clearing: outcome.status == ExitStatus.success)
        }
        return Next(
            status: outcome.exitStatus, isLast: outcome.signal != nil,
            typed: outcome.nextLine ?? "", wasInterrupted: outcome.isInterrupted)
    }

    /// Nobody answered, and what asked has given up: its line is there again once somebody is.
    private func lockIfIdle(keeping line: String) async {
        guard composition.idleWatch.hasEnded() else { return }
        await locking.lock(keeping: line, saying: locking.idleness)
    }

    /// A line that the history is not to remember.
    private static func isConfidential(_ line: String) -> Bool {
        CardDigits.appear(in: line) || CardDigits.makeUp(line) || PasswordOnLine.appears(in: line)
    }

    private static func isLock(_ words: [String]) -> Bool {
        // Words that cannot be parsed ran no command.
        guard let own = try? OptionScanner.extract(from: words) else { return false }
        return own.rest == ["lock"]
    }
}
