import Synchronization

/// Reads lines from stdin with editing, history and completion; only one may exist in a process at
/// a time.
///
/// The editor has its own thread, the only one that uses readline and the terminal; it never blocks
/// the cooperative pool. Between two calls of `readLine` the terminal is in the state in which the
/// shell left it, and typed input waits for the next call. While the editor exists, Ctrl-C never
/// ends the process: outside `readLine` it goes to the newest `Interrupts`, or is ignored; Ctrl-\
/// is ignored. If stdin is not a terminal, or there is no ``Readline``, lines are read without
/// prompt and editing.
public final class LineEditor: Sendable {
    private let mailbox: EditorMailbox

    /// Readline's state is global to the process.
    private static let isTaken = Mutex(false)

    /// Creates an editor for `applicationName`, the name that `$if` tests in `~/.inputrc`.
    ///
    /// `complete` is called on the editor's thread and delays the keyboard. It gets the line and
    /// the cursor as an offset into `line.utf8`. The word to complete extends from the last blank
    /// before the cursor to the cursor and may contain `@`, `-`, `:` and others. Return the most
    /// relevant candidate first; the order is kept.
    ///
    /// `hint` is called after each key when the cursor is at the end of the line, and returns the
    /// text to show after it; it must be fast. Dumb terminals show no hints.
    ///
    /// With `endsLineForSearch`, Ctrl-R ends `readLine` with `.search`; otherwise, and if
    /// `~/.inputrc` binds the key, readline searches by itself.
    public init(
        applicationName: String, endsLineForSearch: Bool = false,
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
            mailbox: mailbox, applicationName: applicationName,
            endsLineForSearch: endsLineForSearch, hint: hint, complete: complete,
            atEnd: { Self.isTaken.withLock { $0 = false } })
    }

    deinit {
        mailbox.close()
    }

    /// Waits for a line.
    ///
    /// `prompt` may contain colours and other escape sequences, which take no cells. `initialText`
    /// is inserted as if it had been typed. Returns `.idle` after `idleAfter` without a key,
    /// including time asleep, when `expiry` has passed, even if keys were pressed, and at once when
    /// the task is cancelled. Simultaneous calls are served in order. `onShown` is called on the
    /// editor's thread when the prompt is visible; it must be fast.
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
            mailbox.wake()
        }
    }

    /// Adds `line` as the newest line of the history; lines that are read are not added
    /// automatically.
    public func addHistory(_ line: String) {
        mailbox.post(.addHistory([line]))
    }

    /// Replaces the history with `lines`, oldest first.
    public func setHistory(_ lines: [String]) {
        mailbox.post(.clearHistory)
        mailbox.post(.addHistory(lines))
    }

    /// Deletes the history.
    public func clearHistory() {
        mailbox.post(.clearHistory)
    }

    /// Restores the terminal and ends the editor's thread before it returns.
    ///
    /// Current and later calls of `readLine` return `.endOfInput`. Calling it twice is harmless. Do
    /// not call it from `complete`, which runs on the thread that has to end.
    public func close() {
        mailbox.close()
        mailbox.waitUntilEnded()
    }
}
