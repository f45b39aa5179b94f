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
            box.rows.map { Sanitizer.clean($0.label) + "\t" + Sanitizer.clean($0.value.plain) }
        case .sheet(let sheet): sheet.sections.joined().map(row)
        case .chart(let chart): chart.columns.map { $0.plain.map(clean).joined(separator: "\t") }
        case .bars: []
        case .text(let text): [text]
        case .drawing: []
        }
    }

    private static func row(_ row: Sheet.Row) -> String {
        switch row {
        case .centred(let span): clean(span.plain)
        case .pair(let left, let right): clean(left.plain) + "\t" + clean(right.plain)
        case .entry(let entry): entry.plain.map(clean).joined(separator: "\t")
        }
    }

    private static func clean(_ text: String) -> String { Sanitizer.clean(text) }

    private static func text(_ spans: [Span], separator: String) -> String {
        spans.map { Sanitizer.clean($0.plain) }.joined(separator: separator)
    }
}
