import CofreShell
import Terminal

/// A prompt that locked itself and goes on in a program begun anew, with the line it had.
struct Resumption {
    /// Stands before all other words, and the number of a descriptor behind it; nobody types it.
    private static let mark = "---resume"

    let line: String

    /// Takes what a locked prompt has left behind out of `arguments`; `nil` at an ordinary start.
    init?(from arguments: inout [String]) {
        guard arguments.first == Self.mark, arguments.count > 1 else { return nil }
        let descriptor = Int32(arguments[1]) ?? -1
        arguments.removeFirst(2)
        line = StartOver.line(from: descriptor) ?? ""
    }

    /// Begins the program anew with the words it was started with; returns only when that failed.
    static func begin(keeping line: String, _ composition: Composition) -> Int32 {
        var words = composition.arguments
        // Chosen at a question, and not to be asked again.
        if composition.options.sandbox, !words.contains("--sandbox") { words += ["--sandbox"] }
        return StartOver.run(handing: line) { [mark, "\($0)"] + words }
    }
}
