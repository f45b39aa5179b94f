public import Essentials

/// What is known about the terminal behind a descriptor; asks the system anew each time.
public struct TerminalInfo: Sendable {
    /// A terminal's size in cells.
    public struct Size: Sendable, Equatable {
        /// The width, at least 1 where it came from a terminal.
        public let columns: Int
        /// The height, likewise.
        public let rows: Int

        /// Takes both as they are; nothing is checked or asked.
        public init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
        }
    }

    private let descriptor: Int32
    private let environment: [String: String]

    /// Looks at nothing yet; `environment` has the variables that outrank what the system says.
    public init(
        _ descriptor: Int32 = STDOUT_FILENO,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.descriptor = descriptor
        self.environment = environment
    }

    /// Whether `descriptor` is a terminal.
    public static func isTTY(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// Whether this descriptor is a terminal.
    public var isTTY: Bool { Self.isTTY(descriptor) }

    /// Whether the terminal can do nothing but print: no colours, no cursor movement.
    public var isDumb: Bool { ["", "dumb"].contains(environment["TERM"] ?? "") }

    /// Whether the terminal shows a link that is not its own text (OSC 8), as far as it says who it
    /// is; inside tmux or screen nobody knows what is outside.
    public var knowsLinks: Bool {
        let term = environment["TERM"] ?? ""
        guard isTTY, !isDumb, (environment["TMUX"] ?? "").isEmpty, !term.hasPrefix("screen"),
            !term.hasPrefix("tmux")
        else { return false }
        if ["foot", "alacritty", "xterm-kitty", "xterm-ghostty"].contains(where: term.hasPrefix) {
            return true
        }
        let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]
        if programs.contains(environment["TERM_PROGRAM"] ?? "") { return true }
        if (environment["VTE_VERSION"].flatMap(Int.init) ?? 0) >= 5000 { return true }
        return ["WT_SESSION", "KONSOLE_VERSION", "DOMTERM"].contains {
            !(environment[$0] ?? "").isEmpty
        }
    }

    /// Whether text beyond ASCII can be shown.
    ///
    /// The first that is not empty of `LC_ALL`, `LC_CTYPE` and `LANG` decides (POSIX.1, 8.2). True
    /// for a UTF-8 locale and when nobody chose one (unset, or `LANG=C`, as in a container); false
    /// for another charset, and for `C` or `POSIX` in a variable that only somebody sets who
    /// means it.
    public var isUTF8: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let name = names.first(where: { !(environment[$0] ?? "").isEmpty }),
            let locale = environment[name]
        else { return true }
        if ["C", "POSIX"].contains(locale) { return name == "LANG" }
        // `pt_BR.UTF-8@euro`; on macOS also `UTF-8` alone.
        let charset = locale.split(separator: ".").last?.prefix { $0 != "@" } ?? ""
        return ["utf-8", "utf8"].contains(charset.lowercased())
    }

    /// The size in cells: `COLUMNS` if it is a number of them that a terminal can have, else what
    /// the terminal says, else 80 by 24.
    public var size: Size {
        var window = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
        let columns = isKnown && window.ws_col > 0 ? Int(window.ws_col) : 80
        let rows = isKnown && window.ws_row > 0 ? Int(window.ws_row) : 24
        // As many as `winsize` can count: a frame is made as wide as the screen.
        let wanted = environment["COLUMNS"].flatMap { UInt16($0) }
            .flatMap { $0 > 0 ? Int($0) : nil }
        return Size(columns: wanted ?? columns, rows: rows)
    }

    /// How many colours may be written, given the person's choice.
    public func colorDepth(_ choice: ColorChoice = .auto) -> ColorDepth {
        ColorDepth(choice: choice, isTTY: isTTY, environment: environment)
    }
}
