import Values

/// What an OFX file says of one account (Open Financial Exchange 2.2, chapter 11).
struct OFXAccount {
    /// `nil` for entries outside any account.
    var isCard: Bool?
    var number: String?
    /// The bank, the branch and the type, which distinguish accounts with one number (section 11.3.1).
    var qualifiers: [String] = []
    /// `nil` until the file has stated a valid one.
    var currency: Currency?
    var owed: Money?
    var opening: Money?
    var asOf: Day?
    var start: Day?
    var end: Day?
    var collector: EntryCollector?

    /// A statement for each currency of the entries.
    ///
    /// - Parameters:
    ///   - bank: the name or number of the bank.
    ///   - server: when the file was made, as the number `yyyyMMddHHmmss`.
    func statements(
        _ entries: [(Currency, [StatementEntry])], bank: String, server: Int?
    ) -> [Statement] {
        let number = number.map { (qualifiers + [$0]).joined(separator: "/") }
        return entries.map { currency, entries in
            let isOwn = currency == self.currency ?? .brl
            return Statement(
                source: StatementSource(
                    suggestedName: name(of: bank), number: number, currency: currency,
                    isCard: isCard),
                entries: entries, owed: isOwn && (isCard == true || isBalanced) ? owed : nil,
                opening: isOwn ? opening : nil,
                dates: StatementDates(server: server, asOf: asOf, start: start, end: end))
        }
    }

    /// Whether the balance is the first one and the entries.
    private var isBalanced: Bool {
        guard opening != nil, let asOf, let end else { return false }
        return asOf == end
    }

    /// Shortens Nubank's long name, and distinguishes its card from its account.
    private func name(of bank: String) -> String {
        let plain = bank.folded
        let isNubank = plain.hasPrefix("nu pagamentos") || plain == "nubank" || plain == "260"
        guard isNubank else { return AccountName.suggested(by: bank) }
        return isCard == true ? "nubank" : "nubank-conta"
    }
}
