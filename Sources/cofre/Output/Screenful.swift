import Essentials
import Terminal

/// Writes an answer to standard output, through the pager if it is longer than the screen and a
/// person can use it; stops quickly when its task is cancelled, even while a long answer is
/// created.
struct Screenful: Sendable {
    let environment: [String: String]
    let watch: IdleWatch
    /// Told the pager's name if it did not run; the answer was then written without it.
    var missesPager: @Sendable (String) -> Void = { _ in }

    /// Returns when everything was written, or the person has quit the pager.
    func write<Lines: Sequence<String> & SendableMetatype>(
        _ lines: @escaping @Sendable () -> Lines
    ) async -> Channel.Written {
        let patience = await watch.patience
        return await stoppable { stop, begun in show(lines, until: stop, begun, patience) }
    }

    /// Writes `text` unchanged.
    func write(plain text: String) async -> Channel.Written {
        await write(plain: Array(text.utf8))
    }

    func write(plain bytes: [UInt8]) async -> Channel.Written {
        var rest = bytes[...]
        // Most answers can be written without waiting; only the others need a thread.
        if let written = Channel.out.writeAtOnce(&rest) { return written }
        return await stoppable { [rest] stop, begun in
            begun.cross() ? Channel.out.write(rest, until: stop) : .interrupted
        }
    }

    /// Runs `work`, which calls `cross()` before it writes; if the task is cancelled before that,
    /// the wait ends at once.
    private func stoppable(
        _ work: @escaping @Sendable (CancellationSignal, PointOfNoReturn) -> Channel.Written
    ) async -> Channel.Written {
        let (stop, begun) = (CancellationSignal(), PointOfNoReturn())
        return await withTaskCancellationHandler {
            let working = Task { await onOwnThread { work(stop, begun) } }
            return await CancellableWait.value(of: working, until: begun) ?? .interrupted
        } onCancel: {
            stop.raise()
        }
    }

    private func show(
        _ lines: () -> some Sequence<String>, until stop: CancellationSignal,
        _ begun: PointOfNoReturn,
        _ patience: Patience
    ) -> Channel.Written {
        let room = TerminalInfo(Channel.out.rawValue, environment: environment).size.rows - 1
        var all = lines().makeIterator()
        var first: [String] = []
        while first.count <= room, let line = all.next() { first.append(line) }
        let rest = sequence(state: (first.makeIterator(), all)) { state in
            state.0.next() ?? state.1.next()
        }
        guard begun.cross() else { return .interrupted }
        if first.count > room, TerminalInfo.isTTY(STDIN_FILENO),
            let pager = Pager(environment: environment)
        {
            switch pager.show(rest, until: stop, patience: patience) {
            case .left: return .done
            case .stopped: return .interrupted
            case .idle:
                watch.note()
                return .interrupted
            case .failed:
                // The pager may have taken some of them.
                let written = write(lines(), until: stop)
                missesPager(pager.name)
                return written
            }
        }
        return write(rest, until: stop)
    }

    private func write(_ lines: some Sequence<String>, until stop: CancellationSignal)
        -> Channel.Written
    {
        var chunk = ""
        for line in lines {
            chunk += line + "\n"
            guard chunk.utf8.count >= 8192 else { continue }
            let written = Channel.out.write(chunk, until: stop)
            guard written == .done else { return written }
            chunk = ""
        }
        return Channel.out.write(chunk, until: stop)
    }
}
