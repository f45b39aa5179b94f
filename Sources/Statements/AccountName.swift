import Values

/// The rules for names of imported accounts.
enum AccountName {
    static let longest = 32

    /// True for 1 to 32 letters, digits, points, hyphens and underscores.
    static func isValid(_ name: String) -> Bool {
        (1...longest).contains(name.count)
            && name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0)
                    || "._-".unicodeScalars.contains($0)
            }
    }

    /// Derives a name from a bank's text: `NU PAGAMENTOS S.A.` becomes `nu-pagamentos-s-a`; text
    /// without letters or digits becomes `conta`.
    static func suggested(by text: String) -> String {
        let words = text.folded.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = words.joined(separator: "-").prefix(longest)
        return name.isEmpty ? "conta" : String(name)
    }

    /// The account of a statement: the one with its number, or else its suggested name.
    ///
    /// If an account with another number has that name, the last four characters of the number are appended, and a
    /// counter if that is another account's name, too.
    static func of(_ source: StatementSource, among known: [ImportedAccount]) -> String {
        if let number = source.number, let same = known.first(where: { $0.number == number }) {
            return same.name
        }
        let name = source.suggestedName
        guard let number = source.number,
            let other = known.first(where: { $0.name == name }), other.number != nil
        else { return name }
        let longer =
            String(name.prefix(longest - 8)) + "-" + suggested(by: String(number.suffix(4)))
        let names = [longer] + (2...99).map { "\(longer)-\($0)" }
        return names.first { name in !known.contains { $0.name == name } } ?? longer
    }
}
