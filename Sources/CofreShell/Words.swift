/// Splits a typed line into words as a POSIX shell does (XCU 2.2), without its expansions.
///
/// Blanks separate; single quotes take everything literally; double quotes allow a backslash
/// before `"` and `\`; a backslash outside takes the next character literally; a `#` at the
/// beginning of a word starts a comment.
package enum Words {
    /// The words of `line`; throws when a quotation or an escape is not finished.
    package static func split(_ line: String) throws(WordsError) -> [String] {
        var scanner = Scanner(characters: Array(line))
        return try scanner.words()
    }

    /// `word` as it has to be typed to be one word again.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "@.,:/%+=_-".contains($0) }
        if isPlain, !word.isEmpty { return word }
        return "'"
            + word.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: #"'\''"#) + "'"
    }
}

package enum WordsError: Error, Equatable, Sendable {
    case unclosedQuote(Character)
    case trailingBackslash
}

private struct Scanner {
    let characters: [Character]
    var position = 0

    mutating func words() throws(WordsError) -> [String] {
        var words: [String] = []
        while let first = peek {
            if first.isWhitespace {
                position += 1
            } else if first == "#" {
                break
            } else {
                words.append(try word())
            }
        }
        return words
    }

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func next() -> Character? {
        defer { position += 1 }
        return peek
    }

    private mutating func word() throws(WordsError) -> String {
        var word = ""
        while let character = peek, !character.isWhitespace {
            position += 1
            switch character {
            case "'", "\"": word += try quoted(by: character)
            case "\\":
                guard let escaped = next() else { throw .trailingBackslash }
                word.append(escaped)
            default: word.append(character)
            }
        }
        return word
    }

    private mutating func quoted(by quote: Character) throws(WordsError) -> String {
        var text = ""
        while let character = next() {
            if character == quote { return text }
            if quote == "\"", character == "\\", let escaped = peek,
                escaped == "\"" || escaped == "\\"
            {
                position += 1
                text.append(escaped)
            } else {
                text.append(character)
            }
        }
        throw .unclosedQuote(quote)
    }
}
