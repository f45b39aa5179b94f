import Essentials

/// A program that sets the desktop's clipboard.
public enum ClipboardProgram: String, Sendable, CaseIterable {
    case wayland = "wl-copy"
    case x11 = "xclip"
    case macOS = "pbcopy"

    /// Whether its desktop is running and the program is installed.
    func isUsable(in environment: [String: String]) -> Bool {
        let isDesktop =
            switch self {
            case .wayland: !(environment["WAYLAND_DISPLAY"] ?? "").isEmpty
            case .x11: !(environment["DISPLAY"] ?? "").isEmpty
            case .macOS: true
            }
        guard isDesktop else { return false }
        return (environment["PATH"] ?? "").split(separator: ":").contains { folder in
            access("\(folder)/\(rawValue)", X_OK) == 0
        }
    }

    /// The script that copies standard input.
    ///
    /// A background shell checks after `seconds` whether the clipboard still holds this text, and
    /// only then empties it.
    func script(clearAfter seconds: Int) -> String {
        """
        IFS= read -r text
        printf %s "$text" | \(copying) || exit 1
        (sleep \(seconds); [ "$(\(pasting))" = "$text" ] && \(clearing)) &
        """
    }

    private var copying: String {
        switch self {
        case .wayland: "wl-copy"
        case .x11: "xclip -selection clipboard"
        case .macOS: "pbcopy"
        }
    }

    /// The command that prints the clipboard.
    var pasting: String {
        switch self {
        case .wayland: "wl-paste --no-newline"
        case .x11: "xclip -selection clipboard -o"
        case .macOS: "pbpaste"
        }
    }

    private var clearing: String {
        switch self {
        case .wayland: "wl-copy --clear"
        case .x11: "xclip -selection clipboard </dev/null"
        case .macOS: "pbcopy </dev/null"
        }
    }
}
