import Foundation

/// Shows what is taller than the screen one screenful at a time, with the program in `PAGER`.
public struct Pager: Sendable {
    /// How a showing ended.
    public enum Outcome: Sendable, Equatable {
        /// The person left the pager.
        case left
        /// Nobody pressed a key for too long; the pager is gone, and the screen cleared.
        case abandoned
        /// The pager could not be started, and nothing was shown.
        case notStarted
    }

    private static let usual =
        "if command -v less >/dev/null 2>&1; then exec less; else exec cat; fi"

    private let command: String
    private let environment: [String: String]

    /// `nil` where nothing is to be paged: `PAGER` is `cat` or empty, or the terminal is dumb.
    ///
    /// `LESS` is `FRX` unless the person has set it; `less` never starts other programs and keeps
    /// no history.
    public init?(environment: [String: String]) {
        let chosen = environment["PAGER"]
        guard chosen != "", chosen != "cat", !["", "dumb"].contains(environment["TERM"] ?? "")
        else { return nil }
        command = chosen.map(Self.withoutShell) ?? Self.usual
        self.environment = environment.merging(
            ["LESS": environment["LESS"] ?? "FRX", "LESSSECURE": "1", "LESSHISTFILE": "-"]
        ) { $1 }
    }

    /// The pager itself in the shell's place, so that ending one ends the other; where the shell has
    /// more to do than to start it, as the person wrote it.
    private static func withoutShell(_ command: String) -> String {
        let isPlain = command.allSatisfy { character in
            character.isLetter || character.isNumber || " -_./,:+@%".contains(character)
        }
        return isPlain ? "exec " + command : command
    }

    /// Hands `lines`, which end without a newline, to the pager and waits until the person leaves
    /// it, or leaves it alone for longer than `idle`.
    ///
    /// Blocks: not for the cooperative pool. The first lines are on their way before the last ones
    /// are made; a person who leaves early ends the making.
    public func show(_ lines: some Sequence<String>, atMostIdle idle: Duration? = nil) -> Outcome {
        let keys = Keyboard()
        guard let child = ShellChild(command, environment: environment, place: .foreground) else {
            return .notStarted
        }
        let isAttended = { idle.map { keys.silence < $0 } ?? true }
        var chunk = ""
        var isRead = true
        for line in lines {
            chunk += line + "\n"
            // The first screenful at once, then in larger pieces.
            guard chunk.utf8.count >= 8192 else { continue }
            isRead = child.send(chunk, while: isAttended)
            chunk = ""
            if !isRead { break }
        }
        if isRead { _ = child.send(chunk, while: isAttended) }
        child.closeInput()
        if idle == nil {
            _ = child.wait()
            return .left
        }
        if child.wait(while: isAttended) { return .left }
        keys.restoreAndClear()
        return .abandoned
    }
}
