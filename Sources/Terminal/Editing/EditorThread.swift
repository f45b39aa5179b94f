import Essentials

/// The only thread that uses readline and the terminal.
final class EditorThread {
    private let mailbox: EditorMailbox
    private let source: any LineSource

    /// Starts the thread; when the mailbox closes, it calls `atEnd` and ends.
    static func start(
        mailbox: EditorMailbox, applicationName: String, endsLineForSearch: Bool,
        hint: (@Sendable (String) -> Hint?)?,
        complete: @escaping @Sendable (String, Int) -> Candidates,
        atEnd: @escaping @Sendable () -> Void
    ) {
        // Claimed before this function returns, so that Ctrl-C is harmless from the first prompt
        // on. Ctrl-\ is ignored as in a shell: otherwise one that arrives just as a line ends would
        // end the program.
        let claim = SignalRelay.shared.claim([SIGINT, SIGQUIT, SIGTERM, SIGHUP]) { signal in
            if signal == SIGTERM || signal == SIGHUP { mailbox.post(signal: signal) }
        }
        startThread {
            let source: any LineSource =
                TerminalInfo.isTTY(STDIN_FILENO) && Readline.version != nil
                ? ReadlineSource(
                    applicationName: applicationName, wake: mailbox.pipe.readEnd,
                    endsLineForSearch: endsLineForSearch, hint: hint, complete: complete)
                : PlainSource()
            EditorThread(mailbox: mailbox, source: source).run()
            claim.release()
            atEnd()
            mailbox.end()
        }
    }

    private init(mailbox: EditorMailbox, source: any LineSource) {
        self.mailbox = mailbox
        self.source = source
    }

    private func run() {
        while true {
            if let order = mailbox.nextOrder() {
                carryOut(order)
            } else if mailbox.isClosing {
                return
            } else {
                _ = Poll.wait(for: [mailbox.pipe.readEnd], atMost: nil)
                mailbox.pipe.drain()
            }
        }
    }

    private func carryOut(_ order: EditorMailbox.Order) {
        switch order {
        case .addHistory(let lines): source.addHistory(lines)
        case .clearHistory: source.clearHistory()
        case .read(let request, let reader):
            reader.resume(returning: LineReading(request, mailbox: mailbox, source: source).run())
        }
    }
}
