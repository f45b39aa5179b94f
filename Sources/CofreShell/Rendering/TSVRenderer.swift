/// Blocks as tab-separated values for a pipe: a row a line, no header, no frame, no colour.
package enum TSVRenderer {
    package static func render(_ blocks: [Block]) -> String {
        blocks.flatMap(lines).map { $0 + "\n" }.joined()
    }

    private static func lines(_ block: Block) -> [String] {
        switch block {
        case .line(let line), .notice(let line): [text(line.spans, separator: "")]
        case .table(let table): table.rows.map { text($0, separator: "\t") }
        case .box(let box):
            box.rows.map { Sanitizer.clean($0.label) + "\t" + Sanitizer.clean($0.value.text) }
        case .text(let text): [text]
        case .drawing: []
        }
    }

    private static func text(_ spans: [Span], separator: String) -> String {
        spans.map { Sanitizer.clean($0.text) }.joined(separator: separator)
    }
}
