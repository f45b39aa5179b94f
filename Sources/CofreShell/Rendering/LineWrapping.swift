/// Breaks lines that are wider than the screen between words.
extension Screen {
    /// `line` in as many rows as it needs; unchanged if the output is not wrapped.
    func rows(of line: Line) -> [Line] {
        let text = line.spans.map(\.text).joined()
        guard wraps, cells(text) > columns else { return [line] }
        var rest = line.spans[...]
        return wrapped(text, to: columns).map { row in
            var (spans, missing) = ([Span](), row.unicodeScalars.count)
            while missing > 0, let span = rest.popFirst() {
                let scalars = span.text.unicodeScalars
                spans.append(
                    Span(String(scalars.prefix(missing)), span.role, link: span.link))
                if scalars.count > missing {
                    let left = String(scalars.dropFirst(missing))
                    rest = [Span(left, span.role, link: span.link)] + rest
                }
                missing -= scalars.count
            }
            return Line(spans)
        }
    }

    /// Wraps a line that is already laid out; the continuation is aligned with its column.
    func rows(of text: String) -> [String] {
        guard wraps, cells(text) > columns, let first = wrapped(text, to: columns).first else {
            return [text]
        }
        let indent = String(repeating: " ", count: indent(of: text))
        let rest = text.dropFirst(first.count).drop { $0 == " " }
        return [first]
            + wrapped(String(rest), to: columns - indent.count).map { row in
                indent + String(row.drop { $0 == " " })
            }
    }

    /// The indentation of continued rows: below the second of two columns, or below the beginning
    /// of prose or of a list.
    private func indent(of text: String) -> Int {
        let lead = text.prefix { $0 == " " }.count
        let body = Array(text.dropFirst(lead))
        let starts = body.indices.dropFirst(2).filter {
            body[$0] != " " && body[$0 - 1] == " " && body[$0 - 2] == " "
        }
        if starts.count > 1 { return min(lead, columns / 2) }
        if let second = starts.first, lead + second <= columns / 2 { return lead + second }
        return lead == 0 ? 0 : min(lead + 2, columns / 2)
    }
}
