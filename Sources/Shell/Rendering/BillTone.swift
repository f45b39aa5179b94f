import Terminal

/// The four colours of the bill screen.
enum BillTone: Equatable, Sendable {
    case overdue, closed, open, future

    /// SGR parameters for a colour depth: the bill screen's colour, the nearest of the 256 (xterm's
    /// table), or the theme's colour of the same kind.
    func code(_ colors: ColorDepth) -> String? {
        switch colors {
        case .none: nil
        case .ansi16: sixteen
        case .ansi256: "38;5;\(palette)"
        case .trueColor: "38;2;\(rgb)"
        }
    }

    private var rgb: String {
        switch self {
        case .overdue: "126;211;33"  // #7ED321
        case .closed: "229;97;92"  // #E5615C
        case .open: "64;170;185"  // #40AAB9
        case .future: "245;166;35"  // #F5A623
        }
    }

    private var palette: Int {
        switch self {
        case .overdue: 112
        case .closed: 167
        case .open: 73
        case .future: 214
        }
    }

    private var sixteen: String {
        switch self {
        case .overdue: "32"
        case .closed: "31"
        case .open: "36"
        case .future: "33"
        }
    }
}
