import Essentials

/// A pause at the terminal without echo.
///
/// After a wrong passphrase, people often type the next one before they are asked.
enum SilentPause {
    /// Waits; throws if the task is cancelled.
    ///
    /// The terminal's settings are restored in any case; keys pressed during the pause are
    /// discarded.
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
