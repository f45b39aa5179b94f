/// How many colours may be written.
public enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
    case none, ansi16, ansi256, trueColor

    /// Whether `left` has fewer colours; none is the least.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// What the person asked for with a `--color` option.
public enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
}

extension ColorDepth {
    /// The depth for output that is a terminal or not, by what the environment says.
    ///
    /// `always` and `never` win over everything. For `auto`, in this order: `NO_COLOR` not
    /// empty is none; `CLICOLOR_FORCE` not empty and not `0` is colour even into a pipe; no
    /// terminal, `TERM=dumb` or no `TERM` is none.
    public init(choice: ColorChoice, isTTY: Bool, environment: [String: String]) {
        let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
        // Made where it is asked for: a pipe gets no colours, whatever the terminal can do.
        var offered: ColorDepth { ColorDepth(offeredBy: environment) }
        self =
            switch choice {
            case .never: .none
            case .always: max(.ansi16, offered)
            case .auto where !(environment["NO_COLOR"] ?? "").isEmpty: .none
            case .auto where isForced: max(.ansi16, offered)
            case .auto: isTTY ? offered : .none
            }
    }

    private init(offeredBy environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let names16Million = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
        if term.isEmpty || term == "dumb" {
            self = .none
        } else if names16Million || term.hasSuffix("-direct") {
            self = .trueColor
        } else {
            self = term.contains("256color") ? .ansi256 : .ansi16
        }
    }
}
