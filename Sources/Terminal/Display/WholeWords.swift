/// `text` with blanks replaced by line breaks so that no line exceeds `columns` cells.
///
/// A word wider than that is not split; the terminal wraps it.
func wholeWords(of text: String, inCells columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { row(String($0), inCells: columns) }.joined(separator: "\n")
}

private func row(_ text: String, inCells columns: Int) -> String {
    var shown = ""
    var used = 0
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        let cells = displayWidth(String(word))
        if index > 0 {
            let fits = used + 1 + cells <= columns
            shown += fits ? " " : "\n"
            used = fits ? used + 1 : 0
        }
        shown += String(word)
        used += cells
    }
    return shown
}
