public import Essentials

/// Marks by which a terminal tells prompts, typed lines and output apart (OSC 133), so that it can
/// jump from one command to the next.
public struct ShellMarks: Sendable {
    private let isKnown: Bool

    /// Marks for the terminal behind `descriptor`; empty ones where there is none, or one that would
    /// print them.
    public init(_ descriptor: Int32 = STDOUT_FILENO, environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let printsThem = ["", "dumb", "linux"].contains(term) || term.hasPrefix("vt")
        isKnown = TerminalInfo.isTTY(descriptor) && !printsThem
    }

    /// `prompt` between the marks of its beginning and its end.
    public func around(_ prompt: String) -> String { mark("A") + prompt + mark("B") }

    /// To be written before a command's output.
    public var outputBegins: String { mark("C") }

    /// To be written after it.
    public func outputEnded(status: Int32) -> String { mark("D;\(status)") }

    private func mark(_ text: String) -> String { isKnown ? "\u{1B}]133;\(text)\u{7}" : "" }
}
