/// The text that replaces the typed word when several candidates remain.
enum CompletionStem {
    /// The candidates' common beginning if it extends the typed text (ignoring case), else the
    /// typed text: a match by name or without accents must not delete letters.
    static func extending(_ typed: String, by texts: [String]) -> String {
        guard var common = texts.first.map({ Substring($0) }) else { return typed }
        for text in texts.dropFirst() {
            // Compares characters, so that the cut is never inside a UTF-8 sequence or a grapheme.
            common = common.prefix(while: matcher(of: text))
        }
        // Nor inside an escape: a trailing backslash would quote the next typed character.
        let backslashes = common.reversed().prefix { $0 == "\\" }.count
        if !backslashes.isMultiple(of: 2) { common = common.dropLast() }
        let continues =
            common.count > typed.count
            && common.prefix(typed.count).lowercased() == typed.lowercased()
        return continues ? String(common) : typed
    }

    private static func matcher(of text: String) -> (Character) -> Bool {
        var rest = text.makeIterator()
        return { $0 == rest.next() }
    }
}
