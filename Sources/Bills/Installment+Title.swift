import Values

extension Installment {
    /// Splits a title into its text and the instalment that it names; without one, the title is unchanged.
    ///
    /// Reads `Loja 2/5`, `Loja (02/05)`, `Loja - Parcela 2/5`, `LOJA PARC 02/05`, `Loja Parcela 2 de 5`. After a word for
    /// instalment or in parentheses it may stand before other words, such as a city; otherwise only at the end.
    ///
    /// - Parameters:
    ///   - day: the entry's day: banks write it after a title, too, as in `PIX TRANSF JOAO 05/11`.
    ///   - ifNamed: whether only one with a word for instalment counts, as in accounts, which are not paid in instalments.
    static func split(
        _ title: String, on day: Day? = nil, ifNamed: Bool = false
    ) -> (title: String, Installment?) {
        guard hasFigures(title) else { return (title, nil) }
        let words = title.split(separator: " ")
        for index in words.indices.reversed() {
            guard let found = Found(words, at: index) else { continue }
            let isNamed = found.isNamed || words[index].hasPrefix("(")
            guard isNamed || found.last == words.count - 1 && !ifNamed else { continue }
            if !isNamed, let day, found.installment.isDate(near: day, in: words[..<found.first]) {
                continue
            }
            var before = words[..<found.first]
            if before.last == "-" { before.removeLast() }
            let rest = before + words[(found.last + 1)...]
            return rest.isEmpty
                ? (title, nil) : (rest.joined(separator: " "), found.installment)
        }
        return (title, nil)
    }

    /// Whether it is rather the date of the entry, or after the words of a transfer a date of the week before.
    private func isDate(near day: Day, in words: ArraySlice<Substring>) -> Bool {
        if self == Installment(number: day.day, of: day.month) { return true }
        let year = of > day.month ? day.year - 1 : day.year
        guard let date = Day(existing: year, month: of, day: number) else { return false }
        let names = words.map { String($0).folded }
        // A purchase may be paid by Pix in instalments.
        return (0...7).contains(day.ordinal - date.ordinal)
            && names.contains(where: ["pix", "ted", "doc", "transf", "transf."].contains)
            && !names.contains { $0.hasPrefix("parc") || $0.hasPrefix("cred") }
    }

    /// Whether there may be one: a digit before a slash, or before ` de `; false for most titles, in one pass over their
    /// bytes.
    private static func hasFigures(_ title: String) -> Bool {
        var (last, isAfterFigure) = (UInt8(0), false)
        for byte in title.utf8 {
            if last.isDigit, byte == UInt8(ascii: "/") { return true }
            if isAfterFigure, byte == UInt8(ascii: "/") || byte | 0x20 == UInt8(ascii: "d") {
                return true
            }
            isAfterFigure = last.isDigit && byte == UInt8(ascii: " ")
            last = byte
        }
        return false
    }

    /// An instalment in the words of a title, with the word that introduces it.
    private struct Found {
        let first: Int
        let last: Int
        let installment: Installment

        /// Whether a word says that it is an instalment.
        let isNamed: Bool

        init?(_ words: [Substring], at index: Int) {
            // `PARC.3/10` and `PARC3/10`
            let word = words[index]
            let glued = Self.names.first { word.lowercased().hasPrefix($0) }
            let isAfterName = index > 0 && Self.names.contains(words[index - 1].lowercased())
            isNamed = glued != nil || isAfterName
            first = isAfterName ? index - 1 : index
            if let installment = Installment(word.dropFirst(glued?.count ?? 0)) {
                (last, self.installment) = (index, installment)
            } else if isAfterName, index + 2 < words.count,
                ["de", "/"].contains(words[index + 1].lowercased()),
                let number = Int(digits: word),
                let of = Int(digits: words[index + 2].prefix { $0 != ")" }),
                let installment = Installment(number, of)
            {
                (last, self.installment) = (index + 2, installment)
            } else {
                return nil
            }
        }

        /// Words for instalment, longer ones first.
        private static let names = [
            "installment", "(parcela", "parcela:", "parcela", "(parc", "parc.", "parc",
        ]
    }

    /// Reads `2/5`, `02/05` and `(2/5)`.
    private init?(_ word: Substring) {
        let bare = word.drop { $0 == "(" }
        let parts = (bare.hasSuffix(")") ? bare.dropLast() : bare).split(
            separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
            let number = Int(digits: parts[0]), let of = Int(digits: parts[1])
        else { return nil }
        self.init(number, of)
    }

    /// `nil` for an impossible instalment, such as the third of two.
    private init?(_ number: Int, _ of: Int) {
        guard (2...99).contains(of), (1...of).contains(number) else { return nil }
        self.init(number: number, of: of)
    }
}
