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

    /// Everything the program wrote, escape sequences included.
    package private(set) var log: [UInt8] = []
    private let child: PseudoTerminalChild
    private var model: PseudoTerminalScreen
    /// Where in `log` the next `expect` starts looking.
    private var seen = 0
    /// Where in `log` the last Enter was typed.
    private var entered = 0

    /// Starts `program` with `environment` and nothing else, but for `TERM=dumb` as a default.
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

    /// Waits until the program has written `text` after what was expected before.
    ///
    /// Escape sequences between the characters do not matter.
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

    /// Waits until `isRight` says so of the screen, its rows right-trimmed.
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

    /// Whether a prompt began after the last Enter, as far as the program marks its prompts (OSC 133).
    ///
    /// Before its answer arrives the screen may still end in the prompt that a line was typed at.
    package var hasFreshPrompt: Bool {
        let mark = Array("\u{1B}]133;A".utf8)
        return log[entered...].contains(mark) || !log[..<entered].contains(mark)
    }

    /// What a person sees now: rows right-trimmed, without empty rows at the end.
    package var screen: String { model.text }

    /// What the program wrote so far, without escape sequences.
    package var output: String { PlainText(of: log[...]).text }

    /// Whether the terminal itself shows what is typed, as it does when no program has taken it.
    package var echoes: Bool { child.echoes }

    /// Gives the window another size; the program gets SIGWINCH.
    package func resize(rows: UInt16, columns: UInt16) {
        model.resize(columns: Int(columns), rows: Int(rows))
        child.resize(rows, columns)
    }

    /// Sends the program, and nobody else, a signal.
    package func signal(_ number: Int32) {
        child.signal(number)
    }

    /// Closes the terminal, as closing a window does; the program gets SIGHUP.
    package func hangUp() {
        child.closeTerminal()
    }

    /// Kills the program, and returns when it is gone.
    package func terminate() {
        child.terminate()
    }

    /// Waits for the end; the answer is the exit status, or 128 + the signal that ended it.
    package func waitForExit(timeout: Duration = .seconds(600)) throws -> Int32 {
        let deadline = ContinuousClock.now + timeout
        while take(until: deadline) {}
        guard let status = child.exitStatus(until: deadline) else { throw failure("did not exit") }
        return status
    }

    /// Takes what the program writes next; false once it wrote its last or the time is up.
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
