import CPty
package import Foundation

/// A program on a terminal of its own, driven as a person would: type, and wait for text.
///
/// The child is killed, by its own process id, when the value goes away. Not for use by
/// several tasks at once.
package final class PseudoTerminal {
    /// What went wrong, with everything the program wrote so far.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package let processID: Int32
    private let master: Int32
    private var status: Int32?
    private var model: PseudoTerminalScreen
    /// Where in `log` the next `expect` starts looking.
    private var seen = 0
    /// Everything the program wrote, escape sequences included.
    package private(set) var log: [UInt8] = []

    /// Starts `program`. `environment` is all it gets, besides `TERM=dumb` unless it says else.
    package init(
        _ program: URL, _ arguments: [String] = [], environment: [String: String] = [:],
        directory: URL? = nil, rows: UInt16 = 24, columns: UInt16 = 80
    ) throws {
        let variables = ["TERM": "dumb"].merging(environment) { $1 }
        var master: Int32 = -1
        let child = Self.withCStrings([program.path] + arguments) { argv in
            Self.withCStrings(variables.map { "\($0)=\($1)" }) { envp in
                cpty_spawn(argv, envp, directory?.path, rows, columns, &master)
            }
        }
        guard child > 0 else { throw Failure(description: "cannot start: errno \(errno)") }
        processID = child
        self.master = master
        model = PseudoTerminalScreen(columns: Int(columns), rows: Int(rows))
    }

    deinit {
        terminate()
        close(master)
    }

    /// Types `text`. Enter is `\r`, Ctrl-C `\u{3}`, TAB `\t`.
    package func send(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw failure("cannot type \(text)") }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// Waits until the program has written `text` after what was expected before.
    ///
    /// Escape sequences between the characters do not matter.
    package func expect(_ text: String, timeout: Duration = .seconds(20)) throws {
        let deadline = ContinuousClock.now + timeout
        while true {
            if let end = Self.plain(log[seen...]).end(of: text) {
                seen = end
                return
            }
            guard try readMore(until: deadline) else { throw failure("never wrote “\(text)”") }
        }
    }

    /// Waits until the screen, its rows right-trimmed and joined by line breaks, satisfies
    /// `isRight`.
    package func expectScreen(
        _ description: String, timeout: Duration = .seconds(20), _ isRight: (String) -> Bool
    ) throws {
        let deadline = ContinuousClock.now + timeout
        while !isRight(screen) {
            guard try readMore(until: deadline) else {
                throw failure("the screen never showed \(description):\n\(screen)\n")
            }
        }
    }

    /// What a person sees now, rows right-trimmed, without empty rows at the end.
    package var screen: String { model.text }

    /// What the program wrote, without escape sequences.
    package var output: String {
        String(decoding: Self.plain(log[...]).bytes, as: UTF8.self)
    }

    /// Gives the window another size.
    package func resize(rows: UInt16, columns: UInt16) {
        _ = cpty_resize(master, rows, columns)
        model.resize(columns: Int(columns), rows: Int(rows))
    }

    /// Sends the program, and nobody else, a signal.
    package func signal(_ number: Int32) {
        if status == nil { kill(processID, number) }
    }

    /// Closes the terminal, as a window does; the program gets SIGHUP.
    package func hangUp() {
        close(master)
    }

    /// Kills the program and forgets it.
    package func terminate() {
        guard status == nil else { return }
        kill(processID, SIGKILL)
        _ = reap(0)
    }

    /// Waits for the end; the answer is the exit status, or 128 + the signal that ended it.
    package func waitForExit(timeout: Duration = .seconds(20)) throws -> Int32 {
        let deadline = ContinuousClock.now + timeout
        // The terminal ends when its last user does; until then there is output to take.
        while try readMore(until: deadline) {}
        guard ContinuousClock.now < deadline else { throw failure("did not exit") }
        return reap(0)
    }

    // MARK: Reading

    /// Takes what the program writes next; false once it has ended or the time is up.
    private func readMore(until deadline: ContinuousClock.Instant) throws -> Bool {
        var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        let left = max(.zero, deadline - ContinuousClock.now).components
        let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
        let ready = poll(&source, 1, Int32(milliseconds) + 1)
        if ready < 0 && errno == EINTR { return true }
        guard ready > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &chunk, chunk.count)
        // Linux answers EIO once the last user of the terminal is gone.
        guard count > 0 else { return count < 0 && errno == EINTR }
        log += chunk[..<count]
        model.feed(chunk[..<count])
        return true
    }

    private func reap(_ options: Int32) -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while waitpid(processID, &raw, options) < 0 && errno == EINTR {}
        let exit = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
        status = exit
        return exit
    }

    private func failure(_ what: String) -> Failure {
        let text = String(decoding: log, as: UTF8.self)
        return Failure(description: "\(what)\n--- everything it wrote ---\n\(text.debugDescription)")
    }
}
