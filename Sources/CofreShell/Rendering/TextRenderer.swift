/// Blocks as text for a terminal: columns that fit, boxes, colour by role.
///
/// The one place where outside text becomes terminal text; every piece passes the sanitizer here.
package struct TextRenderer: Sendable {
    let screen: Screen

    package init(screen: Screen) {
        self.screen = screen
    }

    /// The lines of `blocks`, each ending in a newline.
    package func render(_ blocks: [Block]) -> String {
        blocks.flatMap(lines).map { $0 + "\n" }.joined()
    }

    private func lines(_ block: Block) -> [String] {
        switch block {
        case .line(let line), .notice(let line): [paint(line)]
        case .table(let table): TableLayout(table: clean(table), screen: screen).lines(paint)
        case .box(let box): BoxLayout(box: clean(box), screen: screen).lines(paint)
        case .text(let text):
            shown(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        case .drawing(let drawing): [String(drawing.text.dropLast())]
        }
    }

    package func paint(_ line: Line) -> String {
        line.spans.map { paint(clean($0)) }.joined()
    }

    private func paint(_ span: Span) -> String {
        let text = screen.isUnicode ? RightToLeft.contained(span.text) : span.text
        guard screen.colors > .none, let code = span.role.code, !span.text.isEmpty else {
            return text
        }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    private func clean(_ table: Table) -> Table {
        Table(
            columns: table.columns, rows: table.rows.map { $0.map(clean) },
            isNumbered: table.isNumbered)
    }

    private func clean(_ box: Box) -> Box {
        Box(
            title: shown(Sanitizer.clean(box.title)),
            rows: box.rows.map { Box.Row(shown($0.label), clean($0.value)) })
    }

    private func clean(_ span: Span) -> Span {
        Span(shown(Sanitizer.clean(span.text)), span.role)
    }

    /// The text in the characters this screen has.
    private func shown(_ text: String) -> String {
        screen.isUnicode ? text : ASCIISpelling.of(text)
    }
}

extension Role {
    /// SGR parameters (ECMA-48 8.3.117); the sixteen colours follow the person's own theme.
    fileprivate var code: String? {
        switch self {
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
