import Values

extension SelectionProblem.Thing {
    static let bill = Self(
        Sentence("bill", "fatura"), plural: Sentence("bills", "faturas"), isFeminine: true,
        listedBy: "bills")
}

extension Completion.Knowledge {
    /// The months that have a bill.
    var months: [BillMonth] {
        get { self["months"] ?? [] }
        set { self["months"] = newValue }
    }

    /// What is known of bills.
    fileprivate var bills: [OfferedBill] {
        get { self["bills"] ?? [] }
        set { self["bills"] = newValue }
    }
}

/// A bill that TAB offers.
private struct OfferedBill: Sendable {
    let month: BillMonth
    /// The month, or the bill's id if several bills have the same month.
    let word: String
    let detail: String
    let isImported: Bool
}

extension Sentence {
    static let noBills = Sentence("no bills", "nenhuma fatura")
}

// No ambiguous month is picked, because the error lists the months.
extension Parameter.Values {
    /// The month of a bill.
    static let month = months("month", toPay: false)
    /// The month of a bill that has a slip.
    static let monthToPay = months("month to pay", toPay: true)
    /// A month of entries; a day or a year can be typed, too.
    static let entryMonth = from(
        ValueSource(
            name: "entry month", saved: savedMonths,
            items: { known in
                Set(known.saved.months).sorted().map { month in
                    Completion.Item(
                        text: month.description, detail: month.name(in: known.phrases),
                        aliases: month.words)
                }
            }))

    private static let savedMonths = ValueSource.Saved(name: "months") { context, knowledge in
        (knowledge.months, knowledge.bills) = try await context.billsToOffer
    }

    private static func months(_ name: String, toPay: Bool) -> Self {
        .from(
            ValueSource(
                name: name, joining: BillMonth.joined,
                saved: savedMonths,
                items: { items($0, toPay: toPay) },
                picking: ValueSource.Picking(
                    includesOptional: true, choices: { try await $0.billChoices(toPay: toPay) },
                    nothing: .noBills)))
    }

    /// The known bills, and the months of which only the name is known; oldest first.
    private static func items(
        _ known: ValueSource.Known, toPay: Bool
    ) -> [Completion.Item] {
        let bills = known.saved.bills.filter { !toPay || !$0.isImported }
        let others = Set(known.saved.months).subtracting(known.saved.bills.map(\.month))
        let items =
            bills.map { bill in
                let detail = [bill.month.name(in: known.phrases), bill.detail]
                return (
                    month: bill.month, text: bill.word,
                    detail: detail.filter { !$0.isEmpty }.joined(separator: " · ")
                )
            }
            + others.map {
                (month: $0, text: $0.description, detail: $0.name(in: known.phrases))
            }
        return items.stablySorted { $0.month.lastDay.ordinal }.map {
            Completion.Item(text: $0.text, detail: $0.detail, aliases: $0.month.words)
        }
    }
}

extension Context {
    /// The known months and bills; in the sandbox, which needs no network, those of its server if none are known.
    ///
    /// Of imported bills it knows the accounts and months, because adding up many lines takes time.
    fileprivate var billsToOffer: ([BillMonth], [OfferedBill]) {
        get async throws {
            let accounts = try await importedAccounts
            let months = try await knownMonths(of: accounts)
            if months.isEmpty, options.sandbox {
                let bills = try await bills.loadUnsaved().value
                return (bills.map(\.month), offered(bills, beside: []))
            }
            let saved = try await bills.savedBills()?.value ?? []
            return (months, offered(saved, beside: accounts))
        }
    }

    private func offered(
        _ bills: [Bill], beside accounts: [ImportedAccount]
    ) -> [OfferedBill] {
        let imported = accounts.flatMap { account in
            account.months.keys.map { (month: $0, account: account.name) }
        }
        var count: [BillMonth: Int] = [:]
        for month in bills.map(\.month) + imported.map(\.month) { count[month, default: 0] += 1 }
        func word(_ month: BillMonth, _ id: String) -> String {
            count[month] == 1 ? month.description : id
        }
        return bills.map { bill in
            OfferedBill(
                month: bill.month, word: word(bill.month, bill.id), detail: details(of: bill),
                isImported: false)
        }
            + imported.map { month, account in
                OfferedBill(
                    month: month, word: word(month, Bill.id(of: account, month)), detail: account,
                    isImported: true)
            }
    }

    /// None if there is no vault.
    private var importedAccounts: [ImportedAccount] {
        get async throws {
            do { return try await statements.accounts() } catch StoreError.missing { return [] }
        }
    }

    /// A row for each known bill, and one for each month of which only the name is known; newest first.
    ///
    /// - Parameter toPay: leaves out imported bills, which have no slip.
    fileprivate func billChoices(toPay: Bool) async throws -> [PickChoice] {
        if try await listedMonths.isEmpty { try await learnMonths() }
        let months = try await listedMonths
        let known = try await bills.knownBills()
        let shown = toPay ? known.filter { $0.account == nil } : known
        // Without such a bill the newest one is selected.
        let usual = try? toPay ? ChooseBill.payable(from: shown) : ChooseBill.open(from: shown)
        let rows = shown.map { bill in
            (month: bill.month, choice: choice(of: bill, among: shown, isUsual: bill == usual))
        }
        let others = Set(months).subtracting(known.map(\.month)).map { month in
            (
                month: month,
                choice: PickChoice(
                    month.description, label: month.label,
                    detail: month.name(in: phrases))
            )
        }
        return (rows + others).stablySorted { -$0.month.lastDay.ordinal }.map(\.choice)
    }

    /// The word is the month, or the bill's id if several bills have the same month.
    private func choice(of bill: Bill, among bills: [Bill], isUsual: Bool) -> PickChoice {
        let isAlone = bills.count { $0.month == bill.month } == 1
        return PickChoice(
            isAlone ? bill.month.description : bill.id, label: bill.month.label,
            detail: details(of: bill), isUsual: isUsual)
    }

    private func details(of bill: Bill) -> String {
        [
            bill.account, phrases.money(bill.total), phrases.state(of: bill, on: Day(of: now())),
            bill.dueDate.map { phrases.due(on: phrases.shortDay($0)) },
        ].compactMap(\.self).joined(separator: " · ")
    }
}

extension BillMonth {
    fileprivate var label: String { "\(short) \(year)" }

    /// The month's whole name.
    fileprivate func name(in phrases: Phrases) -> String { phrases.pick(english, portuguese) }

    /// `words` with a month and its year, as in `maio de 2015` and `maio 2015`, joined to `maio/2015`.
    static func joined(_ words: [String]) -> [String] {
        guard let first = words.first, number(named: first) != nil else { return words }
        let rest = words.dropFirst().drop { $0 == "de" }
        guard let year = rest.first, [2, 4].contains(year.utf8.count), Int(digits: year) != nil
        else { return words }
        return ["\(first)/\(year)"] + rest.dropFirst()
    }

    /// What is wrong with a line that begins with a month: no known bill is of it.
    static func mistake(in line: LiveLine) -> String? {
        let months = line.knowing.months
        guard let word = line.words.first, word.count >= LiveLine.shortest,
            let first = months.min(), let last = months.max(), !word.isRowNumber, !isBillID(word)
        else { return nil }
        let typed = word.folded
        let isKnown = months.contains { month in
            month.spellings.contains { $0.folded.hasPrefix(typed) }
        }
        return isKnown ? nil : line.phrases.noBillMatches(word, first, last)
    }

    /// Whether the word looks like the id of a bill: a day, or an account and a month.
    private static func isBillID(_ word: String) -> Bool {
        Day(iso: word) != nil || (word.contains("/") && BillMonth(named: word) == nil)
    }
}

extension Phrases {
    fileprivate func noBillMatches(
        _ word: String, _ first: BillMonth, _ last: BillMonth
    ) -> String {
        let (first, last) = ("\(name(of: first)) \(first.year)", "\(name(of: last)) \(last.year)")
        return pick(
            "no bill of \(word): \(first) … \(last)",
            "não há fatura de \(word): há de \(first) a \(last)")
    }
}
