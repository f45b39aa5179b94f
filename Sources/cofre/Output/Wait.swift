/// One wait as shown to a person: a spinner and a verb, then the seconds, and after ten of them a
/// progress bar up to the time limit.
struct Wait: Sendable {
    struct Style {
        let isUnicode: Bool
        let frame: Int
        let phrases: Phrases
    }

    let what: String
    /// In seconds; `nil` or 0 for no limit.
    let limit: Int?
    /// False if Ctrl-C cannot undo it.
    let isStoppable: Bool
    let begun: ContinuousClock.Instant

    private static let cells = 20

    func line(at now: ContinuousClock.Instant, _ style: Style) -> String {
        let seconds = Int((now - begun) / .seconds(1))
        let head = "\(spinner(style)) \(what)"
        guard seconds >= 2 else { return head }
        let limit = limit.flatMap { $0 > 0 ? $0 : nil }
        let dot = style.isUnicode ? " · " : " - "
        guard seconds >= 10 else { return head + dot + style.phrases.taken(seconds, of: nil) }
        let taken =
            style.phrases.taken(seconds, of: limit)
            + (isStoppable ? dot + style.phrases.ctrlCStops : "")
        guard let limit else { return head + dot + taken }
        return head + " " + bar(seconds, of: limit, style) + " " + taken
    }

    private func spinner(_ style: Style) -> Character {
        let frames = Array(style.isUnicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
        return frames[style.frame % frames.count]
    }

    private func bar(_ seconds: Int, of limit: Int, _ style: Style) -> String {
        let full = min(Self.cells, seconds * Self.cells / limit)
        let (ink, paper): (Character, Character) = style.isUnicode ? ("█", "░") : ("#", ".")
        return String(repeating: ink, count: full)
            + String(repeating: paper, count: Self.cells - full)
    }
}
