import Essentials

/// Lays out a sheet in a frame as wide as its content, at least as wide as a bill needs, and never
/// wider than the screen.
struct SheetLayout {
    private static let usual = 48
    /// Sections with more rows are not measured and may be as wide as the screen.
    private static let measured = 1000
    /// Narrower screens show no frame, because the figures need its space.
    private static let narrowestFrame = 28

    private let sheet: Sheet
    private let screen: Screen
    private let isFramed: Bool
    private let inner: Int

    init(sheet: Sheet, screen: Screen) {
        self.sheet = sheet
        self.screen = screen
        isFramed = screen.columns >= Self.narrowestFrame && !screen.isPlain
        let room = isFramed ? screen.columns - 4 : max(1, screen.columns)
        inner = sheet.sections.reduce(min(room, Self.usual - 4)) { widest, rows in
            guard rows.count <= Self.measured else { return room }
            return rows.reduce(widest) { min(room, max($0, Self.width(of: $1, screen))) }
        }
    }

    /// The lines, created on access: a bill may have a hundred thousand.
    func lines(_ paint: @escaping (Span) -> String) -> some Sequence<String> {
        let edges = Edges(isUnicode: screen.isUnicode)
        let sections = sheet.sections.enumerated().lazy.flatMap { index, rows in
            let rule = index > 0 && isFramed ? [edges.rule(inner)] : []
            return AnySequence(
                [AnySequence(rule), AnySequence(rows.lazy.flatMap { framed($0, edges, paint) })]
                    .joined())
        }
        let title = screen.fitted(sheet.title, to: max(1, inner - 2))
        let top = isFramed ? edges.top(title, screen.cells(title), inner) : title
        let tabs =
            sheet.tabs.isEmpty ? [] : [fitting(sheet.tabs).map(paint).joined(separator: "  ")]
        return [
            AnySequence(tabs + [top]), AnySequence(sections),
            AnySequence(isFramed ? [edges.bottom(inner)] : []),
        ].joined()
    }

    /// The tabs that fit around the selected one, which is in the middle if it has many neighbours.
    private func fitting(_ tabs: [Span]) -> [Span] {
        var kept = tabs[...]
        func width() -> Int { kept.reduce(-2) { $0 + screen.cells($1.text) + 2 } }
        while kept.count > 1, width() > screen.columns {
            let selected = kept.firstIndex { $0.text.hasPrefix("[") } ?? kept.startIndex
            let before = selected - kept.startIndex
            if before > kept.endIndex - 1 - selected {
                kept.removeFirst()
            } else {
                kept.removeLast()
            }
        }
        return Array(kept)
    }

    private func framed(_ row: Sheet.Row, _ edges: Edges, _ paint: (Span) -> String) -> [String] {
        spans(row).map { line in
            let text = line.map(paint).joined()
            if screen.isPlain { return plain(line, paint) }
            guard isFramed else { return text }
            let used = line.reduce(0) { $0 + screen.cells($1.text) }
            return "\(edges.side) \(text)\(String.blanks(inner - used)) \(edges.side)"
        }
    }

    /// The parts of a line, without the blanks that align them: `Gastos do mês: R$1.743,26`.
    private func plain(_ line: [Span], _ paint: (Span) -> String) -> String {
        let parts = line.filter { !$0.text.allSatisfy { $0 == " " } }
            .map { Span($0.text.trimmed, $0.role) }
        return parts.map(paint).joined(separator: parts.count == 2 ? ": " : "  ")
    }

    private func spans(_ row: Sheet.Row) -> [[Span]] {
        switch row {
        case .centred(let span, let gloss): centred(span, gloss)
        case .pair(let left, let right, let gloss): pair(left, right, gloss)
        case .entry(let entry): [self.entry(entry)]
        }
    }

    private func centred(_ span: Span, _ gloss: String?) -> [[Span]] {
        let explained = gloss.map(Self.separated) ?? ""
        let gap = inner - screen.cells(span.text) - screen.cells(explained)
        if !explained.isEmpty, gap >= 0 {
            return [[Span(.blanks(gap / 2)), span, Span(explained, .dim)]]
        }
        return screen.wrapped(span.text, to: inner).map { text in
            [Span(.blanks((inner - screen.cells(text)) / 2)), Span(text, span.role)]
        }
    }

    /// Side by side if both fit, otherwise one below the other.
    private func pair(_ left: Span, _ right: Span, _ gloss: String?) -> [[Span]] {
        let gap = inner - screen.cells(left.text) - screen.cells(right.text)
        let explained = gloss.map(Self.separated) ?? ""
        let rest = gap - screen.cells(explained)
        if !explained.isEmpty, rest >= 1 {
            return [[left, Span(explained, .dim), Span(.blanks(rest)), right]]
        }
        if gap >= 1 { return [[left, Span(.blanks(gap)), right]] }
        let words = screen.wrapped(left.text, to: inner).map { [Span($0, left.role)] }
        return words + [[Span(.blanks(inner - screen.cells(right.text))), right]]
    }

    private func entry(_ entry: Sheet.Entry) -> [Span] {
        let figure = screen.cells(entry.figure.text)
        var lead = entry.lead + "  "
        var room = inner - screen.cells(lead) - figure - 2
        let suffix = screen.cells(entry.suffix)
        if room < suffix + 1 {
            lead = ""
            room = max(suffix + 1, inner - figure - 2)
        }
        let title = screen.fitted(entry.title.text, to: room - suffix) + entry.suffix
        let gap = inner - screen.cells(lead) - screen.cells(title) - figure
        return [
            Span(lead, .dim), Span(title, entry.title.role), Span(.blanks(gap)), entry.figure,
        ]
    }

    private static func width(of row: Sheet.Row, _ screen: Screen) -> Int {
        switch row {
        case .centred(let span, _): screen.cells(span.text)
        case .pair(let left, let right, _):
            screen.cells(left.text) + 2 + screen.cells(right.text)
        case .entry(let entry):
            screen.cells(entry.lead) + screen.cells(entry.title.text) + screen.cells(entry.suffix)
                + screen.cells(entry.figure.text) + 4
        }
    }

    private static func separated(_ gloss: String) -> String { "  " + gloss }
}
