import Essentials

/// A pause at the terminal during which nothing that is typed is shown.
///
/// Whoever has just mistyped a passphrase types the next one before it is asked for.
enum QuietPause {
    /// Seconds; throws when the task is cancelled.
    ///
    /// The terminal is as before in every case.
    static func wait(seconds: Int) async throws(CancellationError) {
        guard seconds > 0 else { return }
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        var before = termios()
        let isTerminal = terminal >= 0 && tcgetattr(terminal, &before) == 0
        if isTerminal {
            var quiet = before
            quiet.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(terminal, TCSANOW, &quiet)
        }
        defer {
            if isTerminal { tcsetattr(terminal, TCSAFLUSH, &before) }
            if terminal >= 0 { close(terminal) }
        }
        do { try await Task.sleep(for: .seconds(seconds)) } catch { throw CancellationError() }
    }
}
