/// Where in a typed line the wrong word is.
package struct LinePlace: Equatable, Sendable {
    /// The line, its words quoted where they need it.
    package let line: String
    /// What is before the word.
    package let before: String

    /// The column of the word's first character, from 1.
    package var column: Int { before.count + 1 }

    /// The last place of `word`, by itself or joined to an option with `=`; the end of the line for
    /// an empty one.
    ///
    /// `nil` where the word is not there, and for a line that is not to be repeated: it may have a
    /// secret in it.
    init?(of word: String, in words: [String]) {
        let quoted = words.map(Words.quoted)
        line = quoted.joined(separator: " ")
        guard !PasswordOnLine.appears(in: line), !CardDigits.appear(in: line) else { return nil }
        if word.isEmpty {
            before = line + " "
            return
        }
        let index = words.lastIndex {
            $0 == word || $0.hasPrefix(word + "=") || $0.hasSuffix("=" + word)
        }
        guard let index else { return nil }
        let joined = words[index] != word && words[index].hasSuffix("=" + word)
        let option = joined ? String(words[index].dropLast(word.count)) : ""
        before = quoted[..<index].map { $0 + " " }.joined() + option
    }
}
