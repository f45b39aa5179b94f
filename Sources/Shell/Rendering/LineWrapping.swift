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

    /// Wraps a line that is already laid out.
    ///
    /// The second of two columns continues below its beginning; if that is in the right half, the
    /// whole column is below the first. Prose and lists continue below their beginning.
    func rows(of text: String) -> [String] {
        guard wraps, cells(text) > columns else { return [text] }
        let lead = text.prefix { $0 == " " }.count
        let starts = columnStarts(of: text)
        if starts.count == 1, starts[0] > columns / 2 {
            let label = text.prefix(starts[0]).reversed().drop { $0 == " " }.reversed()
            return rows(of: String(label))
                + continued(text.dropFirst(starts[0]), indent: min(lead + 2, columns / 2))
        }
        guard let first = wrapped(text, to: columns).first else { return [text] }
        let indent = starts.count > 1 ? lead : starts.first ?? (lead == 0 ? 0 : lead + 2)
        return [first]
            + continued(text.dropFirst(first.count), indent: min(indent, columns / 2))
    }

    private func continued(_ text: Substring, indent: Int) -> [String] {
        wrapped(String(text.drop { $0 == " " }), to: columns - indent).map { row in
            .blanks(indent) + row.drop { $0 == " " }
        }
    }

    /// Where each column after the first begins: after two spaces.
    private func columnStarts(of text: String) -> [Int] {
        let lead = text.prefix { $0 == " " }.count
        let characters = Array(text)
        return characters.indices.dropFirst(lead + 2).filter {
            characters[$0] != " " && characters[$0 - 1] == " " && characters[$0 - 2] == " "
        }
    }
}
