import Values

/// Rows that a bank writes among the entries, but that state a balance.
enum BalanceRow {
    /// Whether a title is that of a balance (`Saldo do dia`, `S A L D O`, `SDO ANTERIOR`) and the id is not that of an
    /// entry.
    static func isOne(title: String, id: String?) -> Bool {
        ["saldo", "sdo"].contains(words(title).first ?? "")
            && !(id.map(EntryID.looksUnique) ?? false)
    }

    /// Whether the balance is that before the first entry.
    static func isOpening(_ title: String) -> Bool {
        words(title).dropFirst().contains { $0 == "anterior" || $0 == "inicial" }
    }

    /// The words of a title; letters that stand alone at its beginning are one word.
    private static func words(_ title: String) -> [String] {
        let words = title.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let letters = words.prefix { $0.count == 1 }
        return letters.count > 1 ? [letters.joined()] + words.dropFirst(letters.count) : words
    }
}
