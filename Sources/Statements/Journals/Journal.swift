import Essentials
import Values

/// Writes entries in the file formats of other programs.
enum Journal {
    enum Format: String, CaseIterable, Sendable {
        case ledger, hledger, beancount, ofx, csv
    }

    /// The whole file; entries with a remark become comments if the format supports them.
    ///
    /// - Parameter account: the name of the account in OFX.
    static func text(
        _ entries: [JournalEntry], as format: Format, _ accounts: JournalAccounts,
        account: String, today: Day
    ) -> String {
        switch format {
        case .ledger: LedgerText(isHledger: false, accounts: accounts).text(entries)
        case .hledger: LedgerText(isHledger: true, accounts: accounts).text(entries)
        case .beancount: BeancountText(accounts: accounts).text(entries)
        case .ofx: OFXText(account: account, today: today).text(entries)
        case .csv: CSVText.text(entries)
        }
    }

    static func commented(_ text: String, by entry: JournalEntry) -> String {
        guard let remark = entry.remark else { return text }
        return ([remark] + text.split(separator: "\n").map(String.init))
            .map { "; \($0)\n" }.joined() + "\n"
    }

    static func currencies(of entries: [JournalEntry]) -> [Currency] {
        Set(entries.map(\.amount.currency)).sorted()
    }
}

/// Writes ledger and hledger (ledger-cli.org, chapter 4; hledger.org, "journal").
struct LedgerText {
    let isHledger: Bool
    let accounts: JournalAccounts

    func text(_ entries: [JournalEntry]) -> String {
        let commodities = Journal.currencies(of: entries).map { currency in
            isHledger
                ? "commodity 1000.\(String(repeating: "0", count: currency.scale)) \(currency.code)\n"
                : "commodity \(currency.code)\n"
        }
        let declared = accounts.used(by: entries).map { "account \($0)\n" }
        let head = (isHledger ? ["decimal-mark .\n"] : []) + commodities + declared
        return head.joined() + "\n" + entries.map(transaction).joined()
    }

    private func transaction(_ entry: JournalEntry) -> String {
        let amount = entry.amount
        let opposite = Money(minor: -amount.minor, currency: amount.currency)
        let text = """
            \(entry.day.iso) * (\(entry.id)) \(Self.title(entry))
                \(accounts.name(of: entry.counterparty))  \(amount.decimalString) \(amount.currency.code)
                \(accounts.name(of: entry.own))  \(opposite.decimalString) \(amount.currency.code)

            """
        return Journal.commented(text, by: entry)
    }

    /// The payee and the title, between which hledger has a bar; the titles' own bars and semicolons, which begin a
    /// comment, are replaced.
    private static func title(_ entry: JournalEntry) -> String {
        ([entry.payee].compactMap(\.self) + [entry.title]).map { text in
            text.replacingScalars { $0 == ";" ? "," : $0 == "|" ? "/" : nil }
        }.joined(separator: " | ")
    }
}

/// Writes beancount (beancount.github.io, "Beancount Language Syntax").
struct BeancountText {
    let accounts: JournalAccounts

    func text(_ entries: [JournalEntry]) -> String {
        let first = entries.map(\.day).min { $0.ordinal < $1.ordinal }
        let opened = first.map { day in
            accounts.used(by: entries).map { "\(day.iso) open \($0)\n" }.joined() + "\n"
        }
        return (opened ?? "") + entries.map(transaction).joined()
    }

    private func transaction(_ entry: JournalEntry) -> String {
        let amount = entry.amount
        let opposite = Money(minor: -amount.minor, currency: amount.currency)
        let text = """
            \(entry.day.iso) * \(Self.titles(entry))
              id: "\(entry.id)"
              \(accounts.name(of: entry.counterparty))  \(amount.decimalString) \(amount.currency.code)
              \(accounts.name(of: entry.own))  \(opposite.decimalString) \(amount.currency.code)

            """
        return Journal.commented(text, by: entry)
    }

    /// The payee, if there is one, and the narration, each quoted.
    private static func titles(_ entry: JournalEntry) -> String {
        ([entry.payee].compactMap(\.self) + [entry.title]).map { "\"\(escaped($0))\"" }
            .joined(separator: " ")
    }

    private static func escaped(_ text: String) -> String {
        text.replacingScalars { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil }
    }
}

/// Writes OFX 1.0.3: a statement for each account and currency of the entries.
///
/// Every element has an end tag. Brazilian banks write version 1 with this header; readers of version 2 treat
/// its text as ASCII.
struct OFXText {
    /// The maximum lengths of NAME and MEMO (section 11.4.4).
    private static let longestName = 32
    private static let longestMemo = 255

    private struct Account: Hashable {
        let name: String
        let isCard: Bool
        let currency: Currency
    }

    /// The name of the account of entries that name none.
    let account: String
    let today: Day

    func text(_ entries: [JournalEntry]) -> String {
        var groups = Dictionary(grouping: entries) { entry in
            var name = account
            if case .named(let own, _) = entry.own { name = own }
            return Account(
                name: name, isCard: entry.own.isCard, currency: entry.amount.currency)
        }
        if entries.isEmpty { groups[Account(name: account, isCard: true, currency: .brl)] = [] }
        let sorted = groups.sorted {
            ($0.key.name, $0.key.currency) < ($1.key.name, $1.key.currency)
        }
        let sets = [false, true].map { isCard in
            messages(isCard, sorted.filter { $0.key.isCard == isCard })
        }
        let comments = entries.filter { $0.remark != nil }.map(comment).joined()
        return """
            OFXHEADER:100
            DATA:OFXSGML
            VERSION:103
            SECURITY:NONE
            ENCODING:UTF-8
            CHARSET:NONE
            COMPRESSION:NONE
            OLDFILEUID:NONE
            NEWFILEUID:NONE

            \(comments)<OFX>
            <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>\
            <DTSERVER>\(Self.date(today))</DTSERVER><LANGUAGE>POR</LANGUAGE></SONRS></SIGNONMSGSRSV1>
            \(sets.joined())</OFX>

            """
    }

    /// The message set (section 2.4.5) with the statements of cards (11.4.3) or of bank accounts (11.4.2).
    private func messages(
        _ isCard: Bool, _ groups: [(key: Account, value: [JournalEntry])]
    ) -> String {
        guard !groups.isEmpty else { return "" }
        let (set, type) = isCard ? ("CREDITCARDMSGSRSV1", "CCSTMT") : ("BANKMSGSRSV1", "STMT")
        let statements = groups.map { statement($0.key, $0.value, type) }
        return "<\(set)>\(statements.joined())</\(set)>\n"
    }

    private func statement(_ key: Account, _ entries: [JournalEntry], _ type: String) -> String {
        let counted = entries.filter { $0.remark == nil }
        let days = entries.map(\.day.ordinal)
        let first = days.min().map(Day.init(ordinal:)) ?? today
        let last = days.max().map(Day.init(ordinal:)) ?? today
        // Cannot overflow: bills and payments limit their amounts.
        let total = counted.reduce(Int64(0)) { $0 &+ $1.amount.minor }
        let balance = Money(minor: -total, currency: key.currency).decimalString
        // At most 22 characters (section 11.3.1); different names stay different.
        let short =
            key.name.count > 22
            ? key.name.prefix(17) + "-" + JournalText.hash(key.name).prefix(4) : key.name[...]
        let id = "<ACCTID>\(Self.escaped(String(short), 22))</ACCTID>"
        let from =
            key.isCard
            ? "<CCACCTFROM>\(id)</CCACCTFROM>"
            : "<BANKACCTFROM><BANKID>0</BANKID>\(id)<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>"
        return """
            <\(type)TRNRS><TRNUID>0</TRNUID>\
            <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><\(type)RS>\
            <CURDEF>\(key.currency.code)</CURDEF>\(from)
            <BANKTRANLIST><DTSTART>\(Self.date(first))</DTSTART><DTEND>\(Self.date(last))</DTEND>
            \(counted.map(transaction).joined())</BANKTRANLIST>
            <LEDGERBAL><BALAMT>\(balance)</BALAMT><DTASOF>\(Self.date(last))</DTASOF></LEDGERBAL>
            </\(type)RS></\(type)TRNRS>
            """
    }

    private func transaction(_ entry: JournalEntry) -> String {
        let amount = Money(minor: -entry.amount.minor, currency: entry.amount.currency)
        return "<STMTTRN><TRNTYPE>\(entry.amount.minor < 0 ? "CREDIT" : "DEBIT")</TRNTYPE>"
            + "<DTPOSTED>\(Self.date(entry.day))</DTPOSTED>"
            + "<TRNAMT>\(amount.decimalString)</TRNAMT><FITID>\(entry.id)</FITID>"
            + "<NAME>\(Self.escaped(entry.title, Self.longestName))</NAME>"
            + "<MEMO>\(Self.escaped(entry.title, Self.longestMemo))</MEMO></STMTTRN>\n"
    }

    /// The entry as a comment; hyphens are replaced, because two of them would end the comment.
    private func comment(_ entry: JournalEntry) -> String {
        let words = [
            entry.remark ?? "", entry.day.iso, entry.id, entry.amount.decimalString, entry.title,
        ].joined(separator: " ")
        let text = Self.escaped(words, 300).replacingScalars { $0 == "-" ? "‐" : nil }
        return "<!-- \(text) -->\n"
    }

    private static func date(_ day: Day) -> String { day.iso.filter { $0 != "-" } }

    private static func escaped(_ text: String, _ limit: Int) -> String {
        XMLText.escaped(String(text.unicodeScalars.prefix(limit)))
    }
}

/// Writes CSV (RFC 4180, with the line ends of the other formats) with a header; every entry is a row, and its status
/// is a column.
enum CSVText {
    static func text(_ entries: [JournalEntry]) -> String {
        let hasStatus = entries.contains { $0.remark != nil }
        let head = ["id", "date", "title", "amount", "currency"] + (hasStatus ? ["status"] : [])
        let rows = entries.map { entry in
            [
                entry.id, entry.day.iso, CSVRow.inert(entry.title), entry.amount.decimalString,
                entry.amount.currency.code,
            ] + (hasStatus ? [entry.remark ?? "approved"] : [])
        }
        return ([head] + rows).map { CSVRow.text($0, lineBreak: "\n") }.joined()
    }
}
