/// Why a question got no answer; the terminal is always restored.
public enum InputError: Error, Sendable, Equatable {
    /// Ctrl-C was pressed, or the asking task was cancelled.
    case interrupted
    /// No key was pressed for the time that `patience` allows.
    case idle
    /// Escape was pressed, or Ctrl-D on an empty line, or the terminal went away.
    case endOfInput
    /// The process has no controlling terminal.
    case noTerminal
    /// The input is longer than the buffer; none of it is used.
    case tooLong
    /// The terminal could not be read.
    case io(errno: Int32)
}
