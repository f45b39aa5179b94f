import CReadline
import Essentials

/// One question and its answer, key by key, in the caller's memory and nowhere else.
struct AskedLine {
    let prompt: String
    let echo: Echo
    /// Readable when the asker no longer wants to know.
    let wake: WakePipe?
    var patience = Patience.endless
    /// The texts that what was typed can become; a secret becomes nothing else.
    var completing: (String) -> [String] = { _ in [] }

    /// The number of bytes typed until Enter; `buffer` is zeroed on failure.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        let terminal = try ControllingTerminal()
        let inbox = SignalInbox([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT])
        // Last, with the terminal in order: somebody else's business, or the end of us.
        defer { inbox.passOnRequestsToEnd() }
        let isInterrupted = terminal.enter()
        defer { terminal.leave() }
        if isInterrupted { try end(.interrupted, terminal, showing: "^C") }
        terminal.write(shownPrompt(on: terminal))
        var answer = Answer(buffer, echo: echo)
        do {
            try take(&answer, from: terminal, inbox)
            let count = try answer.finished()
            // Pressed right after Enter, it is about what the answer has begun.
            if terminal.holdsInterrupt() { inbox.note(SIGINT) }
            return count
        } catch {
            answer.wipe()
            throw error
        }
    }

    /// The question in rows of whole words, as wide as the terminal is now.
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
            let ready = Poll.wait(for: [terminal.descriptor] + ends, atMost: idle.patience)
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
            guard ready.contains(terminal.descriptor) else { continue }
            idle = patience.deadline
            switch reader.key(for: try answer.readByte(from: terminal.descriptor)) {
            case .text: terminal.write(answer.keepByte())
            case .erase: terminal.write(answer.erase())
            case .kill: terminal.write(answer.eraseAll())
            case .complete where echo == .text: complete(&answer, terminal)
            case .enter: return terminal.write("\n")
            case .interrupt: try end(.interrupted, terminal, showing: "^C")
            case .endOfInput where answer.isEmpty: try end(.endOfInput, terminal)
            case .suspend: try stop(terminal, answer)
            case .complete, .endOfInput, .nothing: break
            }
        }
    }

    /// One text takes the place of what was typed; several lend what they begin with, or are
    /// listed.
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
        csignals_stop_process()
        try start(terminal, answer)
    }

    private func start(
        _ terminal: borrowing ControllingTerminal, _ answer: borrowing Answer
    ) throws(InputError) {
        if terminal.enter() { try end(.interrupted, terminal, showing: "^C") }
        terminal.write(shownPrompt(on: terminal) + answer.visible)
    }
}
