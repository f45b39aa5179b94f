/// How waiting for a line ended.
public enum LineEvent: Sendable, Equatable {
    /// Enter was pressed. A pasted block is one line: its line breaks are still in it.
    case line(String)
    /// Ctrl-C was pressed. The line is gone, `^C` stays visible, the cursor is on a fresh line.
    case interrupt(hadText: Bool)
    /// Ctrl-D was pressed on an empty line, or the terminal or pipe has nothing more to give.
    case endOfInput
    /// The process was told to end (SIGTERM, SIGHUP). The terminal has been put in order.
    case terminated(signal: Int32)
    /// Nobody typed for as long as `idleAfter`, `expiry` passed, or the task was cancelled. The prompt is erased
    /// from view; `partial`, given back as `initialText`, continues the line.
    case idle(partial: String)
}
