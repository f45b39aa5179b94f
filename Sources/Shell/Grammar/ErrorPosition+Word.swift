import Values

extension ErrorPosition {
    /// The last position of `word`, alone or joined to an option with `=`; the end of the line if
    /// it is empty.
    ///
    /// `nil` if the word is not found, or if the line may contain a secret and must not be repeated.
    init?(of word: String, in words: [String]) {
        let quoted = words.map(Words.quoted)
        let line = quoted.joined(separator: " ")
        guard !SecretOnLine.appears(in: line), !CardDigits.appear(in: line) else { return nil }
        if word.isEmpty {
            self.init(line: line, before: line + " ")
            return
        }
        let index = words.lastIndex {
            $0 == word || $0.hasPrefix(word + "=") || $0.hasSuffix("=" + word)
        }
        guard let index else { return nil }
        let joined = words[index] != word && words[index].hasSuffix("=" + word)
        let option = joined ? String(words[index].dropLast(word.count)) : ""
        self.init(
            line: line, before: quoted[..<index].map { $0 + " " }.joined() + option)
    }
}
