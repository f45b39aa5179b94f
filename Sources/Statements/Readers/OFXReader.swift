import Values

/// Reads the bank and card statements of an OFX file (Open Financial Exchange 1.0.2 and 2.2, chapter 11).
struct OFXReader {
    /// Aggregates that contain elements with the same names as those of a transaction.
    private static let others = otherStatements.union([
        "BANKACCTTO", "CCACCTTO", "ORIGCURRENCY", "AVAILBAL", "STATUS", "BAL",
    ])
    /// The statements of investments (chapter 13) and of loans (section 11.13), which are no bank or card statements.
    private static let otherStatements: Set<String> = ["INVSTMTRS", "LOANSTMTRS"]

    private(set) var tags: OFXTags
    private var bank = ""
    /// When the file was made, as the number `yyyyMMddHHmmss`.
    private var server: Int?
    private var account: OFXAccount?
    private var draft: OFXEntry?
    /// The innermost aggregate whose content is ignored.
    private var hidden: String?
    private var isBalance = false
    private var isCurrency = false
    private var statements: [Statement] = []
    private var skipped: [SkippedEntry] = []
    private var rounded: [Int] = []
    /// Whether an account or an entry has no valid currency.
    private var assumesCurrency = false
    private var hasOthers = false
    /// The aggregate that was opened for an account that has not begun.
    private var expected: String?
    /// The message set (section 2.4.5.2) that is open.
    private var messages: String?
    /// Whether the end tag of OFX was read.
    private var isClosed = false
    private var places = TextPlaces()
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
        if account?.isCard == nil, draft == nil { try endAccount() }
        guard account == nil, draft == nil, hidden == nil, expected == nil,
            isClosed || messages == nil
        else {
            throw tags.text.fault(.truncated, at: tags.text.bytes.count)
        }
        guard !statements.isEmpty else {
            if hasOthers { throw tags.text.fault(.otherKind(.investment), at: 0) }
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
            account = OFXAccount(isCard: name == "CCSTMTRS")
            expected = nil
        case "STMTTRNRS", "CCSTMTTRNRS": expected = name
        case "BANKMSGSRSV1", "CREDITCARDMSGSRSV1": (expected, messages) = (name, name)
        case "STMTTRN":
            try endEntry()
            draft = OFXEntry(start: tags.position)
        case "STMTTRNP":
            try endEntry()
            collect(.skipped(.pending, at: tags.position))
            hidden = name
        case "LEDGERBAL": isBalance = true
        case "CURRENCY": isCurrency = draft != nil
        case _ where Self.others.contains(name):
            hidden = name
            if Self.otherStatements.contains(name) {
                hasOthers = true
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
        if name == expected { expected = nil }
        if name == messages { messages = nil }
        switch name {
        case "STMTTRN", "BANKTRANLIST": try endEntry()
        case "CCSTMTRS", "STMTRS": try endAccount()
        case "LEDGERBAL": isBalance = false
        case "CURRENCY": isCurrency = false
        case "OFX": isClosed = true
        default: break
        }
    }

    private mutating func take(_ name: String, _ range: Range<Int>) {
        guard hidden == nil else { return takeOfStatus(name, range) }
        if draft != nil { return takeOfEntry(name, range) }
        switch name {
        case "ORG": bank = tags.string(range)
        case "FID" where bank.isEmpty: bank = tags.string(range)
        case "DTSERVER": server = tags.moment(range)
        case "DTSTART", "DTEND", "DTASOF": takeDay(name, tags.day(range))
        case "CURDEF":
            let currency = tags.currency(range)
            account?.currency = currency
        case "ACCTID" where account?.number == nil && !range.isEmpty:
            account?.number = tags.string(range)
        case "BANKID", "BRANCHID", "ACCTTYPE":
            let qualifier = tags.string(range)
            account?.qualifiers.append(qualifier)
            // CREDITLINE and its misspellings (section 11.3.1.1): cards, among the accounts of some banks.
            if name == "ACCTTYPE", qualifier.uppercased().contains("CREDIT") {
                account?.isCard = true
            }
        // An entry without a start tag, or an empty one.
        case "TRNAMT": collect(.unreadable(.tag, at: tags.position))
        case "STMTTRN": collect(.skipped(.noAmount, at: tags.position))
        case "BALAMT" where isBalance:
            let owed = tags.balance(range, account?.currency ?? .brl)
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
        if name == "CURSYM", !isCurrency { return }
        draft?.take(name, range, of: tags)
        if ["CURRENCY", "CURSYM"].contains(name), draft?.currency == nil, !range.isEmpty {
            assumesCurrency = true
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
        if account == nil { account = OFXAccount() }
        let currency = account?.currency ?? .brl
        let isAccount = account?.isCard == false
        if account?.opening == nil {
            let opening = draft.opening(in: tags, currency, isAccount: isAccount)
            account?.opening = opening
        }
        collect(draft.finding(in: tags, currency, isAccount: isAccount))
    }

    private mutating func collect(_ finding: EntryCollector.Finding) {
        guard account != nil else { return }
        if account?.collector == nil {
            let own = account?.currency ?? .brl
            account?.collector = EntryCollector(tags.text, own: own, mayHaveGroups: false)
        }
        // Outgoing money is negative (section 11.4.4.1).
        account?.collector?.collect(finding, outgoing: .negative)
    }

    private mutating func endAccount() throws(StatementFault) {
        try endEntry()
        // Taken out of the account, so that its entries are not copied.
        var collector = account?.collector
        account?.collector = nil
        guard let account else { return }
        self.account = nil
        isBalance = false
        if account.currency == nil { assumesCurrency = true }
        let found = collector?.finish() ?? [(account.currency ?? .brl, [])]
        skipped += collector?.skipped ?? []
        rounded += collector?.rounded ?? []
        statements += account.statements(found, bank: bank, server: server)
    }
}
