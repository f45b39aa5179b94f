import Terminal

/// Restarts the program when a prompt locks, and continues with its line.
struct PromptRestart {
    /// The first argument after a restart, followed by the number of a descriptor; not meant to be
    /// typed.
    private static let mark = "---resume"

    let line: String

    /// Removes the arguments that a locked prompt has passed; `nil` at an ordinary start.
    init?(from arguments: inout [String]) {
        guard arguments.first == Self.mark, arguments.count > 1 else { return nil }
        let descriptor = Int32(arguments[1]) ?? -1
        arguments.removeFirst(2)
        line = ProcessRestart.line(from: descriptor) ?? ""
    }

    /// Restarts the program with its original arguments and environment; returns only if that
    /// failed.
    static func begin(keeping line: String, _ composition: Composition) -> Int32 {
        var words = composition.arguments
        // The person chose the sandbox at a question, which must not be asked again.
        if composition.options.sandbox, !words.contains("--sandbox") { words += ["--sandbox"] }
        return ProcessRestart.run(handing: line, environment: composition.environment) {
            [mark, "\($0)"] + words
        }
    }
}
