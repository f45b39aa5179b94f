import Foundation

/// Shows what is taller than the screen one screenful at a time, with the program in `PAGER`.
public struct Pager: Sendable {
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
        command = chosen ?? Self.usual
        self.environment = environment.merging(
            ["LESS": environment["LESS"] ?? "FRX", "LESSSECURE": "1", "LESSHISTFILE": "-"]
        ) { $1 }
    }

    /// Hands `lines`, which end without a newline, to the pager and waits until the person leaves
    /// it; false when it could not be started, and nothing was shown.
    ///
    /// Blocks: not for the cooperative pool. The first lines are on their way before the last ones
    /// are made; a person who leaves early ends the making.
    public func show(_ lines: some Sequence<String>) -> Bool {
        guard let child = ShellChild(command, environment: environment, place: .foreground) else {
            return false
        }
        var chunk = ""
        var isRead = true
        for line in lines {
            chunk += line + "\n"
            // The first screenful at once, then in larger pieces.
            guard chunk.utf8.count >= 8192 else { continue }
            isRead = child.send(chunk)
            chunk = ""
            if !isRead { break }
        }
        if isRead { _ = child.send(chunk) }
        child.closeInput()
        _ = child.wait()
        return true
    }
}
