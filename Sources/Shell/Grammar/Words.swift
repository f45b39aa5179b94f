import Essentials

/// Splits a typed line into words as a POSIX shell does (XCU 2.2), without its expansions.
///
/// Blanks separate words; single quotes make everything literal; double quotes allow a backslash
/// before `"` and `\`; a backslash outside quotes makes the next character literal; a `#` at the
/// beginning of a word starts a comment. Combining marks do not change this: an accent after a
/// quotation mark is the first character inside the quotes.
enum Words {
    /// The words of `line`; throws when a quotation or an escape is not complete.
    static func split(_ line: String) throws(WordsError) -> [String] {
        var scanner = Scanner(scalars: Array(line.unicodeScalars))
        return try scanner.words()
    }

    /// `word`, quoted so that it is split into one word again.
    static func quoted(_ word: String) -> String {
        if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
        return "'" + word.replacingScalars { $0 == "'" ? #"'\''"# : nil } + "'"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "@.,:/%+=_-".unicodeScalars.contains(scalar)
    }
}

enum WordsError: Error, Equatable, Sendable {
    case unclosedQuote(Character)
    case trailingBackslash
}

extension WordsError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .unclosedQuote(let quote):
            phrases.failure(
                .usage, "a \(quote) is not closed", "falta fechar \(quote)",
                hint: phrases.pick(
                    "write \(quote) again, or \\\(quote)", "feche \(quote) ou use \\\(quote)"))
        case .trailingBackslash:
            phrases.failure(
                .usage, "nothing follows the last \\", "falta algo depois da última \\",
                hint: phrases.pick("write \\\\ for one of them", "escreva \\\\ para ter uma"))
        }
    }
}

private struct Scanner {
    let scalars: [Unicode.Scalar]
    var position = 0

    mutating func words() throws(WordsError) -> [String] {
        var words: [String] = []
        while let first = peek {
            if first.properties.isWhitespace {
                position += 1
            } else if first == "#" {
                break
            } else {
                words.append(try word())
            }
        }
        return words
    }

    private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func next() -> Unicode.Scalar? {
        defer { position += 1 }
        return peek
    }

    private mutating func word() throws(WordsError) -> String {
        var word = String.UnicodeScalarView()
        while let scalar = peek, !scalar.properties.isWhitespace {
            position += 1
            switch scalar {
            case "'", "\"": word += try quoted(by: scalar)
            case "\\":
                guard let escaped = next() else { throw .trailingBackslash }
                word.append(escaped)
            default: word.append(scalar)
            }
        }
        return String(word)
    }

    private mutating func quoted(
        by quote: Unicode.Scalar
    ) throws(WordsError) -> String.UnicodeScalarView {
        var text = String.UnicodeScalarView()
        while let scalar = next() {
            if scalar == quote { return text }
            if quote == "\"", scalar == "\\", let escaped = peek,
                escaped == "\"" || escaped == "\\"
            {
                position += 1
                text.append(escaped)
            } else {
                text.append(scalar)
            }
        }
        throw .unclosedQuote(Character(quote))
    }
}
