import CReadline

/// Answers readline's TAB with the candidates the editor's owner gave.
final class Completer {
    private let complete: @Sendable (String, Int) -> [Candidate]
    private var offered: [Candidate] = []

    init(_ complete: @escaping @Sendable (String, Int) -> [Candidate]) {
        self.complete = complete
    }

    /// Offers the candidates for the word between the bytes `word` and `cursor` of `line`.
    func offer(_ line: UnsafeRawBufferPointer, _ cursor: Int32, _ word: Int32) {
        // Decoded in two halves: then the offset is right even if the bytes were not UTF-8.
        let before = String(decoding: line[..<Int(cursor)], as: UTF8.self)
        let after = String(decoding: line[Int(cursor)...], as: UTF8.self)
        let typed = String(decoding: line[Int(word)..<Int(cursor)], as: UTF8.self)
        offered = Self.presentable(complete(before + after, before.utf8.count))
        guard let first = offered.first else { return }
        if offered.count == 1 {
            creadline_offer(first.text)
            creadline_append(first.appendsSpace ? CChar(UInt8(ascii: " ")) : 0)
        } else {
            creadline_offer(CompletionStem.extending(typed, by: offered.map(\.text)))
            for candidate in offered { creadline_offer(candidate.text) }
        }
    }

    /// Prints what was offered last.
    func show() {
        let size = TerminalInfo().size
        creadline_write(CandidateList(columns: size.columns, rows: size.rows).render(offered))
    }

    /// Without repetitions, and without texts that would put a control character on the line.
    private static func presentable(_ candidates: [Candidate]) -> [Candidate] {
        var seen: Set<String> = []
        return candidates.filter { candidate in
            candidate.text.unicodeScalars.allSatisfy(\.isSafeToPrint)
                && !candidate.text.isEmpty && seen.insert(candidate.text).inserted
        }
    }
}
