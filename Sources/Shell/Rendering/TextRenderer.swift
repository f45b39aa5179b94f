import Essentials
import Terminal
import Values

/// Renders blocks as text for a terminal: columns that fit, boxes, colours by role.
///
/// Only this type converts outside text to terminal text, and it sanitizes every piece.
struct TextRenderer: Sendable {
    let screen: Screen

    /// The lines of `blocks`, each ending in a newline.
    func render(_ blocks: [Block]) -> String {
        lines(of: blocks).reduce(into: "") { $0 += $1 + "\n" }
    }

    /// The lines of `blocks` without newlines; long lists are created on access.
    func lines(of blocks: [Block]) -> some Sequence<String> & SendableMetatype {
        blocks.lazy.flatMap(lines)
    }

    private func lines(_ block: Block) -> AnySequence<String> {
        switch block {
        case .line(let line), .notice(let line):
            AnySequence(screen.rows(of: Line(line.spans.map(clean))).map(paint))
        case .verbatim(let line): AnySequence([paint(line)])
        case .table(let table):
            TableLayout(table: clean(table), screen: screen).lines(paint)
        case .box(let box): AnySequence(BoxLayout(box: clean(box), screen: screen).lines(paint))
        case .sheet(let sheet):
            AnySequence(SheetLayout(sheet: clean(sheet), screen: screen).lines(paint))
        case .chart(let chart):
            AnySequence(ChartLayout(chart: clean(chart), screen: screen).lines(paint))
        case .bars(let bars, let otherwise):
            AnySequence(lines(BarsLayout(bars: bars, screen: screen).lines, otherwise))
        case .qr(let code, let otherwise):
            AnySequence(lines(QRLayout(code: code, screen: screen).lines, otherwise))
        case .text(let text):
            AnySequence(
                shown(text).split(separator: "\n", omittingEmptySubsequences: false)
                    .map(String.init))
        case .drawing(let drawing, let facts):
            AnySequence(
                DrawingLayout(drawing: drawing, screen: screen).lines { screen in
                    Array(TextRenderer(screen: screen).lines(of: facts))
                })
        }
    }

    /// The drawn lines, or `otherwise` if the screen is too small for the drawing.
    private func lines(_ drawn: [String], _ otherwise: Line) -> [String] {
        drawn.isEmpty ? screen.rows(of: otherwise).map(paint) : drawn
    }

    func paint(_ line: Line) -> String {
        line.spans.reduce(into: "") { $0 += paint(clean($1)) }
    }

    private func paint(_ span: Span) -> String {
        guard screen.knowsLinks, let link = span.link.flatMap({ URL(string: $0) }) else {
            return colored(span)
        }
        // A URL contains no character that could end the escape sequence.
        let target = link.absoluteString
        return "\u{1B}]8;;\(target)\u{1B}\\\(colored(span))\u{1B}]8;;\u{1B}\\"
    }

    private func colored(_ span: Span) -> String {
        span.role.colored(
            screen.isUnicode ? RightToLeft.contained(span.text) : span.text, screen.colors)
    }

    private func clean(_ table: Table) -> Table {
        Table(
            columns: table.columns, rows: table.rows.changed { $0.map(clean) },
            isNumbered: table.isNumbered, firstUncutColumn: table.firstUncutColumn)
    }

    private func clean(_ box: Box) -> Box {
        Box(
            title: shown(Sanitizer.clean(box.title)),
            rows: box.rows.map { Box.Row(shown($0.label), clean($0.value)) })
    }

    private func clean(_ sheet: Sheet) -> Sheet {
        Sheet(
            tabs: sheet.tabs.map(clean), title: shown(Sanitizer.clean(sheet.title)),
            sections: sheet.sections.map { $0.changed(clean) })
    }

    private func clean(_ row: Sheet.Row) -> Sheet.Row {
        switch row {
        case .centred(let span, let gloss): .centred(clean(span), gloss: gloss.map(shown))
        case .pair(let left, let right, let gloss):
            .pair(clean(left), clean(right), gloss: gloss.map(shown))
        case .entry(let entry):
            .entry(
                Sheet.Entry(
                    lead: shown(entry.lead), title: clean(entry.title), suffix: shown(entry.suffix),
                    figure: clean(entry.figure), plain: []))
        }
    }

    private func clean(_ chart: Chart) -> Chart {
        Chart(
            columns: chart.columns.map { column in
                Chart.Column(
                    height: column.height, isCut: column.isCut, role: column.role,
                    captions: column.captions.map(clean), plain: [])
            }, aboutCut: chart.aboutCut.map(clean))
    }

    private func clean(_ span: Span) -> Span {
        Span(shown(Sanitizer.clean(span.text)), span.role, link: span.link)
    }

    /// The text in the characters that this screen supports.
    private func shown(_ text: String) -> String {
        screen.isUnicode ? text : ASCIISpelling.of(text)
    }
}

extension Role {
    /// The text in the style of this role for a colour depth.
    func colored(_ text: String, _ colors: ColorDepth) -> String {
        guard colors > .none, !text.isEmpty, let parameters = code(colors) else { return text }
        return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }

    /// SGR parameters (ECMA-48 8.3.117); the sixteen colours follow the terminal's theme.
    fileprivate func code(_ colors: ColorDepth) -> String? {
        switch self {
        case .bill(let tone): tone.code(colors)
        case .plain: nil
        case .strong: "1"
        case .dim: "2"
        case .accent: "36"
        case .good: "32"
        case .attention: "33"
        case .bad: "31"
        }
    }
}
