import CReadline
import Essentials

/// Passes the editor's candidates to readline when TAB is pressed.
final class Completer {
    private let complete: @Sendable (String, Int) -> Candidates
    private var offered: Candidates = []
    /// The line and the cursor below the last list, and which part of it comes next.
    private var listed: (line: String, cursor: Int)?
    private var page = 0
    /// What the second TAB at the same place asks for.
    private(set) var picking: LineEvent?

    init(_ complete: @escaping @Sendable (String, Int) -> Candidates) {
        self.complete = complete
    }

    /// Offers the candidates for the word between the bytes `word` and `cursor` of `line`.
    func offer(_ line: UnsafeRawBufferPointer, _ cursor: Int32, _ word: Int32) {
        // Decoded in two parts, so that the offset is correct even if the bytes are not valid
        // UTF-8.
        let before = String(decoding: line[..<Int(cursor)], as: UTF8.self)
        let after = String(decoding: line[Int(cursor)...], as: UTF8.self)
        let typed = String(decoding: line[Int(word)..<Int(cursor)], as: UTF8.self)
        if listed?.line != before + after || listed?.cursor != before.utf8.count {
            listed = (before + after, before.utf8.count)
            page = 0
        }
        offered = complete(before + after, before.utf8.count).presentable
        picking = .pick(
            offered.listed, before: String(before.dropLast(typed.count)), typed: typed, after: after
        )
        guard let first = offered.listed.first else { return }
        if offered.listed.count == 1, offered.unlisted == 0 {
            creadline_offer(first.text)
            creadline_append(first.appendsSpace ? CChar(UInt8(ascii: " ")) : 0)
        } else {
            let texts = offered.listed.map(\.text)
            let isWhole = offered.unlisted == 0
            let stem = isWhole ? CompletionStem.extending(typed, by: texts) : typed
            let extended = before.dropLast(typed.count) + stem
            // The next TAB is the second one of this list, although the line has grown.
            listed = (extended + after, extended.utf8.count)
            creadline_offer(stem)
            for text in texts { creadline_offer(text) }
        }
    }

    /// Prints the candidates last offered.
    ///
    /// For the same line again, one of them is to be picked, or if the terminal cannot draw a list, the next part of a long
    /// list is printed.
    func show() {
        if page > 0, Picker.isUsable(in: ProcessInfo.processInfo.environment) {
            return creadline_pick()
        }
        creadline_write("\n")
        let size = TerminalInfo().size
        let list = CandidateList(columns: size.columns, rows: size.rows)
        creadline_write(list.render(offered, page: page))
        page += 1
    }
}
