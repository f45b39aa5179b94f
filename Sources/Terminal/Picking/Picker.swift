import CSystem
public import Essentials

/// Lets a person pick one of many rows on the controlling terminal.
///
/// Shows a list below the line, filtered by the typed text: arrows, Page, Home and End move, Enter
/// picks, Escape leaves. At the end the list is erased. A terminal that cannot move the cursor, and
/// a screen reader (`ACCESSIBLE` is set), get a numbered list and a question instead.
public enum Picker {
    /// Whether the terminal can move the cursor and the person can follow it.
    public static func isUsable(in environment: [String: String]) -> Bool {
        !TerminalInfo(environment: environment).isPlain
    }

    /// The number of the picked row; nil if the person left without picking.
    ///
    /// Input typed before the list appeared is discarded. Throws `.interrupted` for Ctrl-C and when
    /// the task is cancelled, `.idle` when `patience` has ended, `.noTerminal` without a terminal.
    public static func pick(
        from list: PickList, patience: Patience = .endless,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws(InputError) -> Int? {
        guard isUsable(in: environment) else {
            return try await NumberedList(list).pick(patience: patience)
        }
        return try await OwnThread.run { wake throws(InputError) in
            try Dialogue(list, wake, patience, environment).run()
        }
    }
}

/// One picker on the screen, until a row is picked or the person leaves.
private struct Dialogue {
    /// How long the rest of a key's sequence may take after Escape.
    private static let escapeDelay = Duration.milliseconds(25)

    private let list: PickList
    private let wake: WakePipe
    private let patience: Patience
    private let environment: [String: String]
    private let inbox = SignalInbox([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH])
    private var state: PickState

    init(
        _ list: PickList, _ wake: WakePipe, _ patience: Patience, _ environment: [String: String]
    ) {
        self.list = list
        self.wake = wake
        self.patience = patience
        self.environment = environment
        state = PickState(list)
    }

    consuming func run() throws(InputError) -> Int? {
        let terminal = try ControllingTerminal()
        // Runs last, when the terminal is restored.
        defer { inbox.passOnRequestsToEnd() }
        let isInterrupted = terminal.enter()
        defer { terminal.leave() }
        if isInterrupted { throw .interrupted }
        draw(on: terminal)
        defer { erase(on: terminal) }
        return try pickedRow(from: terminal)
    }

    private mutating func pickedRow(
        from terminal: borrowing ControllingTerminal
    ) throws(InputError) -> Int? {
        var keys = PickKeys(terminal.keys)
        var idle = patience.deadline
        while true {
            let ends = [terminal.descriptor, inbox.pipe.readEnd, wake.readEnd]
            let limit = keys.mayBeEscape ? Self.escapeDelay : idle.patience
            let ready = Poll.wait(for: ends, atMost: limit)
            if idle.hasPassed { throw .idle }
            if ready.contains(wake.readEnd) { throw .interrupted }
            while let signal = inbox.next() { try handle(signal, terminal) }
            guard ready.contains(terminal.descriptor) else {
                if ready.isEmpty, keys.mayBeEscape, keys.endEscape() == .escape { return nil }
                continue
            }
            idle = patience.deadline
            for byte in try terminal.bytes() {
                guard let key = keys.key(for: byte) else { continue }
                switch key {
                case .enter:
                    if let row = state.row { return row }
                case .escape: return nil
                case .endOfInput where state.typed.isEmpty: return nil
                case .interrupt: throw .interrupted
                case .suspend: try stop(terminal)
                default: state.take(key)
                }
            }
            draw(on: terminal)
        }
    }

    private mutating func handle(
        _ signal: Int32, _ terminal: borrowing ControllingTerminal
    ) throws(InputError) {
        switch signal {
        case SIGTSTP: try stop(terminal)
        case SIGCONT where !terminal.isTaken: try start(terminal)
        case SIGCONT: break
        case SIGWINCH: draw(on: terminal)
        default: throw .interrupted
        }
    }

    private mutating func stop(
        _ terminal: borrowing ControllingTerminal
    ) throws(InputError) {
        erase(on: terminal)
        terminal.leave()
        csystem_stop_process()
        try start(terminal)
    }

    private mutating func start(
        _ terminal: borrowing ControllingTerminal
    ) throws(InputError) {
        if terminal.enter() { throw .interrupted }
        draw(on: terminal)
    }

    /// Draws everything anew; the cursor is in the first line before and after it.
    private mutating func draw(on terminal: borrowing ControllingTerminal) {
        let info = TerminalInfo(terminal.descriptor, environment: environment)
        let screen = PickScreen(
            list: list, columns: max(8, info.size.columns), rows: info.size.rows,
            isUTF8: info.isUTF8)
        if state.height != screen.height { state.height = screen.height }
        let lines = screen.lines(of: state)
        let up = lines.count > 1 ? "\u{1B}[\(lines.count - 1)A" : ""
        let column = screen.cursor(in: state)
        let right = column > 0 ? "\u{1B}[\(column)C" : ""
        terminal.write(
            "\r\u{1B}[J" + lines.joined(separator: "\r\n") + up + "\r" + right)
    }

    private func erase(on terminal: borrowing ControllingTerminal) {
        terminal.write("\r\u{1B}[J")
    }
}

extension ControllingTerminal {
    /// The bytes that have arrived, at least one; throws at the end of the input.
    fileprivate borrowing func bytes() throws(InputError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 { return Array(buffer[..<count]) }
            // Linux reports EIO when the terminal is gone.
            if count == 0 || errno == EIO { throw .endOfInput }
            if errno != EINTR && errno != EAGAIN { throw .io(errno: errno) }
        }
    }
}
