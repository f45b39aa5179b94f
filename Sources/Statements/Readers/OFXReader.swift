import Values

/// Reads the bank and card statements of an OFX file (Open Financial Exchange 1.0.2 and 2.2, chapter 11).
struct OFXReader {
    /// Aggregates that contain elements with the same names as those of a transaction.
    private static let others: Set<String> = [
        "BANKACCTTO", "CCACCTTO", "ORIGCURRENCY", "AVAILBAL", "STATUS", "BAL", "INVSTMTRS",
    ]
    /// A title is shown on one line of a bill.
    private static let longestTitle = 200

    private struct Draft {
        let start: Int
        var type = ""
        var day: Day?
        var amount: Range<Int>?
        var id: String?
        var name = ""
        var memo = ""
        var currency: Currency?
    }

    private struct Account {
        let isCard: Bool
        var number: String?
        /// The bank, the branch and the type, which distinguish accounts with one number (section 11.3.1).
        var qualifiers: [String] = []
        var currency = Currency.brl
        var owed: Money?
        var opening: Money?
        var asOf: Day?
        var start: Day?
        var end: Day?

        /// Whether the balance is the first one and the entries.
        var isBalanced: Bool {
            guard opening != nil, let asOf, let end else { return false }
            return asOf == end
        }
    }

    /// A type of entries that implies the direction of the money (section 11.4.4.3).
    private enum Direction: String {
        case debit = "DEBIT"
        case credit = "CREDIT"
    }

    private struct Directed {
        /// Whether the sign of some entry is that of its type.
        var hasExpectedSign = false
        /// The places in `entries` of those with the other sign.
        var others: [Int] = []
    }

    private(set) var tags: OFXTags
    private var bank = ""
    /// When the file was made, as the number `yyyyMMddHHmmss`.
    private var server: Int?
    private var account: Account?
    private var draft: Draft?
    /// The innermost aggregate whose content is ignored.
    private var hidden: String?
    private var isBalance = false
    private var isCurrency = false
    private var statements: [Statement] = []
    /// The entries of the current account.
    private var entries: [StatementEntry] = []
    /// The entries of each type that implies a direction.
    private var directed: [Direction: Directed] = [:]
    private var skipped: [SkippedEntry] = []
    /// The number of entries in all accounts.
    private var count = 0
    /// The last line that was asked for.
    private var place = (line: 1, offset: 0)

    init(_ text: StatementText) {
        tags = OFXTags(text)
    }

    mutating func read() throws(StatementFault) -> [Statement] {
        var isClosed = false
        while true {
            let token = try tags.next()
            switch token {
            case .open(let name): try open(name)
            case .value(let name, let range): try take(name, range)
            case .close("OFX"): isClosed = true
            case .close(let name): try close(name)
            case .end:
                guard isClosed, account == nil, draft == nil, hidden == nil else {
                    throw tags.text.fault(.truncated, at: tags.text.bytes.count)
                }
                guard !statements.isEmpty else { throw tags.text.fault(.noStatement, at: 0) }
                return statements
            }
        }
    }

    private mutating func open(_ name: String) throws(StatementFault) {
        guard hidden == nil else { return }
        switch name {
        case "CCSTMTRS", "STMTRS":
            try endAccount()
            account = Account(isCard: name == "CCSTMTRS")
        case "STMTTRN":
            try endEntry()
            draft = Draft(start: tags.position)
        case "LEDGERBAL": isBalance = true
        case "CURRENCY": isCurrency = draft != nil
        case _ where Self.others.contains(name): hidden = name
        default: break
        }
    }

    private mutating func close(_ name: String) throws(StatementFault) {
        if let hidden {
            if hidden == name { self.hidden = nil }
            return
        }
        switch name {
        case "STMTTRN", "BANKTRANLIST": try endEntry()
        case "CCSTMTRS", "STMTRS": try endAccount()
        case "LEDGERBAL": isBalance = false
        case "CURRENCY": isCurrency = false
        default: break
        }
    }

    private mutating func take(
        _ name: String, _ range: Range<Int>
    ) throws(StatementFault) {
        guard hidden == nil else { return }
        if draft != nil { return try takeOfEntry(name, range) }
        switch name {
        case "ORG": bank = tags.string(range)
        case "FID" where bank.isEmpty: bank = tags.string(range)
        case "DTSERVER": server = moment(range)
        case "DTSTART", "DTEND", "DTASOF": takeDay(name, knownDay(range))
        case "CURDEF":
            let currency = try currency(range)
            account?.currency = currency
        case "ACCTID" where account?.number == nil && !range.isEmpty:
            account?.number = tags.string(range)
        case "BANKID", "BRANCHID", "ACCTTYPE":
            account?.qualifiers.append(tags.string(range))
        case "BALAMT" where isBalance:
            guard let currency = account?.currency else { return }
            let balance = try minor(range, currency)
            account?.owed = Money(minor: -balance, currency: currency)
        default: break
        }
    }

    private mutating func takeDay(_ name: String, _ day: Day?) {
        switch name {
        case "DTSTART": account?.start = day
        case "DTEND": account?.end = day
        default: if isBalance { account?.asOf = day }
        }
    }

    private mutating func takeOfEntry(
        _ name: String, _ range: Range<Int>
    ) throws(StatementFault) {
        switch name {
        case "TRNTYPE": draft?.type = tags.string(range).uppercased()
        case "DTPOSTED":
            let day = try day(range)
            draft?.day = day
        case "TRNAMT": draft?.amount = range
        case "FITID" where !range.isEmpty: draft?.id = tags.string(range)
        case "NAME": draft?.name = tags.string(range)
        case "MEMO": draft?.memo = tags.string(range)
        case "CURSYM" where isCurrency:
            let currency = try currency(range)
            draft?.currency = currency
        default: break
        }
    }

    private mutating func endEntry() throws(StatementFault) {
        guard let draft else { return }
        self.draft = nil
        isCurrency = false
        guard let account else { throw tags.text.fault(.tag, at: draft.start) }
        guard let day = draft.day else {
            throw tags.text.fault(.missing(field: "DTPOSTED"), at: draft.start)
        }
        guard let amount = draft.amount else {
            throw tags.text.fault(.missing(field: "TRNAMT"), at: draft.start)
        }
        count += 1
        guard count <= StatementReader.mostEntries else {
            throw tags.text.fault(
                .tooManyEntries(limit: StatementReader.mostEntries), at: draft.start)
        }
        if count.isMultiple(of: 4096), Task.isCancelled {
            throw tags.text.fault(.interrupted, at: draft.start)
        }
        let minor = try minor(amount, draft.currency ?? account.currency)
        if let currency = draft.currency, currency != account.currency {
            return skip(draft, .currency)
        }
        let title = Self.title(draft.name, draft.memo, draft.type)
        if ["", "OTHER"].contains(draft.type) || minor == 0,
            BalanceRow.isOne(title: title, id: draft.id)
        {
            if BalanceRow.isOpening(title), entries.isEmpty {
                self.account?.opening = Money(minor: -minor, currency: account.currency)
            }
            return skip(draft, .balance)
        }
        if let direction = Direction(rawValue: draft.type) {
            if (minor < 0) == (direction == .debit) {
                directed[direction, default: Directed()].hasExpectedSign = true
            } else {
                directed[direction, default: Directed()].others.append(entries.count)
            }
        }
        // Outgoing money is negative (section 11.4.4.1).
        entries.append(
            StatementEntry(
                id: draft.id, day: day, minor: -minor, title: title))
    }

    private mutating func skip(_ draft: Draft, _ reason: SkippedEntry.Reason) {
        let line = tags.text.line(at: draft.start, after: place)
        place = (line, draft.start)
        skipped.append(SkippedEntry(line: line, reason: reason))
    }

    /// Gives the entries of a type its direction, if none of them has the sign of the type: some banks write no signs.
    ///
    /// Otherwise a sign says what it says, such as a debit that was taken back.
    private mutating func applyDirections() {
        for type in directed.values where !type.hasExpectedSign {
            for index in type.others { entries[index].minor.negate() }
        }
        directed = [:]
    }

    private mutating func endAccount() throws(StatementFault) {
        try endEntry()
        guard let account else { return }
        self.account = nil
        isBalance = false
        applyDirections()
        defer { (entries, skipped) = ([], []) }
        let source = StatementSource(
            suggestedName: Self.name(of: bank, isCard: account.isCard),
            number: account.number.map { (account.qualifiers + [$0]).joined(separator: "/") },
            currency: account.currency, isCard: account.isCard)
        statements.append(
            Statement(
                source: source, entries: entries, skipped: skipped,
                owed: account.isCard || account.isBalanced ? account.owed : nil,
                opening: account.opening,
                dates: StatementDates(
                    server: server, asOf: account.asOf, start: account.start, end: account.end)))
    }

    private static func title(_ name: String, _ memo: String, _ type: String) -> String {
        let title: String
        if name.isEmpty || memo.hasPrefix(name) {
            title = memo
        } else {
            title = memo.isEmpty ? name : name + " " + memo
        }
        return String((title.isEmpty ? type.lowercased() : title).prefix(longestTitle))
    }

    /// Shortens Nubank's long name, and distinguishes its card from its account.
    private static func name(of bank: String, isCard: Bool) -> String {
        let plain = bank.folded
        let isNubank = plain.hasPrefix("nu pagamentos") || plain == "nubank" || plain == "260"
        guard isNubank else { return AccountName.suggested(by: bank) }
        return isCard ? "nubank" : "nubank-conta"
    }
}
