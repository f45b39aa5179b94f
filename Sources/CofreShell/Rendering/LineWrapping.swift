/// Rows for what is longer than the screen is wide, broken between words.
extension Screen {
    /// `line` in as many rows as it needs; itself where rows are nobody's business.
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

    /// A line that is laid out already: what does not fit stands below the column it began in.
    func rows(of text: String) -> [String] {
        guard wraps, cells(text) > columns, let first = wrapped(text, to: columns).first else {
            return [text]
        }
        let indent = String(repeating: " ", count: indent(of: text))
        let rest = String(text.dropFirst(first.count))
        return [first] + wrapped(rest, to: columns - indent.count).map { indent + $0 }
    }

    /// Where the second column of `text` begins, or a little behind where the first one does.
    private func indent(of text: String) -> Int {
        let lead = text.prefix { $0 == " " }.count
        let body = Array(text.dropFirst(lead))
        let gap = body.indices.dropLast().first { body[$0] == " " && body[$0 + 1] == " " }
        guard let gap, let next = body[gap...].firstIndex(where: { $0 != " " }),
            lead + next <= columns / 2
        else { return min(lead + 2, columns / 2) }
        return lead + next
    }
}
