package import Terminal

/// What is known of the place where text will appear.
package struct Screen: Sendable {
    package let columns: Int
    package let colors: ColorDepth
    /// False where only ASCII can be shown.
    package let isUnicode: Bool
    /// True where a link can stand behind a text (OSC 8).
    package let knowsLinks: Bool
    /// True where somebody reads rows, and a long line is broken between its words.
    let wraps: Bool

    package init(
        columns: Int, colors: ColorDepth, isUnicode: Bool = true, knowsLinks: Bool = false,
        wraps: Bool = false
    ) {
        self.columns = columns
        self.colors = colors
        self.isUnicode = isUnicode
        self.knowsLinks = knowsLinks
        self.wraps = wraps
    }

    /// The terminal cells that `text` takes.
    func cells(_ text: String) -> Int { displayWidth(text) }
}
