import CReadline

/// Fits the hint into the rest of the row after the line.
final class Hinter {
    /// The width of the prompt in cells.
    var promptCells = 0
    private let hint: @Sendable (String) -> Hint?

    /// A hint with fewer cells would be useless.
    private static let leastRoom = 4

    init(_ hint: @escaping @Sendable (String) -> Hint?) {
        self.hint = hint
    }

    /// Shows the hint for `line`, if there is one and it fits.
    func show(for line: String, columns: Int) {
        // Readline shows a control character as two cells, and a line break as a new row.
        guard line.unicodeScalars.allSatisfy(\.isSafeToPrint), columns > 0 else { return }
        let column = (promptCells + displayWidth(Self.drawn(line))) % columns
        let room = columns - column - 1
        guard column > 0, room >= Self.leastRoom, let hint = hint(line) else { return }
        guard !hint.text.isEmpty, hint.text.unicodeScalars.allSatisfy(\.isSafeToPrint) else {
            return
        }
        let shown = truncate(Self.drawn(hint.text), toCells: room)
        creadline_show_hint(
            "\u{1B}[2m\(shown)\u{1B}[22m", Int32(displayWidth(shown)),
            hint.isAcceptable ? hint.text : nil)
    }

    /// The text as `joiners.c` draws it.
    private static func drawn(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { $0 == "\u{200D}" ? "\u{203F}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
