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
        var date: Range<Int>?
        var amount: Range<Int>?
        var id: String?
        var name = ""
        var memo = ""
        var currency: Currency?
        /// Whether the entry has two dates or two amounts, so that it is two whose tags are missing.
        var isDouble = false
    }

    private struct Account {
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

        /// Whether the balance is the first one and the entries.
        var isBalanced: Bool {
            guard opening != nil, let asOf, let end else { return false }
            return asOf == end
        }
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
    private var skipped: [SkippedEntry] = []
    private var rounded: [Int] = []
    /// Whether an account or an entry has no valid currency.
    private var assumesCurrency = false
    private var hasInvestments = false
    /// The aggregate that was opened for an account that has not begun.
    private var expected: String?
    /// The last status that is not 0, and its message.
    private var failure: (code: String, message: String)?
    /// The number of entries in all accounts.
    private var count = 0

    init(_ text: StatementText, from start: Int) {
        tags = OFXTags(text, from: start)
    }

    mutating func read() throws(StatementFault) -> StatementFile {
        while true {
            switch try tags.next() {
            case .open(let name): try open(name)
            case .value(let name, let range): take(name, range)
            case .close(let name): try close(name)
            case .end: return try end()
            }
        }
    }

    private mutating func end() throws(StatementFault) -> StatementFile {
        // Entries without an account have no end tag after them.
        if account?.isCard == nil { try endAccount() }
        guard account == nil, draft == nil, hidden == nil, expected == nil else {
            throw tags.text.fault(.truncated, at: tags.text.bytes.count)
        }
        guard !statements.isEmpty else {
            if hasInvestments { throw tags.text.fault(.otherKind(.investment), at: 0) }
            if let failure {
                throw tags.text.fault(
                    .otherKind(.bankError(failure.code, failure.message)), at: 0)
            }
            throw tags.text.fault(.noStatement, at: 0)
        }
        var file = StatementFile(
            statements: statements, skipped: skipped, rounded: rounded)
        file.assumesCurrency = assumesCurrency
        return file
    }

    private mutating func open(_ name: String) throws(StatementFault) {
        guard hidden == nil else { return }
        switch name {
        case "CCSTMTRS", "STMTRS":
            try endAccount()
            account = Account(isCard: name == "CCSTMTRS")
            expected = nil
        case "STMTTRNRS", "CCSTMTTRNRS", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1": expected = name
        case "STMTTRN":
            try endEntry()
            draft = Draft(start: tags.position)
        case "STMTTRNP":
            collect { $0.skip(.pending, at: $1) }
            hidden = name
        case "LEDGERBAL": isBalance = true
        case "CURRENCY": isCurrency = draft != nil
        case _ where Self.others.contains(name):
            hidden = name
            if name == "INVSTMTRS" {
                hasInvestments = true
                var places = TextPlaces()
                let line = places.line(at: tags.position, in: tags.text.bytes)
                skipped.append(SkippedEntry(line: line, reason: .investment))
            }
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
        case expected: expected = nil
        default: break
        }
    }

    private mutating func take(_ name: String, _ range: Range<Int>) {
        guard hidden == nil else { return takeOfStatus(name, range) }
        if draft != nil { return takeOfEntry(name, range) }
        switch name {
        case "ORG": bank = tags.string(range)
        case "FID" where bank.isEmpty: bank = tags.string(range)
        case "DTSERVER": server = moment(range)
        case "DTSTART", "DTEND", "DTASOF": takeDay(name, day(range))
        case "CURDEF":
            let currency = Currency(code: tags.string(range))
            account?.currency = currency
        case "ACCTID" where account?.number == nil && !range.isEmpty:
            account?.number = tags.string(range)
        case "BANKID", "BRANCHID", "ACCTTYPE":
            account?.qualifiers.append(tags.string(range))
        // An entry without a start tag, or an empty one.
        case "TRNAMT": collect { $0.refuse(.tag, at: $1) }
        case "STMTTRN": collect { $0.skip(.noAmount, at: $1) }
        case "BALAMT" where isBalance:
            let owed = balance(range, account?.currency ?? .brl)
            account?.owed = owed
        default: break
        }
    }

    private mutating func takeOfStatus(_ name: String, _ range: Range<Int>) {
        guard hidden == "STATUS" else { return }
        switch name {
        case "CODE":
            let code = tags.string(range)
            if Int(code) != 0 { failure = (code, "") }
        case "MESSAGE": failure?.message = tags.string(range)
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

    private mutating func takeOfEntry(_ name: String, _ range: Range<Int>) {
        switch name {
        case "TRNTYPE": draft?.type = tags.string(range).uppercased()
        case "DTPOSTED":
            if draft?.date != nil { draft?.isDouble = true }
            draft?.date = range
        case "TRNAMT":
            if draft?.amount != nil { draft?.isDouble = true }
            let amount = unquoted(range)
            draft?.amount = amount
        case "FITID" where !range.isEmpty: draft?.id = tags.string(range)
        case "NAME": draft?.name = tags.string(range)
        case "MEMO": draft?.memo = tags.string(range)
        // Some banks write the code into the aggregate itself.
        case "CURRENCY", "CURSYM":
            guard isCurrency || name == "CURRENCY" else { return }
            draft?.currency = Currency(code: tags.string(range))
            if draft?.currency == nil, !range.isEmpty { assumesCurrency = true }
        default: break
        }
    }

    private mutating func endEntry() throws(StatementFault) {
        guard let draft else { return }
        self.draft = nil
        isCurrency = false
        count += 1
        guard count <= StatementReader.mostEntries else {
            throw tags.text.fault(
                .tooManyEntries(limit: StatementReader.mostEntries), at: draft.start)
        }
        if count.isMultiple(of: 4096), Task.isCancelled {
            throw tags.text.fault(.interrupted, at: draft.start)
        }
        if account == nil { account = Account() }
        let currency = draft.currency ?? account?.currency ?? .brl
        let title = Self.title(draft.name, draft.memo, draft.type)
        let amount = draft.amount ?? draft.start..<draft.start
        let isZero = !tags.text.bytes[amount].contains { $0.isDigit && $0 != UInt8(ascii: "0") }
        if isZero || ["", "OTHER"].contains(draft.type) {
            let isAccount = account?.isCard == false
            if BalanceRow.isOne(title: title, id: draft.id, ofAccount: isAccount) {
                if BalanceRow.isOpening(title), account?.opening == nil {
                    let opening = balance(amount, currency)
                    account?.opening = opening
                }
                return collect { collector, _ in collector.skip(.balance, at: draft.start) }
            }
            if BalanceRow.isTotal(title) {
                return collect { collector, _ in collector.skip(.total, at: draft.start) }
            }
        }
        guard !draft.isDouble else {
            return collect { collector, _ in collector.refuse(.tag, at: draft.start) }
        }
        guard draft.amount != nil else {
            return collect { collector, _ in
                collector.refuse(.missing(field: "TRNAMT"), at: draft.start)
            }
        }
        guard tags.text.bytes[amount].contains(where: \.isDigit) else {
            return collect { collector, _ in
                // An amount without digits is either empty or no amount.
                collector.add(
                    EntryCollector.Row(
                        offset: draft.start, day: Day(ordinal: 0), title: title,
                        currency: currency, amount: amount), outgoing: .negative)
            }
        }
        guard let date = draft.date, let day = day(date) else {
            let problem: StatementFault.Problem =
                draft.date == nil ? .missing(field: "DTPOSTED") : .date
            return collect { collector, _ in
                collector.refuse(problem, at: draft.date?.lowerBound ?? draft.start)
            }
        }
        // Outgoing money is negative (section 11.4.4.1).
        collect { collector, _ in
            collector.add(
                EntryCollector.Row(
                    offset: draft.start, id: draft.id, day: day, title: title, currency: currency,
                    amount: amount, isPayment: draft.type == "PAYMENT",
                    isDebit: draft.type == "DEBIT"), outgoing: .negative)
        }
    }

    /// Gives the collector of the current account to `use`, with the offset of the last tag.
    private mutating func collect(_ use: (inout EntryCollector, Int) -> Void) {
        guard account != nil else { return }
        var collector =
            account?.collector
            ?? EntryCollector(tags.text, own: account?.currency ?? .brl, mayHaveGroups: false)
        account?.collector = nil
        use(&collector, tags.position)
        account?.collector = collector
    }

    private mutating func endAccount() throws(StatementFault) {
        try endEntry()
        guard let account else { return }
        self.account = nil
        isBalance = false
        if account.currency == nil { assumesCurrency = true }
        let number = account.number.map { (account.qualifiers + [$0]).joined(separator: "/") }
        var collector = account.collector
        let found = collector?.finish() ?? [(account.currency ?? .brl, [])]
        skipped += collector?.skipped ?? []
        rounded += collector?.rounded ?? []
        for (currency, entries) in found {
            let source = StatementSource(
                suggestedName: Self.name(of: bank, isCard: account.isCard == true), number: number,
                currency: currency, isCard: account.isCard)
            let isOwn = currency == account.currency ?? .brl
            statements.append(
                Statement(
                    source: source, entries: entries,
                    owed: isOwn && (account.isCard == true || account.isBalanced)
                        ? account.owed : nil,
                    opening: isOwn ? account.opening : nil,
                    dates: StatementDates(
                        server: server, asOf: account.asOf, start: account.start,
                        end: account.end)))
        }
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
