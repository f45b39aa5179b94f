import Values

/// An entry of an OFX file (STMTTRN), while its elements are read.
struct OFXEntry {
    let start: Int
    private var type = ""
    private var date: Range<Int>?
    private var amount: Range<Int>?
    private var id: String?
    private var name = ""
    private var memo = ""
    private(set) var currency: Currency?
    /// Whether the entry has two dates or two amounts, so that it is two whose tags are missing.
    private var isDouble = false

    init(start: Int) {
        self.start = start
    }

    /// Takes an element; CURRENCY and CURSYM only of the aggregate that says the currency of the amount.
    mutating func take(_ name: String, _ range: Range<Int>, of tags: OFXTags) {
        switch name {
        case "TRNTYPE": type = tags.string(range).uppercased()
        case "DTPOSTED":
            isDouble = isDouble || date != nil
            date = range
        case "TRNAMT":
            isDouble = isDouble || amount != nil
            amount = tags.unquoted(range)
        case "FITID" where !range.isEmpty: id = tags.string(range)
        case "NAME": self.name = tags.string(range)
        case "MEMO": memo = tags.string(range)
        // Some banks write the code into the aggregate itself.
        case "CURRENCY", "CURSYM": currency = tags.currency(range)
        default: break
        }
    }

    /// The balance before the first entry, if the entry states it.
    func opening(in tags: OFXTags, _ currency: Currency, isAccount: Bool) -> Money? {
        guard isBalance(in: tags.text, isAccount), BalanceRow.isOpening(title) else { return nil }
        return amount.flatMap { tags.balance($0, currency) }
    }

    /// What the entry is.
    ///
    /// - Parameters:
    ///   - currency: that of the account, unless the entry says its own.
    ///   - isAccount: whether the statement is that of a bank account.
    func finding(in tags: OFXTags, _ currency: Currency, isAccount: Bool) -> EntryCollector.Finding
    {
        if isBalance(in: tags.text, isAccount) { return .skipped(.balance, at: start) }
        if mayBeBalance(in: tags.text), BalanceRow.isTotal(title, isDated: date != nil) {
            return .skipped(.total, at: start)
        }
        if isDouble { return .unreadable(.tag, at: start) }
        guard let amount else { return .unreadable(.missing(field: "TRNAMT"), at: start) }
        var row = EntryCollector.Row(
            offset: start, id: id, day: Day(ordinal: 0), title: title,
            currency: self.currency ?? currency, amount: amount)
        // The collector skips an entry without an amount, so its date is not needed.
        guard tags.text.bytes[amount].contains(where: \.isDigit) else { return .entry(row) }
        guard let date else { return .unreadable(.missing(field: "DTPOSTED"), at: start) }
        guard let day = tags.day(date) else { return .unreadable(.date, at: date.lowerBound) }
        row.day = day
        (row.isPayment, row.isDebit) = (type == "PAYMENT", type == "DEBIT")
        row.isOutgoing = Self.outgoing.contains(type)
        return .entry(row)
    }

    private func isBalance(in text: StatementText, _ isAccount: Bool) -> Bool {
        BalanceRow.isOne(title: title, id: id, ofAccount: isAccount)
            && (mayBeBalance(in: text) || BalanceRow.isNothingElse(title))
    }

    /// Whether no money has moved, or the type does not say how.
    private func mayBeBalance(in text: StatementText) -> Bool {
        if type.isEmpty || type == "OTHER" { return true }
        guard let amount else { return true }
        return !text.bytes[amount].contains { $0.isDigit && $0 != UInt8(ascii: "0") }
    }

    /// The types that are outgoing by their definition (section 11.4.4.3).
    private static let outgoing: Set<String> = [
        "DEBIT", "FEE", "SRVCHG", "CHECK", "CASH", "DIRECTDEBIT", "REPEATPMT",
    ]

    private var title: String {
        let title: String
        if name.isEmpty || memo.hasPrefix(name) {
            title = memo
        } else {
            title = memo.isEmpty ? name : name + " " + memo
        }
        return String(
            (title.isEmpty ? type.lowercased() : title).prefix(StatementReader.longestTitle))
    }
}
