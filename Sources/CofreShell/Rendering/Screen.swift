/// What is known of the place where text will appear.
package struct Screen: Sendable {
    package enum Colors: Int, Sendable, Comparable {
        case none, ansi16, ansi256, trueColor

        package static func < (left: Colors, right: Colors) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    package let columns: Int
    package let colors: Colors
    /// False where only ASCII can be shown.
    package let isUnicode: Bool
    /// True where a link can stand behind a text (OSC 8).
    package let knowsLinks: Bool
    /// True where somebody reads rows, and a long line is broken between its words.
    let wraps: Bool
    /// Terminal cells of a text, as `wcwidth` has it.
    package let cells: @Sendable (String) -> Int
    /// Cuts a text to so many cells, with an ellipsis this screen can show, never inside a
    /// grapheme.
    package let truncate: @Sendable (String, Int) -> String

    package init(
        columns: Int, colors: Colors, isUnicode: Bool = true, knowsLinks: Bool = false,
        wraps: Bool = false,
        cells: @escaping @Sendable (String) -> Int,
        truncate: @escaping @Sendable (String, Int) -> String
    ) {
        self.columns = columns
        self.colors = colors
        self.isUnicode = isUnicode
        self.knowsLinks = knowsLinks
        self.wraps = wraps
        self.cells = cells
        self.truncate = truncate
    }
}
