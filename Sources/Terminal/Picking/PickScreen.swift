/// The lines of a picker for one size of the terminal.
struct PickScreen {
    let list: PickList
    let columns: Int
    let rows: Int
    let isUTF8: Bool

    private static let gap = "  "
    /// The rows for candidates on a tall screen.
    private static let most = 10

    /// The number of candidates to show: the first line, the preview and the line above must fit.
    var height: Int { max(1, min(Self.most, rows - 4)) }

    /// The lines, the first of them with the typed text; none is as wide as the terminal.
    func lines(of state: PickState) -> [String] {
        let shown = state.shown
        let widest = shown.map { displayWidth(safe(list.rows[$0].label)) }.max() ?? 0
        var lines = [first(state)]
        for row in shown { lines.append(line(row, isSelected: row == state.row, widest)) }
        if shown.isEmpty { lines.append(dim(cut(Self.gap + list.texts.nothing))) }
        let preview = state.row.map { safe(list.preview($0)) } ?? ""
        if !preview.isEmpty { lines.append(dim(cut(Self.gap + preview))) }
        return lines
    }

    /// The column of the cursor, after the typed text.
    func cursor(in state: PickState) -> Int { displayWidth(prompt(state)) }

    private func first(_ state: PickState) -> String {
        let prompt = prompt(state)
        let count = "\(state.filter.matches.count)/\(list.rows.count)"
        let room = columns - 1 - displayWidth(prompt)
        return room > count.count ? prompt + Self.gap.dropLast() + dim(count) : prompt
    }

    /// The title and the end of the typed text.
    private func prompt(_ state: PickState) -> String {
        let title = truncate(list.texts.title, toCells: max(1, columns / 2)) + arrow
        let room = max(1, columns - 2 - displayWidth(title))
        var typed = Substring(state.typed)
        while displayWidth(String(typed)) > room { typed = typed.dropFirst() }
        return title + typed
    }

    private var arrow: String { isUTF8 ? "› " : "> " }

    private func line(_ number: Int, isSelected: Bool, _ widest: Int) -> String {
        let row = list.rows[number]
        let room = columns - 1 - 2
        let label = truncate(safe(row.label), toCells: room)
        let mark = isSelected ? arrow : "  "
        // Labels are aligned unless one of them would leave no room for the descriptions.
        let padding = widest <= room / 2 ? widest - displayWidth(label) : 0
        let rest = room - displayWidth(label) - padding - Self.gap.count
        let detail = rest > 3 ? truncate(safe(row.detail), toCells: rest) : ""
        let shownLabel = isSelected ? "\u{1B}[1m\(mark)\(label)\u{1B}[22m" : mark + label
        if detail.isEmpty { return shownLabel }
        return shownLabel + String(repeating: " ", count: padding) + Self.gap + dim(detail)
    }

    private func cut(_ text: String) -> String { truncate(text, toCells: columns - 1) }

    private func dim(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[22m" }

    /// Rows come from outside, so characters that could move the cursor are replaced.
    private func safe(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy(\.isSafeToPrint) else { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    if scalar.isSafeToPrint { return scalar }
                    return isUTF8 || scalar.substitute == " " ? scalar.substitute : "?"
                }))
    }
}
