import Values

/// Rows that a bank writes among the entries, but that state a balance or a total.
enum BalanceRow {
    /// Whether a title is that of a balance (`Saldo do dia`, `S A L D O`, `SDO ANTERIOR`) and the id is not that of an
    /// entry.
    ///
    /// - Parameter isAccount: whether the file is certainly of a bank account; a card may be used in a `Saldo Bar`.
    static func isOne(title: String, id: String?, ofAccount isAccount: Bool) -> Bool {
        guard begins(title, with: "s"), !(id.map(EntryID.looksUnique) ?? false) else {
            return false
        }
        let words = words(title)
        guard ["saldo", "sdo"].contains(words.first ?? "") else { return false }
        return isAccount || words.count == 1
            || ["do", "da", "de", "no"].contains(words[1])
                && ["dia", "mes", "periodo", "conta"].contains(words.dropFirst(2).first ?? "")
            || Self.kinds.contains(words[1])
                && !Self.carriedOver.contains(words.dropFirst(2).first ?? "")
    }

    /// Whether a title has only words for a balance, as `Saldo total disponível dia`: then it is one even if its type is that
    /// of money that moves (Itaú).
    static func isNothingElse(_ title: String) -> Bool {
        let words = words(title).dropFirst()
        return words.contains(where: kinds.contains)
            && words.allSatisfy {
                kinds.contains($0) || joining.contains($0) || $0.allSatisfy(\.isNumber)
            }
    }

    /// The words after `saldo` that name a kind of balance.
    private static let kinds: Set<String> = [
        "anterior", "inicial", "final", "atual", "dia", "total", "parcial", "disponivel",
        "bloqueado",
        "em", "cta", "conta", "apl", "aplic", "aplicacao", "invest", "credor", "devedor",
    ]

    /// Other words of a balance, as in `Saldo do mês` and `SDO CTA/APL AUTOMATICAS`.
    private static let joining: Set<String> = [
        "do", "da", "de", "no", "mes", "periodo", "corrente", "aut", "automatica", "automaticas",
    ]

    /// The words after `saldo em` in a card's lines for a debt of the last bill (Nubank); a credit of the same amount follows.
    private static let carriedOver = ["atraso", "rotativo"]

    /// Whether the balance is that before the first entry.
    static func isOpening(_ title: String) -> Bool {
        words(title).dropFirst().contains { $0 == "anterior" || $0 == "inicial" }
    }

    /// Whether a title is that of a total (`Total do período`), and cannot be a shop's name; `Total` alone is one unless the
    /// row is of a day, because filling stations have that name.
    static func isTotal(_ title: String, isDated: Bool) -> Bool {
        guard begins(title, with: "t") || begins(title, with: "s") else { return false }
        let words = words(title)
        return ["total", "totais", "subtotal"].contains(words.first ?? "")
            && (words.count == 1
                ? !isDated || words[0] != "total"
                : ["geral", "periodo", "dia", "mes", "fatura"].contains(words.last ?? ""))
    }

    /// The same for a row without a date, in which any words may follow.
    static func beginsTotal(_ text: String) -> Bool {
        begins(text, with: "t") && ["total", "totais"].contains(words(text).first ?? "")
    }

    /// Spares most titles the search for words.
    private static func begins(_ title: String, with letter: Unicode.Scalar) -> Bool {
        title.unicodeScalars.first.map { $0.value | 0x20 == letter.value } ?? false
    }

    /// The words of a title; letters that stand alone at its beginning are one word.
    private static func words(_ title: String) -> [String] {
        let words = title.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let letters = words.prefix { $0.count == 1 }
        return letters.count > 1 ? [letters.joined()] + words.dropFirst(letters.count) : words
    }
}
