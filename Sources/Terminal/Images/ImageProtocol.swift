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
            let term = environment["TERM"] ?? ""
            if ["", "dumb"].contains(term) { return nil }
            let isMultiplexed =
                !(environment["TMUX"] ?? "").isEmpty || !(environment["STY"] ?? "").isEmpty
                || term.hasPrefix("screen") || term.hasPrefix("tmux")
            if !isMultiplexed, let best = answers().best {
                self = best
            } else if colors >= .ansi256 {
                self = .blocks
            } else {
                return nil
            }
        }
    }
}
