import Essentials

/// A picker for terminals that can only print: a numbered list and a question.
///
/// A number picks, other text filters the list, an empty answer leaves.
struct NumberedList {
    private let list: PickList

    /// More rows than these do not fit on a screen of 24 lines.
    private static let most = 20

    init(_ list: PickList) {
        self.list = list
    }

    func pick(patience: Patience) async throws(InputError) -> Int? {
        var filter = PickFilter(list.rows, fold: list.fold)
        while true {
            let shown = filter.matches.prefix(Self.most)
            let typed = try await Question.ask(
                text(of: shown, hidden: filter.matches.count - shown.count), patience: patience
            ).trimmed
            if typed.isEmpty { return nil }
            guard let number = Int(typed) else {
                filter.search(typed)
                if filter.matches.count == 1 { return filter.matches.first }
                continue
            }
            if number > 0, shown.indices.contains(number - 1) { return shown[number - 1] }
            // A number that is no row shows all rows again.
            filter.search("")
        }
    }

    private func text(of shown: ArraySlice<Int>, hidden: Int) -> String {
        var lines = shown.enumerated().map { number, row in
            let row = list.rows[row]
            let text = row.detail.isEmpty ? row.label : row.label + ", " + row.detail
            return "\(number + 1)  " + safe(text)
        }
        if shown.isEmpty { lines.append(list.texts.nothing) }
        if hidden > 0 { lines.append("… \(hidden) \(list.texts.more)") }
        return (lines + [list.texts.question]).joined(separator: "\n")
    }

    private func safe(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    $0.isSafeToPrint ? $0 : $0.substitute == " " ? " " : "?"
                }))
    }
}
