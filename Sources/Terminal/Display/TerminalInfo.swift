public import Essentials

/// Describes the terminal of a descriptor; asks the system each time.
public struct TerminalInfo: Sendable {
    /// A terminal's size in cells.
    public struct Size: Sendable, Equatable {
        /// The width; at least 1 if the terminal reported it.
        public let columns: Int
        /// The height; at least 1 if the terminal reported it.
        public let rows: Int

        /// Takes both values unchecked.
        public init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
        }
    }

    /// The environment as it was before the line editor wrote its locale to it.
    static let environmentAtStart = ProcessInfo.processInfo.environment

    private let descriptor: Int32
    private let environment: [String: String]

    /// Asks nothing yet; variables in `environment` override the system's answers.
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

    /// Whether the terminal can only print text: no colours, no cursor movement.
    public var isDumb: Bool { ["", "dumb"].contains(environment["TERM"] ?? "") }

    /// Whether drawings, frames and text that changes are left out: for a screen reader (`ACCESSIBLE` is set), and on a
    /// terminal that can only print text.
    public var isPlain: Bool { isDumb || !(environment["ACCESSIBLE"] ?? "").isEmpty }

    /// Whether the terminal supports links with their own text (OSC 8), according to the
    /// environment; inside tmux or screen the outer terminal is unknown.
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

    /// Whether the terminal can show text beyond ASCII.
    ///
    /// The first non-empty variable of `LC_ALL`, `LC_CTYPE` and `LANG` decides (POSIX.1, 8.2). True
    /// for a UTF-8 locale, for one that names no charset, and for no chosen locale (unset, or
    /// `LANG=C`, as in a container); false for another charset, and for `C` or `POSIX` in `LC_ALL` or `LC_CTYPE`, which are only set on
    /// purpose.
    public var isUTF8: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let name = names.first(where: { !(environment[$0] ?? "").isEmpty }),
            let locale = environment[name]
        else { return true }
        if ["C", "POSIX"].contains(locale) { return name == "LANG" }
        // `pt_BR.UTF-8@euro`; on macOS also just `UTF-8`.
        let charset = locale.split(separator: ".").last?.prefix { $0 != "@" } ?? ""
        if !locale.contains(where: ".@-".contains) { return true }
        return ["utf-8", "utf8"].contains(charset.lowercased())
    }

    /// The size in cells: a valid `COLUMNS`, else the size that the terminal reports, else 80 by
    /// 24.
    public var size: Size {
        var window = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
        let columns = isKnown && window.ws_col > 0 ? Int(window.ws_col) : 80
        let rows = isKnown && window.ws_row > 0 ? Int(window.ws_row) : 24
        // The maximum of `winsize`, because frames are as wide as the screen.
        let wanted = environment["COLUMNS"].flatMap { UInt16($0) }
            .flatMap { $0 > 0 ? Int($0) : nil }
        return Size(columns: wanted ?? columns, rows: rows)
    }

    /// The number of colours that may be used, given the person's choice.
    public func colorDepth(_ choice: ColorChoice = .auto) -> ColorDepth {
        ColorDepth(choice: choice, isTTY: isTTY, environment: environment)
    }
}
