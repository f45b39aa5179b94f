import Terminal

/// The properties of the output: a terminal or a pipe.
struct Screen: Sendable {
    let columns: Int
    /// `nil` for any number, where nobody looks at a screen.
    var rows: Int?
    let colors: ColorDepth
    /// False if only ASCII can be shown.
    var isUnicode: Bool = true
    /// True if links are supported (OSC 8).
    var knowsLinks: Bool = false
    /// True if long lines are broken between words, for people.
    var wraps: Bool = false
    /// True if nothing is framed or drawn, for screen readers and terminals that can only print text.
    var isPlain: Bool = false

    /// The same with fewer columns.
    func narrower(by cells: Int) -> Screen {
        Screen(
            columns: max(1, columns - cells), rows: rows, colors: colors, isUnicode: isUnicode,
            knowsLinks: knowsLinks, wraps: wraps, isPlain: isPlain)
    }

    /// The number of terminal cells that `text` takes.
    func cells(_ text: String) -> Int { displayWidth(text) }
}
