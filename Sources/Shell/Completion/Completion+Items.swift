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
        guard text.hasPrefix("@") || isNamedByDetail else { return false }
        let name = wanted.hasPrefix("@") ? String(wanted.dropFirst()) : wanted
        return detail.folded.split(separator: " ").contains { $0.hasPrefix(name) }
    }
}
