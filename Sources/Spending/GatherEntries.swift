import Values

/// Makes one list of entries from all sources: each purchase once, and each marked whether it is spending.
struct GatherEntries {
    /// The bills of the server and of imported files.
    let bills: [Bill]
    let accounts: [ImportedAccount]
    /// Payments by cofre; only approved ones moved money for certain.
    let payments: [Payment]
    /// The account to which the server's bills belong, if a person has said so.
    private let serverAccount: String?
    let categorize: Categorize
    let today: Day

    init(
        bills: [Bill], accounts: [ImportedAccount], payments: [Payment],
        categorize: Categorize = Categorize(rules: [], choices: [:]), today: Day
    ) {
        (self.bills, self.accounts, self.payments) = (bills, accounts, payments)
        (self.categorize, self.today) = (categorize, today)
        serverAccount = accounts.first(where: \.isServers)?.name
    }

    /// What was found, oldest first.
    func gather() -> Found {
        var accountOf: [String: ImportedAccount] = [:]
        for account in accounts { accountOf[account.name] = account }
        var issued: [Entry] = []
        var imported: [String: [Entry]] = [:]
        for bill in bills {
            let known = bill.account.flatMap { accountOf[$0] }
            let entries = Entry.lines(
                of: bill, account: bill.account ?? Entry.serverName, isCard: known?.isCard ?? true,
                today: today)
            if let name = bill.account {
                imported[name, default: []] += entries
            } else {
                issued += entries
            }
        }
        var join = JoinEntries()
        let cards = accounts.filter { $0.isCard && $0.currency == .brl }.map(\.name)
        let card = serverAccount ?? join.bestMatch(of: issued, among: cards, in: imported)
        if let card {
            (issued, imported[card]) = join.joined(issued, imported[card] ?? [])
            for index in issued.indices {
                issued[index].origin = issued[index].origin.with(account: card)
            }
        }
        var entries = issued
        for name in imported.keys.sorted() { entries += imported[name] ?? [] }
        let paid = payments.filter { $0.status == .approved }.map(Entry.init)
        entries = join.joined(entries, payments: paid).stablySorted { $0.day.ordinal }
        categorize.categorize(&entries)
        NotSpending.mark(&entries)
        return Found(
            entries: entries, alike: join.alike,
            serverAccount: card ?? Entry.serverName)
    }

    struct Found: Sendable {
        var entries: [Entry]
        /// The number of pairs that may be one purchase; both are counted.
        let alike: Int
        /// The account of the server's bills.
        let serverAccount: String
    }
}
