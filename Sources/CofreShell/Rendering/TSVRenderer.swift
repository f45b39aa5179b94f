/// Blocks as tab-separated values for a pipe: a row a line, no header, no frame; colour by role
/// only where somebody insists on it.
package struct TSVRenderer {
    private let colors: Screen.Colors

    package static func render(_ blocks: [Block], colors: Screen.Colors = .none) -> String {
        let renderer = TSVRenderer(colors: colors)
        return blocks.flatMap { renderer.lines($0) }.map { $0 + "\n" }.joined()
    }

    private func lines(_ block: Block) -> [String] {
        switch block {
        case .line(let line), .notice(let line): [text(line.spans, separator: "")]
        case .table(let table): table.rows.map { text($0, separator: "\t") }
        case .box(let box): box.rows.map { Sanitizer.clean($0.label) + "\t" + cell($0.value) }
        case .sheet(let sheet): sheet.sections.joined().map { row($0) }
        case .chart(let chart):
            chart.columns.map { column in
                column.plain.map { cell($0, column.role) }.joined(separator: "\t")
            }
        case .bars: []
        case .text(let text): [text]
        case .drawing: []
        }
    }

    private func row(_ row: Sheet.Row) -> String {
        switch row {
        case .centred(let span): cell(span)
        case .pair(let left, let right): cell(left) + "\t" + cell(right)
        case .entry(let entry):
            entry.plain.enumerated().map { cell($1, role(of: $0, in: entry)) }
                .joined(separator: "\t")
        }
    }

    /// What a program reads stands in the order that a person sees it in.
    private func role(of index: Int, in entry: Sheet.Entry) -> Role {
        switch index {
        case 1: entry.title.role
        case 2: entry.figure.role
        default: .plain
        }
    }

    private func text(_ spans: [Span], separator: String) -> String {
        spans.map { cell($0) }.joined(separator: separator)
    }

    private func cell(_ span: Span) -> String { cell(span.plain, span.role) }

    private func cell(_ text: String, _ role: Role) -> String {
        role.colored(Sanitizer.clean(text), colors)
    }
}
