/// The number of colours that may be used.
public enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
    case none, ansi16, ansi256, trueColor

    /// Whether `left` has fewer colours.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The value of a `--color` option.
public enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
}

extension ColorDepth {
    /// The colour depth for the output, according to the choice and the environment.
    ///
    /// `always` and `never` take precedence. For `auto`, in this order: a non-empty `NO_COLOR`
    /// means none; `CLICOLOR_FORCE` that is not empty and not `0` means colours even in a pipe;
    /// without a terminal, with `TERM=dumb` or without `TERM` there are none.
    public init(choice: ColorChoice, isTTY: Bool, environment: [String: String]) {
        let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
        // Computed on demand: a pipe gets no colours, whatever the terminal supports.
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
