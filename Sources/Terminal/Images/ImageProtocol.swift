/// A way in which a terminal takes pictures.
public enum ImageProtocol: String, Sendable, CaseIterable {
    /// Kitty's graphics protocol: PNG files, or pixels.
    case kitty
    /// iTerm2's inline images: whole files.
    case iterm
    /// Sixel graphics, as the VT340 had them.
    case sixel
    /// Two pixels in each cell, as half-blocks in colours.
    case blocks
}

/// What the person asked for with an `--images` option.
public enum ImageChoice: String, Sendable, CaseIterable {
    case auto, kitty, iterm, sixel, blocks, off
}

extension ImageProtocol {
    /// False where no answer of the terminal could lead to a picture; it is not asked for one.
    public static func isPossible(choice: ImageChoice, environment: [String: String]) -> Bool {
        switch choice {
        case .off: false
        case .kitty, .iterm, .sixel, .blocks: true
        case .auto: !["", "dumb"].contains(environment["TERM"] ?? "")
        }
    }

    /// What the choice and a terminal's own answers lead to; `nil` for no pictures.
    ///
    /// Only what the terminal said itself counts: variables outlive the terminal that set them.
    /// Behind tmux or screen the answers are theirs and pictures would not survive, so there it is
    /// half-blocks; without colours nothing.
    ///
    /// - Parameter answers: asked for only where the choice is left to the terminal.
    public init?(
        choice: ImageChoice, environment: [String: String], colors: ColorDepth,
        answers: () -> TerminalAnswers
    ) {
        switch choice {
        case .off: return nil
        case .kitty: self = .kitty
        case .iterm: self = .iterm
        case .sixel: self = .sixel
        case .blocks: self = .blocks
        case .auto:
            guard Self.isPossible(choice: choice, environment: environment) else { return nil }
            let term = environment["TERM"] ?? ""
            let isMultiplexed =
                !(environment["TMUX"] ?? "").isEmpty || !(environment["STY"] ?? "").isEmpty
                || term.hasPrefix("screen") || term.hasPrefix("tmux")
            // The Linux console knows no pictures, and shows what it does not know.
            if !isMultiplexed, term != "linux", let best = answers().best {
                self = best
            } else if colors >= .ansi256 {
                self = .blocks
            } else {
                return nil
            }
        }
    }
}
