/// A protocol for showing pictures on a terminal.
public enum ImageProtocol: String, Sendable, CaseIterable {
    /// Kitty's graphics protocol: PNG files, or pixels.
    case kitty
    /// iTerm2's inline images: whole files.
    case iterm
    /// Sixel graphics, as the VT340 had them.
    case sixel
    /// Two pixels in each cell, drawn with coloured half-blocks.
    case blocks
}

/// The value of an `--images` option.
public enum ImageChoice: String, Sendable, CaseIterable {
    case auto, kitty, iterm, sixel, blocks, off
}

extension ImageProtocol {
    /// False if no answer of the terminal could make a picture possible, so that it need not be
    /// asked.
    public static func isPossible(choice: ImageChoice, environment: [String: String]) -> Bool {
        switch choice {
        case .off: false
        case .kitty, .iterm, .sixel, .blocks: true
        // The question to the terminal would be read aloud.
        case .auto: !TerminalInfo(environment: environment).isPlain
        }
    }

    /// The protocol for the choice and the terminal's answers; `nil` for no pictures.
    ///
    /// Only the terminal's own answers count, because environment variables may describe another
    /// terminal. tmux and screen give their own answers and drop pictures, so half-blocks are used
    /// there; without colours there are no pictures.
    ///
    /// - Parameter answers: called only if the choice depends on the terminal.
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
            // The Linux console supports no pictures and prints unknown sequences.
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
