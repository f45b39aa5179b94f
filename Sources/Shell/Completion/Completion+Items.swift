import Values

extension Completion.Item {
    /// An item without a detail.
    init(_ word: String) {
        self.init(text: word, detail: "")
    }

    /// Compares the beginning of the text, an alias or a word of the detail; ignores case and
    /// accents.
    func matches(_ typed: String) -> Bool {
        let wanted = typed.folded
        if wanted.isEmpty { return true }
        let plain = text.folded
        if plain.hasPrefix(wanted) || plain.hasPrefix("@" + wanted) { return true }
        if aliases.contains(where: { $0.folded.hasPrefix(wanted) }) { return true }
        guard text.hasPrefix("@") || isNamedByDetail || label != nil else { return false }
        let name = wanted.hasPrefix("@") ? String(wanted.dropFirst()) : wanted
        return (label ?? detail).folded.split(separator: " ").contains { $0.hasPrefix(name) }
    }

    /// Whether a synonym begins with `typed`; ignores case and accents.
    func isCalled(_ typed: String) -> Bool {
        let wanted = typed.folded
        return synonyms.contains { $0.folded.hasPrefix(wanted) }
    }
}
