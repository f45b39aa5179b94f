import Essentials

/// Reads one line until a key, a signal, the idle deadline or cancellation ends it.
struct LineReading {
    private let request: LineRequest
    private let mailbox: EditorMailbox
    private let source: any LineSource

    init(_ request: LineRequest, mailbox: EditorMailbox, source: any LineSource) {
        self.request = request
        self.mailbox = mailbox
        self.source = source
    }

    func run() -> LineEvent {
        mailbox.dropStaleSignals()
        let signals = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]
        let claim = SignalRelay.shared.claim(signals) { [mailbox] in mailbox.post(signal: $0) }
        defer { claim.release() }
        source.begin(prompt: request.prompt, text: request.initialText)
        request.onShown()
        var idle = IdleDeadline(after: request.idleAfter, until: request.expiry)
        while true {
            if let event = interruption() ?? idleness(idle) { return event }
            let ready = Poll.wait(
                for: [STDIN_FILENO, mailbox.pipe.readEnd], atMost: idle.patience)
            if ready.contains(mailbox.pipe.readEnd) { mailbox.pipe.drain() }
            guard ready == [STDIN_FILENO], !isSignalOnItsWay() else { continue }
            // A key after the deadline, such as one that wakes the machine, does not extend it.
            if let event = idleness(idle) { return event }
            if let event = source.feed() { return event }
            idle = IdleDeadline(after: request.idleAfter, until: request.expiry)
        }
    }

    /// Signals are handled before keys; waits for a signal that is being delivered.
    private func isSignalOnItsWay() -> Bool {
        guard SignalRelay.shared.isDelivering else { return mailbox.hasSignals }
        _ = Poll.wait(for: [mailbox.pipe.readEnd], atMost: .milliseconds(10))
        return true
    }

    private func idleness(_ idle: IdleDeadline) -> LineEvent? {
        idle.hasPassed ? .idle(partial: source.abandon(erasing: true)) : nil
    }

    private func interruption() -> LineEvent? {
        while let signal = mailbox.nextSignal() {
            switch signal {
            case SIGINT: return source.interrupt()
            case SIGTERM, SIGHUP:
                _ = source.abandon(erasing: false)
                return .terminated(signal: signal)
            case SIGWINCH: source.resize()
            case SIGTSTP: source.suspend()
            case SIGCONT: source.resume()
            default: break
            }
        }
        if request.isCancelled { return .idle(partial: source.abandon(erasing: true)) }
        guard mailbox.isClosing else { return nil }
        _ = source.abandon(erasing: false)
        return .endOfInput
    }
}
