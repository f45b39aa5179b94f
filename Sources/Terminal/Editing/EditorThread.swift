import Essentials

/// The one thread that touches readline and the terminal.
final class EditorThread {
    private let mailbox: EditorMailbox
    private let source: any LineSource

    /// Starts the thread; it ends when the mailbox closes, and then calls `atEnd`.
    static func start(
        mailbox: EditorMailbox, applicationName: String,
        hint: (@Sendable (String) -> Hint?)?,
        complete: @escaping @Sendable (String, Int) -> Candidates,
        atEnd: @escaping @Sendable () -> Void
    ) {
        // Claimed before the caller goes on: from the first prompt on Ctrl-C is harmless. So is Ctrl-\, as in a
        // shell: one that is on its way while its line ends would otherwise end the program.
        let claim = SignalRelay.shared.claim([SIGINT, SIGQUIT, SIGTERM, SIGHUP]) { signal in
            if signal == SIGTERM || signal == SIGHUP { mailbox.post(signal: signal) }
        }
        startThread {
            let source: any LineSource =
                TerminalInfo.isTTY(STDIN_FILENO) && Readline.version != nil
                ? ReadlineSource(
                    applicationName: applicationName, wake: mailbox.pipe.readEnd,
                    hint: hint, complete: complete)
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
