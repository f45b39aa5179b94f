import CSystem
import Essentials

/// Reads the answer to one question, key by key, into the caller's memory only.
struct AskedLine {
    let prompt: String
    let echo: Echo
    /// Becomes readable when the question is cancelled.
    let wake: WakePipe?
    var patience = Patience.endless
    /// Keys that answer at once, as the first and only key; ASCII.
    ///
    /// With ``Echo/words(_:)`` every key does, so that a wrong one is reported at once. If more input
    /// follows immediately, as in a paste or a script, such a key is ordinary text.
    var instantKeys: Set<UInt8> = []
    /// The completions of the typed text; empty for a secret.
    var completing: (String) -> [String] = { _ in [] }

    /// How long the rest of a key's sequence may take after Escape.
    private static let escapeDelay = Duration.milliseconds(50)
    /// How long the keyboard must be silent after a key that begins no answer: a word typed at the
    /// wrong question must not answer it with one of its later letters.
    private static let silenceAfterMistake = Duration.milliseconds(250)

    /// Returns the number of bytes typed before Enter; zeroes `buffer` on failure.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        let terminal = try ControllingTerminal()
        let inbox = SignalInbox([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT])
        // Runs last, when the terminal is restored: an outer claim handles the signal, or it ends
        // the process.
        defer { inbox.passOnRequestsToEnd() }
        let isInterrupted = terminal.enter()
        defer { terminal.leave() }
        if isInterrupted { try end(.interrupted, terminal, showing: "^C") }
        terminal.write(shownPrompt(on: terminal))
        var answer = Answer(buffer, echo: echo)
        do {
            try take(&answer, from: terminal, inbox)
            let count = try answer.finished()
            // A Ctrl-C typed right after Enter is meant for the command that the answer has
            // started.
            if terminal.holdsInterrupt() { inbox.note(SIGINT) }
            return count
        } catch {
            answer.wipe()
            throw error
        }
    }

    /// The question, wrapped between words to the current width of the terminal.
    private func shownPrompt(on terminal: borrowing ControllingTerminal) -> String {
        let info = TerminalInfo(terminal.descriptor)
        return info.isDumb ? prompt : wholeWords(of: prompt, inCells: info.size.columns)
    }

    private func take(
        _ answer: inout Answer, from terminal: borrowing ControllingTerminal, _ inbox: SignalInbox
    ) throws(InputError) {
        var reader = KeyReader(terminal.keys)
        var idle = patience.deadline
        while true {
            let ends = [inbox.pipe, wake].compactMap { $0?.readEnd }
            var limit = reader.mayBeEscape ? Self.escapeDelay : idle.patience
            if case .words = echo, answer.isHiddenInPart, !reader.isPasting {
                limit = Self.silenceAfterMistake
            }
            let ready = Poll.wait(for: [terminal.descriptor] + ends, atMost: limit)
            if idle.hasPassed { try end(.idle, terminal) }
            if let wake, ready.contains(wake.readEnd) { try end(.interrupted, terminal) }
            while let signal = inbox.next() {
                switch signal {
                case SIGTSTP: try stop(terminal, answer)
                case SIGCONT where !terminal.isTaken: try start(terminal, answer)
                case SIGCONT: break
                default: try end(.interrupted, terminal)
                }
            }
            guard ready.contains(terminal.descriptor) else {
                if ready.isEmpty, reader.mayBeEscape, reader.endEscape() == .escape {
                    try end(.endOfInput, terminal)
                }
                // A pasted word is a wrong answer as a whole.
                if ready.isEmpty, case .words = echo, answer.isHiddenInPart, !reader.isPasting {
                    return terminal.write("\n")
                }
                continue
            }
            idle = patience.deadline
            let byte = try answer.readByte(from: terminal.descriptor)
            if LateWord.isExpected, LateWord.typed(byte) == nil { continue }
            switch reader.key(for: byte) {
            case .text:
                terminal.write(answer.keepByte())
                guard answer.isOneCharacter, !reader.isPasting,
                    Poll.wait(for: [terminal.descriptor], atMost: .zero).isEmpty,
                    try isEnded(by: byte, answer, terminal)
                else { continue }
                return terminal.write("\n")
            case .erase: terminal.write(answer.erase())
            case .kill: terminal.write(answer.eraseAll())
            case .complete where echo == .text: complete(&answer, terminal)
            case .enter: return terminal.write("\n")
            case .interrupt: try end(.interrupted, terminal, showing: "^C")
            case .escape: try end(.endOfInput, terminal)
            case .endOfInput where answer.isEmpty: try end(.endOfInput, terminal)
            case .suspend: try stop(terminal, answer)
            case .complete, .endOfInput, .nothing: break
            }
        }
    }

    /// Whether the first key, whose last byte is `byte`, ends the line.
    private func isEnded(
        by byte: UInt8, _ answer: borrowing Answer, _ terminal: borrowing ControllingTerminal
    ) throws(InputError) -> Bool {
        guard case .words = echo else { return instantKeys.contains(byte) }
        if answer.visible.isEmpty, terminal.dropTyped(silentFor: Self.silenceAfterMistake) {
            try end(.interrupted, terminal, showing: "^C")
        }
        return true
    }

    /// Completes the typed text: to the only completion, or to the common beginning of several, or
    /// lists them.
    private func complete(_ answer: inout Answer, _ terminal: borrowing ControllingTerminal) {
        let typed = answer.visible
        let texts = completing(typed).map { text in
            String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isSafeToPrint)))
        }
        guard let first = texts.first else { return }
        let stem = texts.count == 1 ? first : CompletionStem.extending(typed, by: texts)
        if stem != typed { return terminal.write(answer.replace(by: stem)) }
        guard texts.count > 1 else { return }
        let size = TerminalInfo(terminal.descriptor).size
        let list = CandidateList(columns: size.columns, rows: size.rows)
            .render(Candidates(texts.map { Candidate($0) }))
        terminal.write("\n" + list + shownPrompt(on: terminal) + typed)
    }

    private func end(
        _ error: InputError, _ terminal: borrowing ControllingTerminal, showing text: String = ""
    ) throws(InputError) {
        terminal.write(text + "\n")
        throw error
    }

    private func stop(
        _ terminal: borrowing ControllingTerminal, _ answer: borrowing Answer
    ) throws(InputError) {
        terminal.write("\n")
        terminal.leave()
        csystem_stop_process()
        try start(terminal, answer)
    }

    private func start(
        _ terminal: borrowing ControllingTerminal, _ answer: borrowing Answer
    ) throws(InputError) {
        if terminal.enter() { try end(.interrupted, terminal, showing: "^C") }
        terminal.write(shownPrompt(on: terminal) + answer.visible)
    }
}
