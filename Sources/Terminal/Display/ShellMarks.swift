public import Essentials

/// Marks that separate prompts, typed lines and output for the terminal (OSC 133), so that it can
/// jump from one command to the next.
public struct ShellMarks: Sendable {
    private let isKnown: Bool

    /// Marks for the terminal of `descriptor`; empty if it is not a terminal, or one that would
    /// print them.
    public init(_ descriptor: Int32 = STDOUT_FILENO, environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let printsThem = ["", "dumb", "linux"].contains(term) || term.hasPrefix("vt")
        isKnown = TerminalInfo.isTTY(descriptor) && !printsThem
    }

    /// `prompt` with the marks for its beginning and end.
    public func around(_ prompt: String) -> String { mark("A") + prompt + mark("B") }

    /// Write it before a command's output.
    public var outputBegins: String { mark("C") }

    /// Write it after a command's output.
    public func outputEnded(status: Int32) -> String { mark("D;\(status)") }

    private func mark(_ text: String) -> String { isKnown ? "\u{1B}]133;\(text)\u{7}" : "" }
}
