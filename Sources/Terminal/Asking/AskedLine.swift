import CReadline
import Foundation

/// One question and its answer, key by key, in the caller's memory and nowhere else.
struct AskedLine {
    let prompt: String
    let echo: Echo
    /// Readable when the asker no longer wants to know.
    let wake: WakePipe?
    var patience = Patience.endless

    /// The number of bytes typed until Enter; `buffer` is zeroed on failure.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        let terminal = try ControllingTerminal()
        let inbox = SignalInbox([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT])
        // Last, with the terminal in order: somebody else's business, or the end of us.
        defer { inbox.passOnRequestsToEnd() }
        terminal.enter()
        defer { terminal.leave() }
        terminal.write(prompt)
        var answer = Answer(buffer, echo: echo)
        do {
            try take(&answer, from: terminal, inbox)
            return try answer.finished()
        } catch {
            answer.wipe()
            throw error
        }
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
                case SIGTSTP: stop(terminal, answer)
                case SIGCONT where !terminal.isTaken: start(terminal, answer)
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
            case .enter: return terminal.write("\n")
            case .interrupt: try end(.interrupted, terminal, showing: "^C")
            case .endOfInput where answer.isEmpty: try end(.endOfInput, terminal)
            case .suspend: stop(terminal, answer)
            case .endOfInput, .nothing: break
            }
        }
    }

    private func end(
        _ error: InputError, _ terminal: borrowing ControllingTerminal, showing text: String = ""
    ) throws(InputError) {
        terminal.write(text + "\n")
        throw error
    }

    private func stop(_ terminal: borrowing ControllingTerminal, _ answer: borrowing Answer) {
        terminal.write("\n")
        terminal.leave()
        csignals_stop_process()
        start(terminal, answer)
    }

    private func start(_ terminal: borrowing ControllingTerminal, _ answer: borrowing Answer) {
        terminal.enter()
        terminal.write(prompt + answer.visible)
    }
}
