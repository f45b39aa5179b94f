import Terminal
import Values

/// Renders blocks as tab-separated values for a pipe: one row per line, no header, no frame;
/// colours only if `--color` requires them.
struct TSVRenderer {
    private let colors: ColorDepth
    private var bytes: [UInt8] = []

    /// The text as UTF-8: bytes are appended in half the time, and there may be 100,000 rows.
    static func render(_ blocks: [Block], colors: ColorDepth = .none) -> [UInt8] {
        var renderer = TSVRenderer(colors: colors)
        for block in blocks { renderer.add(block) }
        return renderer.bytes
    }

    private init(colors: ColorDepth) {
        self.colors = colors
    }

    private mutating func add(_ block: Block) {
        switch block {
        case .line(let line), .verbatim(let line), .notice(let line): add(line.spans, between: "")
        case .table(let table):
            // Room for 80 bytes a row; most rows are shorter.
            bytes.reserveCapacity(bytes.count + 80 * table.rows.count)
            for row in table.rows { add(row, between: "\t") }
        case .box(let box):
            if let label = box.titleLabel { add([Span(label), Span(box.title)], between: "\t") }
            for row in box.rows { add([Span(row.label), row.value], between: "\t") }
        case .sheet(let sheet): for row in sheet.sections.joined() { add(row) }
        case .chart(let chart):
            for column in chart.columns where !column.plain.isEmpty {
                add(column.plain.map { Span($0, column.role) }, between: "\t")
            }
        case .drawing(_, let facts): for block in facts { add(block) }
        case .bars, .qr: break
        case .text(let plain): bytes += (plain + "\n").utf8
        }
    }

    private mutating func add(_ row: Sheet.Row) {
        switch row {
        case .centred(let span, _): add([span], between: "")
        case .pair(let left, let right, _): add([left, right], between: "\t")
        case .entry(let entry):
            add(
                entry.plain.enumerated().map { Span($1, role(of: $0, in: entry)) }, between: "\t")
        }
    }

    /// Columns for programs are in the same order as for people.
    private func role(of index: Int, in entry: Sheet.Entry) -> Role {
        switch index {
        case 1: entry.title.role
        case 2: entry.figure.role
        default: .plain
        }
    }

    private mutating func add(_ spans: [Span], between separator: String) {
        for column in spans.indices {
            if column > 0 { bytes += separator.utf8 }
            bytes +=
                spans[column].role.colored(
                    Sanitizer.clean(spans[column].plain), colors
                ).utf8
        }
        bytes.append(UInt8(ascii: "\n"))
    }
}
