/// The result of waiting for a line.
public enum LineEvent: Sendable, Equatable {
    /// Enter was pressed. A pasted block is one line that contains its line breaks.
    case line(String)
    /// Ctrl-C was pressed. The line is discarded, `^C` remains visible, and the cursor is on a new
    /// line.
    case interrupt(hadText: Bool)
    /// Ctrl-R was pressed, to search the history. The prompt is erased; `partial`, passed as
    /// `initialText`, continues the line.
    case search(partial: String)
    /// TAB was pressed a second time: one of the candidates is to be picked for the text between `before` and `after`.
    /// The prompt is erased.
    case pick([Candidate], before: String, typed: String, after: String)
    /// Ctrl-D was pressed on an empty line, or the terminal or pipe has ended.
    case endOfInput
    /// The process was asked to end (SIGTERM, SIGHUP). The terminal has been restored.
    case terminated(signal: Int32)
    /// No key was pressed for `idleAfter`, `expiry` passed, or the task was cancelled. The prompt
    /// is erased; `partial`, passed as `initialText`, continues the line.
    case idle(partial: String)
}
