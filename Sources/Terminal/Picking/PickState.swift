/// What a picker shows: the typed text, the matching rows and the selected one.
struct PickState {
    private(set) var typed = ""
    private(set) var filter: PickFilter
    /// The place of the selected row among the matches; 0 if there are none.
    private(set) var selected = 0
    /// The place of the first shown row among the matches.
    private(set) var top = 0
    /// The number of rows that fit.
    var height = 10 {
        didSet { scroll() }
    }

    init(_ list: PickList) {
        filter = PickFilter(list.rows, fold: list.fold)
        type(list.typed)
        select(list.selected)
    }

    /// The selected row.
    var row: Int? { filter.matches.indices.contains(selected) ? filter.matches[selected] : nil }

    /// The shown rows.
    var shown: ArraySlice<Int> { filter.matches[top...].prefix(height) }

    /// Changes the state; keys that end the picker change nothing.
    mutating func take(_ key: PickKey) {
        switch key {
        case .text(let character): type(typed + String(character))
        case .erase: type(String(typed.dropLast()))
        case .eraseWord: type(typed.withoutLastWord)
        case .kill: type("")
        case .up: select(selected - 1)
        case .down: select(selected + 1)
        case .pageUp: select(selected - height)
        case .pageDown: select(selected + height)
        case .first: select(0)
        case .last: select(filter.matches.count - 1)
        case .enter, .escape, .interrupt, .suspend, .endOfInput: break
        }
    }

    private mutating func type(_ text: String) {
        guard text != typed else { return }
        typed = text
        filter.search(text)
        (selected, top) = (0, 0)
    }

    private mutating func select(_ position: Int) {
        selected = max(0, min(position, filter.matches.count - 1))
        scroll()
    }

    private mutating func scroll() {
        top = max(0, min(top, selected, filter.matches.count - height))
        if selected >= top + height { top = selected - height + 1 }
    }
}

extension String {
    /// The text without its last word and the blanks after it.
    fileprivate var withoutLastWord: String {
        let kept = reversed().drop { $0 == " " }.drop { $0 != " " }
        return String(kept.reversed())
    }
}
