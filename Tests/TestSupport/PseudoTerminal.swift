import CPty
package import Foundation

/// A program on a pseudo-terminal: a test types and waits for text.
///
/// Deinitialising the value kills the program by its process id. A value must not be used by several tasks at
/// once.
package final class PseudoTerminal {
    /// An error that shows everything the program has written so far.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Everything that the program has written, including escape sequences.
    package private(set) var log: [UInt8] = []
    private let child: PseudoTerminalChild
    private var model: PseudoTerminalScreen
    /// The index in `log` where the next `expect` begins to search.
    private var seen = 0
    /// The index in `log` where the last Enter was typed.
    private var entered = 0

    /// Starts `program` with `environment` only; `TERM` is `dumb` by default.
    package init(
        _ program: URL, _ arguments: [String] = [], environment: [String: String] = [:],
        directory: URL? = nil, rows: UInt16 = 24, columns: UInt16 = 80
    ) throws {
        let variables = ["TERM": "dumb"].merging(SanitizerOptions.inherited) { $1 }
            .merging(environment) { $1 }.map { "\($0)=\($1)" }
        child = try PseudoTerminalChild(
            [program.path] + arguments, variables, directory: directory?.path, rows, columns)
        model = PseudoTerminalScreen(columns: Int(columns), rows: Int(rows))
    }

    deinit {
        child.terminate()
        child.closeTerminal()
    }

    package var processID: Int32 { child.processID }

    /// Types `text`; Enter is `\r`, Ctrl-C `\u{3}`, TAB `\t`.
    package func send(_ text: String) throws {
        if text.hasSuffix("\r") { entered = log.count }
        guard child.type(Array(text.utf8)) else { throw failure("cannot type \(text)") }
    }

    /// Waits until the program has written `text` after the text that was expected last.
    ///
    /// Escape sequences between the characters are ignored.
    package func expect(_ text: String, timeout: Duration = .seconds(600)) throws {
        let deadline = ContinuousClock.now + timeout
        while true {
            if let end = PlainText(of: log[seen...]).end(of: text) {
                seen = end
                return
            }
            guard take(until: deadline) else { throw failure("never wrote \(text)") }
        }
    }

    /// Types `text`, and waits until the program has written `answer`.
    package func send(_ text: String, expecting answer: String) throws {
        try send(text)
        try expect(answer)
    }

    /// Waits until the program has written `question`, and types `answer`.
    package func answer(_ question: String, _ answer: String) throws {
        try expect(question)
        try send(answer)
    }

    /// Waits until `isRight` accepts the rows of the screen, without trailing blanks.
    package func expectScreen(
        _ description: String, timeout: Duration = .seconds(600), _ isRight: (String) -> Bool
    ) throws {
        let deadline = ContinuousClock.now + timeout
        while !isRight(screen) {
            guard take(until: deadline) else {
                throw failure("the screen never showed \(description):\n\(screen)")
            }
        }
    }

    /// Whether a prompt was drawn after the last Enter, if the program marks its prompts (OSC 133).
    ///
    /// Until output arrives, the screen may still end with the prompt at which the line was typed.
    package var hasFreshPrompt: Bool {
        let mark = Array("\u{1B}]133;A".utf8)
        return log[entered...].contains(mark) || !log[..<entered].contains(mark)
    }

    /// The visible rows without trailing blanks, and without empty rows at the end.
    package var screen: String { model.text }

    /// The output so far without escape sequences.
    package var output: String { PlainText(of: log[...]).text }

    /// Whether the terminal echoes typed text itself, as in canonical mode.
    package var echoes: Bool { child.echoes }

    /// Resizes the window, which sends SIGWINCH to the program.
    package func resize(rows: UInt16, columns: UInt16) {
        model.resize(columns: Int(columns), rows: Int(rows))
        child.resize(rows, columns)
    }

    /// Sends a signal to the program only.
    package func signal(_ number: Int32) {
        child.signal(number)
    }

    /// Closes the terminal, which sends SIGHUP to the program.
    package func hangUp() {
        child.closeTerminal()
    }

    /// Kills the program and waits for its end.
    package func terminate() {
        child.terminate()
    }

    /// Waits for the end of the program; returns its exit status, or 128 + the number of the signal.
    package func waitForExit(timeout: Duration = .seconds(600)) throws -> Int32 {
        let deadline = ContinuousClock.now + timeout
        while take(until: deadline) {}
        guard let status = child.exitStatus(until: deadline) else { throw failure("did not exit") }
        return status
    }

    /// Reads the next output; false at the end or after the time limit.
    private func take(until deadline: ContinuousClock.Instant) -> Bool {
        guard let chunk = child.output(until: deadline) else { return false }
        log += chunk
        model.feed(chunk)
        return true
    }

    private func failure(_ what: String) -> Failure {
        let all = String(decoding: log, as: UTF8.self).debugDescription
        return Failure(description: "\(what)\n--- everything it wrote ---\n\(all)")
    }
}
