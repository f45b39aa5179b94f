import Values

/// The rules for names of imported accounts.
enum AccountName {
    static let longest = 32

    /// True for 1 to 32 letters, digits, points, hyphens and underscores that are no card's number.
    static func isValid(_ name: String) -> Bool {
        (1...longest).contains(name.count)
            && name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0)
                    || "._-".unicodeScalars.contains($0)
            } && !CardDigits.haveNumber(in: name)
    }

    /// Derives a name from a bank's text: `NU PAGAMENTOS S.A.` becomes `nu-pagamentos-s-a`; text
    /// without letters or digits becomes `conta`.
    static func suggested(by text: String) -> String {
        let words = CardDigits.hidden(in: text, surely: true).folded.split {
            !$0.isASCII || !($0.isLetter || $0.isNumber)
        }
        let name = words.joined(separator: "-").prefix(longest)
        return name.isEmpty ? "conta" : String(name)
    }

    /// The account of a statement: the one with its number or its name, or a new one.
    ///
    /// If an account with another number has that name, the last four characters of the number are appended, and a
    /// counter if that is another account's name, too. An account has one currency: the entries in another one are those
    /// of an account with the currency's code at its end, as `wise-usd`.
    ///
    /// - Parameters:
    ///   - given: the name that a person has given to the file's account.
    ///   - isFirst: whether the statement is in the first currency of its account in the file.
    static func of(
        _ source: StatementSource, given: String?, isFirst: Bool, among known: [ImportedAccount]
    ) -> String {
        let name = given ?? ownName(of: source, known)
        let other = known.first { $0.name == name }
        guard let other, other.currency != source.currency, given == nil || !isFirst else {
            return name
        }
        return String(name.prefix(longest - 4)) + "-" + source.currency.code.lowercased()
    }

    private static func ownName(
        of source: StatementSource, _ known: [ImportedAccount]
    ) -> String {
        let others = known.filter { $0.currency == source.currency }
        if let number = source.number,
            let same = others.first(where: { $0.number == number || $0.also.contains(number) })
                ?? others.first(where: { $0.isCalled(number) })
        {
            return same.name
        }
        let name = source.suggestedName
        guard let other = known.first(where: { $0.name == name }) else {
            let renamed = others.first { $0.also.contains(name) && $0.mayBe(source) }
            return renamed?.name ?? name
        }
        if let isCard = source.isCard, isCard != other.isCard {
            return String(name.prefix(longest - 7)) + (isCard ? "-cartao" : "-conta")
        }
        guard let number = source.number, other.number != nil, !other.isCalled(number) else {
            return name
        }
        let longer =
            String(name.prefix(longest - 8)) + "-" + suggested(by: String(number.suffix(4)))
        let names = [longer] + (2...99).map { "\(longer)-\($0)" }
        return names.first { name in !known.contains { $0.name == name } } ?? longer
    }
}

extension ImportedAccount {
    /// Whether neither the kind nor the number of an account says that a statement is of another one.
    func mayBe(_ source: StatementSource) -> Bool {
        guard isOfKind(source) else { return false }
        guard number != nil, let other = source.number else { return true }
        return isCalled(other)
    }

    func isOfKind(_ source: StatementSource) -> Bool { source.isCard ?? isCard == isCard }

    /// Whether files call the account by this number, whatever marks and zeros are before its parts' digits (`0341`, `341`).
    func isCalled(_ number: String) -> Bool {
        let plain = Self.plain(number)
        return self.number.map(Self.plain) == plain || also.contains { Self.plain($0) == plain }
    }

    private static func plain(_ number: String) -> [String] {
        number.split(separator: "/").map { part in
            String(part.filter { $0.isLetter || $0.isNumber }.drop { $0 == "0" })
        }
    }
}
