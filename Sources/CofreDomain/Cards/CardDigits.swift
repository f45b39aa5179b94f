/// Finds possible card numbers in text before it is shown or stored.
package enum CardDigits {
    /// True when the text contains twelve or more digits in a row, with blanks and hyphens between
    /// them allowed.
    package static func appear(in text: String) -> Bool {
        !runs(in: text).isEmpty
    }

    /// True for a line of digits, blanks, slashes and hyphens with at least one digit: it may be a
    /// CVV, an expiry, a card number or a part of one, and no command looks like it.
    package static func makeUp(_ line: String) -> Bool {
        line.contains(where: \.isNumber)
            && line.allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "/" || $0 == "-" }
    }

    /// `text` with each possible card number replaced.
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
