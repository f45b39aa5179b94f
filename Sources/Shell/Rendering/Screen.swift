import Terminal
import Values

/// The properties of the output: a terminal or a pipe.
struct Screen: Sendable {
    let columns: Int
    let colors: ColorDepth
    /// False if only ASCII can be shown.
    var isUnicode: Bool = true
    /// True if links are supported (OSC 8).
    var knowsLinks: Bool = false
    /// True if long lines are broken between words, for people.
    var wraps: Bool = false

    /// The same with fewer columns.
    func narrower(by cells: Int) -> Screen {
        Screen(
            columns: max(1, columns - cells), colors: colors, isUnicode: isUnicode,
            knowsLinks: knowsLinks, wraps: wraps)
    }

    /// The number of terminal cells that `text` takes.
    func cells(_ text: String) -> Int { displayWidth(text) }
}
