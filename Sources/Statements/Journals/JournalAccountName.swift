import Values

/// The name of an account that ledger, hledger and beancount all accept.
enum JournalAccountName {
    /// The five roots of beancount's accounts.
    private static let roots: Set<Substring> = [
        "Assets", "Liabilities", "Equity", "Income", "Expenses",
    ]

    /// Whether the name is valid (Beancount Language Syntax, "Accounts").
    ///
    /// A name has two or more parts separated by colons, of ASCII letters, digits and hyphens; each
    /// part begins with a capital or a digit, and the first part is one of the roots.
    static func isValid(_ name: String) -> Bool {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 2, name.utf8.count <= 100, roots.contains(parts[0]) else {
            return false
        }
        return parts.allSatisfy { part in
            guard let first = part.utf8.first, first.isDigit || (0x41...0x5A).contains(first) else {
                return false
            }
            return part.utf8.allSatisfy {
                $0.isDigit || $0 == 0x2D || (0x41...0x5A).contains($0 & 0xDF)
            }
        }
    }

    /// One part of a name that all three accept, made of any text: `Café & Chá` becomes `Cafe-cha`.
    static func part(_ text: String) -> String {
        let words = text.folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "-")
        // Letters that ASCII does not have at all.
        guard let first = name.first else { return "X" + JournalText.hash(text) }
        return first.uppercased() + name.dropFirst()
    }
}

extension Setting.Values {
    fileprivate static let journalAccount = Self(
        .same("Assets:… | Liabilities:… | Equity:… | Income:… | Expenses:…"),
        example: "Expenses:Unsorted"
    ) { JournalAccountName.isValid($0) ? $0 : nil }
}

extension Setting {
    static let exportCard = Setting(
        "export.card",
        Sentence("the card's account in a journal", "a conta do cartão nos arquivos exportados"),
        .journalAccount, default: JournalAccounts.standard.card)

    static let exportExpenses = Setting(
        "export.expenses",
        Sentence(
            "the account of purchases in a journal", "a conta das compras nos arquivos exportados"),
        .journalAccount, default: JournalAccounts.standard.expenses)

    static let exportBank = Setting(
        "export.bank",
        Sentence(
            "the account that pays bills, in a journal",
            "a conta que paga as faturas, nos arquivos exportados"),
        .journalAccount, default: JournalAccounts.standard.bank)
}
