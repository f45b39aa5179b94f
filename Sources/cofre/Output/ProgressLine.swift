import Essentials
import Synchronization
import Terminal
import Values

/// Shows current activity on one line of standard error, which is overwritten and finally removed.
///
/// Shows nothing in the first 300 ms, and nothing if no person is watching: in a pipe, with
/// `--quiet`, `--json` or `--verbose`. With `ACCESSIBLE`, for screen readers, prints one line that
/// remains.
final class ProgressLine: ProgressReport {
    private struct State {
        /// In order, newest last.
        var waits: [(id: Int, wait: Wait)] = []
        /// The last text from the command itself, which is more specific than that of a wait.
        var said: String?
        var begun: ContinuousClock.Instant?
        var isShown = false
        var frame = 0
        var count = 0
        var ticker: Task<Void, Never>?
    }

    private static let quietStart = Duration.milliseconds(300)
    private static let beat = Duration.milliseconds(100)

    private let state = Mutex(State())
    private let isWanted: Bool
    private let isAccessible: Bool
    private let environment: [String: String]
    private let phrases: Phrases

    init(options: Options, environment: [String: String], phrases: Phrases) {
        let info = TerminalInfo(STDERR_FILENO, environment: environment)
        let isSilent = options.quiet || options.json || options.verbose
        isWanted =
            info.isTTY && TerminalInfo.isTTY(STDOUT_FILENO) && !info.isDumb && !isSilent
        isAccessible = !(environment["ACCESSIBLE"] ?? "").isEmpty
        self.environment = environment
        self.phrases = phrases
    }

    /// Shows `what`, and the time limit of the wait, while `work` runs.
    func during<Value, Failure: Error>(
        _ what: String, atMost limit: Seconds? = nil, isStoppable: Bool = true,
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let id = begin(what, atMost: limit, isStoppable: isStoppable)
        defer { end(id) }
        return try await work()
    }

    /// Begins a wait for work that is not a closure; pass the result to `end`.
    func begin(_ what: String, atMost limit: Seconds? = nil, isStoppable: Bool = true) -> Int? {
        isWanted
            ? begin(
                Wait(what: what, limit: limit?.count, isStoppable: isStoppable, begun: .now))
            : nil
    }

    func end(_ id: Int?) {
        state.withLock { state in
            state.waits.removeAll { $0.id == id }
            stopIfDone(&state)
        }
    }

    /// Stops showing all waits.
    func forget() {
        state.withLock { state in
            state.waits = []
            stopIfDone(&state)
        }
    }

    /// Writes a line above the progress line.
    func interject(_ line: String) {
        state.withLock { state in
            if state.isShown, !isAccessible { Channel.error.write(Self.erasing) }
            state.isShown = false
            Channel.error.write(line + "\n")
        }
    }

    /// Writes a line after the terminal has shown `^C`, which remains.
    func interrupt(saying line: String) {
        let shown = state.withLock { $0.isShown && !isAccessible }
        let isTerminal = TerminalInfo.isTTY(STDERR_FILENO)
        interject(isTerminal && !shown ? "\n" + line : line)
    }

    func say(_ text: String) {
        guard isWanted else { return }
        state.withLock { state in
            state.said = text
            start(&state)
            draw(&state)
        }
    }

    func end() {
        state.withLock { state in
            state.said = nil
            stopIfDone(&state)
        }
    }

    private func begin(_ wait: Wait) -> Int {
        state.withLock { state in
            state.count += 1
            state.waits.append((state.count, wait))
            start(&state)
            return state.count
        }
    }

    private func start(_ state: inout State) {
        guard state.ticker == nil else { return }
        state.begun = .now
        state.ticker = Task { [weak self] in
            var pause = Self.quietStart
            // After cancellation everything has ended, and the line has been removed.
            while (try? await Task.sleep(for: pause)) != nil {
                guard let self else { return }
                self.state.withLock { self.draw(&$0) }
                pause = Self.beat
            }
        }
    }

    private func stopIfDone(_ state: inout State) {
        guard state.waits.isEmpty, state.said == nil else { return }
        state.ticker?.cancel()
        if state.isShown, !isAccessible { Channel.error.write(Self.erasing) }
        state = State(count: state.count)
    }

    private func draw(_ state: inout State) {
        guard let begun = state.begun, .now - begun >= Self.quietStart, state.ticker != nil,
            !(isAccessible && state.isShown)
        else { return }
        let info = TerminalInfo(STDERR_FILENO, environment: environment)
        let style = Wait.Style(isUnicode: info.isUTF8, frame: state.frame, phrases: phrases)
        guard let text = state.said ?? state.waits.last?.wait.line(at: .now, style) else { return }
        state.frame += 1
        state.isShown = true
        if isAccessible {
            let plain = state.said ?? state.waits.last?.wait.what ?? ""
            Channel.error.write(plain + "\n")
        } else {
            Channel.error.write("\r" + truncate(text, toCells: info.size.columns - 1) + "\u{1B}[K")
        }
    }

    private static let erasing = "\r\u{1B}[K"
}
