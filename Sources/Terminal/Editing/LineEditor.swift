import Synchronization

/// Reads lines from stdin with editing, history and completion; one per process at a time.
///
/// The editor has a thread of its own, which alone touches readline and the terminal; the
/// cooperative pool never blocks. Between two calls of `readLine` the terminal is as the shell
/// left it, and what is typed meanwhile waits for the next call. While the editor exists,
/// Ctrl-C never ends the process: outside `readLine` it goes to the newest `Interrupts`, or
/// nowhere; Ctrl-\ does nothing. Without a terminal on stdin, or where there is no ``Readline``,
/// lines are read plainly, without prompt or editing.
public final class LineEditor: Sendable {
    private let mailbox: EditorMailbox

    /// Readline is global to the process.
    private static let isTaken = Mutex(false)

    /// An editor for `applicationName`, the word `$if` tests in `~/.inputrc`.
    ///
    /// `complete` is called on the editor's thread, and the keyboard waits for it. It gets the
    /// line and the cursor as an offset into `line.utf8`. The word being completed runs from
    /// the last blank before the cursor to the cursor; `@`, `-`, `:` and the rest are part of
    /// it. Answer with the most relevant candidate first; the order is kept.
    ///
    /// `hint` is asked after each key, with the cursor at the end of the line, for what to show
    /// behind it; it must be quick. Dumb terminals show no hints.
    public init(
        applicationName: String,
        hint: (@Sendable (_ line: String) -> Hint?)? = nil,
        complete: @escaping @Sendable (_ line: String, _ cursor: Int) -> Candidates
    ) {
        let isFirst = Self.isTaken.withLock { taken in
            defer { taken = true }
            return !taken
        }
        precondition(isFirst, "close() the other LineEditor first: readline is global")
        let mailbox = EditorMailbox()
        self.mailbox = mailbox
        EditorThread.start(
            mailbox: mailbox, applicationName: applicationName, hint: hint, complete: complete,
            atEnd: { Self.isTaken.withLock { $0 = false } })
    }

    deinit {
        mailbox.close()
    }

    /// Waits for a line.
    ///
    /// Colours and other escape sequences may stand in `prompt`; they take no cells.
    /// `initialText` is on the line as if it had been typed. After `idleAfter` without a key –
    /// counted while the machine sleeps, too – the answer is `.idle`; so it is when `expiry` has
    /// passed, whatever is typed, and at once when the task is cancelled. Calls made while another one waits are served in turn.
    /// `onShown` is called on the editor's thread once the prompt is there; it must be quick.
    public func readLine(
        prompt: String, initialText: String = "", idleAfter: Duration? = nil,
        expiry: Expiry? = nil, onShown: @escaping @Sendable () -> Void = {}
    ) async -> LineEvent {
        let request = LineRequest(
            prompt: prompt, initialText: initialText, idleAfter: idleAfter, expiry: expiry,
            onShown: onShown)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                mailbox.post(.read(request, continuation))
            }
        } onCancel: {
            request.cancel()
            mailbox.lookUp()
        }
    }

    /// Adds `line` as the newest of the history; lines that are read are not added by themselves.
    public func addHistory(_ line: String) {
        mailbox.post(.addHistory([line]))
    }

    /// Replaces the history by `lines`, the oldest first.
    public func setHistory(_ lines: [String]) {
        mailbox.post(.clearHistory)
        mailbox.post(.addHistory(lines))
    }

    /// Forgets the history.
    public func clearHistory() {
        mailbox.post(.clearHistory)
    }

    /// Gives the terminal back and ends the editor's thread before it returns.
    ///
    /// Whoever waits for a line gets `.endOfInput`, also later. Closing twice is harmless. Do
    /// not call it from `complete`, which runs on the thread that would have to end.
    public func close() {
        mailbox.close()
        mailbox.waitUntilEnded()
    }
}
