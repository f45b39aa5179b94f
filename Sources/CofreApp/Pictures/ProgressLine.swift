import CofreShell
import Foundation
import Synchronization
import Terminal

/// One line on standard error that is written over and at last taken away.
///
/// Nothing in the first 100 ms, and nothing without a terminal; for a screen reader one line that
/// stays, as `ACCESSIBLE` asks for.
final class ProgressLine: ProgressReport {
    private struct State {
        var begun: ContinuousClock.Instant?
        var isShown = false
    }

    private let state = Mutex(State())
    private let isWanted: Bool
    private let isAccessible: Bool
    private let columns: Int
    private let now: @Sendable () -> ContinuousClock.Instant

    init(
        options: Options, environment: [String: String],
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        let info = TerminalInfo(STDERR_FILENO, environment: environment)
        isWanted = info.isTTY && !info.isDumb && !options.quiet && !options.json
        isAccessible = !(environment["ACCESSIBLE"] ?? "").isEmpty
        columns = info.size.columns
        self.now = now
    }

    func say(_ text: String) {
        guard isWanted else { return }
        state.withLock { state in
            let begun = state.begun ?? now()
            state.begun = begun
            guard now() - begun >= .milliseconds(100), !(isAccessible && state.isShown) else {
                return
            }
            state.isShown = true
            let line = truncate(text, toCells: columns - 1)
            Channel.error.write(isAccessible ? line + "\n" : "\r\u{1B}[K" + line)
        }
    }

    func end() {
        state.withLock { state in
            if state.isShown, !isAccessible { Channel.error.write("\r\u{1B}[K") }
            state = State()
        }
    }
}
