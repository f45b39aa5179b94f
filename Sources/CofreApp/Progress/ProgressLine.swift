import CofreDomain
import CofreShell
import Essentials
import Synchronization
import Terminal

/// What is going on, on one line of standard error that is written over and at last taken away.
///
/// Nothing in the first 300 ms, and nothing where nobody watches: in a pipe, with `--quiet`,
/// `--json` or `--verbose`. For a screen reader one line that stays, as `ACCESSIBLE` asks for.
final class ProgressLine: ProgressReport {
    private struct State {
        /// The newest last.
        var waits: [(id: Int, wait: Wait)] = []
        /// What a command itself said last; it knows better than whoever waits.
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

    /// Says that `what` is waited for while `work` takes its time, and at what point it gives up.
    func during<Value, Failure: Error>(
        _ what: String, atMost limit: Seconds? = nil,
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let id = begin(what, atMost: limit)
        defer { end(id) }
        return try await work()
    }

    /// The same for work that is no closure: `end` gets what this returns.
    func begin(_ what: String, atMost limit: Seconds? = nil) -> Int? {
        isWanted ? begin(Wait(what: what, limit: limit?.count, begun: .now)) : nil
    }

    func end(_ id: Int?) {
        state.withLock { state in
            state.waits.removeAll { $0.id == id }
            stopIfDone(&state)
        }
    }

    /// Whatever is waited for is of no interest any more.
    func forget() {
        state.withLock { state in
            state.waits = []
            stopIfDone(&state)
        }
    }

    /// Writes a line of its own above whatever is going on.
    func interject(_ line: String) {
        state.withLock { state in
            if state.isShown, !isAccessible { Channel.error.write(Self.erasing) }
            state.isShown = false
            Channel.error.write(line + "\n")
        }
    }

    /// The same where the terminal has just shown `^C`, which stays.
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
            // Cancelled: everything is over, and the line has been taken away.
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
