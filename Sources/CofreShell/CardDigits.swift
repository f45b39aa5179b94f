/// Finds what may be a card number in text that is about to be shown or kept.
package enum CardDigits {
    /// True when a run of twelve or more digits, blanks and hyphens between them allowed, is in it.
    package static func appear(in text: String) -> Bool {
        !runs(in: text).isEmpty
    }

    /// True where a line is nothing but what is asked about a card: its CVV, its expiry, its number or
    /// a part of that; no command looks so.
    package static func makeUp(_ line: String) -> Bool {
        line.count(where: \.isNumber) >= 3
            && line.allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "/" || $0 == "-" }
    }

    /// `text` with every such run replaced.
    package static func hidden(in text: String) -> String {
        var shown = text
        for run in runs(in: text).reversed() { shown.replaceSubrange(run, with: "‹hidden›") }
        return shown
    }

    private static func runs(in text: String) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        var start: String.Index?
        var end = text.startIndex
        var digits = 0
        func close() {
            if let start, digits >= 12 { found.append(start..<end) }
        }
        for index in text.indices {
            let character = text[index]
            if character.isNumber {
                start = start ?? index
                digits += 1
                end = text.index(after: index)
            } else if start == nil || (character != " " && character != "-") {
                close()
                (start, digits) = (nil, 0)
            }
        }
        close()
        return found
    }
}
