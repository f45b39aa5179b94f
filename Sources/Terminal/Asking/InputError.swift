/// Why a question got no answer; the terminal is in order again in every case.
public enum InputError: Error, Sendable, Equatable {
    /// Ctrl-C was pressed, or the asking task was cancelled.
    case interrupted
    /// Nobody typed for as long as the asker's patience lasted.
    case idle
    /// Ctrl-D was pressed on an empty line, or the terminal went away.
    case endOfInput
    /// The process has no terminal to ask on.
    case noTerminal
    /// More was typed than there is room for; none of it is used.
    case tooLong
    /// The terminal could not be read.
    case io(errno: Int32)
}
