import Essentials
import Values

/// One transaction for the journal of another program.
struct JournalEntry: Equatable, Sendable {
    /// The account on the other side of the card or bank account.
    enum Counterparty: Hashable, Sendable {
        case expenses, bank, transfers, income
        /// Spending of a category, in the person's words.
        case category(String)
    }

    /// The account that an entry belongs to.
    enum Own: Hashable, Sendable {
        /// The one card of the settings.
        case card
        /// One of several, by its name.
        case named(String, isCard: Bool)

        var isCard: Bool {
            switch self {
            case .card: true
            case .named(_, let isCard): isCard
            }
        }
    }

    /// Stable: the same entry has the same id in every export; letters, digits, hyphens, points and underscores.
    let id: String
    let day: Day
    let title: String
    /// The amount that the card owes; positive for a purchase.
    let amount: Money
    var counterparty: Counterparty
    var own = Own.card
    /// Who was paid, if the title says more than that.
    var payee: String?
    /// Why the entry is only a comment, such as `declined`; `nil` for one that counts.
    let remark: String?

    init(
        id: String, day: Day, title: String, amount: Money, counterparty: Counterparty = .expenses,
        remark: String? = nil
    ) {
        self.id = id
        self.day = day
        self.title = JournalText.clean(title)
        self.amount = amount
        self.counterparty = counterparty
        self.remark = remark
    }

    /// The entries of a bill.
    ///
    /// An id is derived from the entry's content and its number among equal entries, so it does not depend on
    /// other entries or on a search.
    static func entries(of bill: Bill, _ items: [LineItem]) -> [JournalEntry] {
        var ids = IDs()
        return items.map { item in
            JournalEntry(
                id: ids.next(bill.place, item.date, item.amount, item.description),
                day: item.date, title: item.description, amount: item.amount,
                counterparty: item.isReceivedPayment ? .bank : .expenses)
        }
    }

    /// Numbers equal entries.
    struct IDs {
        private var seen: [String: Int] = [:]

        /// - Parameter place: what identifies the bill or the account.
        mutating func next(_ place: String, _ day: Day, _ amount: Money, _ title: String) -> String
        {
            let content = "\(place)\u{0}\(day.iso)\u{0}\(amount.minor)\u{0}\(title)"
            let number = (seen[content] ?? 0) + 1
            seen[content] = number
            return JournalText.hash("\(content)\u{0}\(number)")
        }
    }
}

extension Bill {
    /// What identifies it, or its imported account, in the ids of exported entries.
    var place: String { account ?? "bill \(due.iso)" }
}

/// The names of the accounts in a journal.
struct JournalAccounts: Equatable, Sendable {
    let card: String
    let expenses: String
    let bank: String

    /// The default names.
    static let standard = JournalAccounts(card: nil, expenses: nil, bank: nil)

    init(card: String?, expenses: String?, bank: String?) {
        self.card = card ?? "Liabilities:Card"
        self.expenses = expenses ?? "Expenses:Unsorted"
        self.bank = bank ?? "Assets:Bank"
    }

    func name(of counterparty: JournalEntry.Counterparty) -> String {
        switch counterparty {
        case .expenses: expenses
        case .bank: bank
        case .transfers: "Equity:Transfers"
        case .income: "Income:Unsorted"
        case .category(let name): "Expenses:\(JournalAccountName.part(name))"
        }
    }

    func name(of own: JournalEntry.Own) -> String {
        switch own {
        case .card: card
        case .named(let name, let isCard):
            "\(isCard ? card : bank):\(JournalAccountName.part(name))"
        }
    }

    /// The accounts that `entries` use, each once.
    func used(by entries: [JournalEntry]) -> [String] {
        var names: [String] = entries.isEmpty ? [card] : []
        var known = Set(names)
        for entry in entries {
            for name in [name(of: entry.own), name(of: entry.counterparty)]
            where known.insert(name).inserted { names.append(name) }
        }
        return names
    }
}

enum JournalText {
    /// Longer than any title from a bank; ledger reads lines of up to 4096 bytes.
    private static let longest = 200

    /// Joins the text into one line, without characters that a terminal or a parser would interpret
    /// (Unicode category C, U+2028, U+2029).
    static func clean(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: plain += " "
            case .format, .surrogate, .privateUse, .unassigned: continue
            default: plain.unicodeScalars.append(scalar)
            }
        }
        let line = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var title = line.prefix(longest)
        // A character may have any number of accents.
        while title.utf8.count > 4 * longest { title.removeLast() }
        return title.isEmpty ? "-" : String(title)
    }

    /// 16 hexadecimal digits of FNV-1a (64 bits), which is stable but not secure against forgery.
    static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16).zeroPadded(to: 16)
    }
}
