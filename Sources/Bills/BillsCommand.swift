enum BillsCommand {
    static let command = Command(
        "bills", also: ["faturas"], in: .bills,
        Sentence(
            "Show the bills of your card, month by month.",
            "Mostrar as faturas do seu cartão, mês a mês."),
        examples: [
            Example(
                "bills",
                Sentence(
                    "total, due date and state of every month",
                    "total, vencimento e situação de cada mês")),
            Example("bills import ~/Downloads"),
            Example(
                "bill 2",
                Sentence("a number of the last listing", "um número da última lista")),
        ],
        subcommands: [List.command, Import.command, Accounts.command, Forget.command],
        default: "list")

    static let account = Parameter.option(
        "--account", Sentence("name", "nome"),
        Sentence(
            "Only the bills of an imported account.",
            "Só as faturas de uma conta importada."), values: .account)

    enum List {
        static let command = Command(
            "list",
            Sentence("Show the bills, month by month.", "Mostrar as faturas, mês a mês."),
            parameters: [.refresh, account],
            lists: [BillsView.list.header], perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            try context.allowsRefreshing(line.has(.refresh))
            let account = line.text(account)
            let found = try await context.issued {
                try await context.bills.load(account: account)
            }
            let unlisted = try await context.remember(found.value.map(\.id), of: .bills)
            return BillsReply.list(
                found, failure: found.unloaded ?? found.notSaved ?? unlisted)
        }
    }
}

enum BillCommand {
    static let command = Command(
        "bill", also: ["fatura"], in: .bills,
        Sentence("Show one bill with every line.", "Mostrar uma fatura com todos os lançamentos."),
        examples: [
            Example("bill", Sentence("the open one", "a aberta")),
            Example(
                "bill mai",
                Sentence(
                    "also maio, may, 2015-05, or a number of the last listing",
                    "também maio, may, 2015-05 ou um número da última lista")),
            Example("bill 2015-05 --search posto --sort amount"),
            Example(
                "bill mai --by title",
                Sentence("totals by title", "totais por título")),
            Example(
                "bill mai --in USD",
                Sentence("with an estimate in dollars", "com uma estimativa em dólares")),
            Example(
                "bill mai --account nubank",
                Sentence("of an imported account", "de uma conta importada")),
            Example("bill mai --format hledger"),
        ],
        parameters: [month, sort, search, by, currency, BillsCommand.account, Exporting.format],
        lists: [BillsView.items.header, BillsView.titles.header],
        typing: Typing(remark: BillMonth.mistake), perform: perform)

    static let month = Parameter.operand(
        Sentence("month", "mês"),
        Sentence(
            "The month: 2015-05, mai, maio, may, or a number; without one, the open bill.",
            "O mês: 2015-05, mai, maio, may ou um número; sem ele, a fatura aberta."),
        values: .month,
        isRequired: false)

    static let sort = Parameter.option(
        "--sort",
        Sentence("order", "ordem"),
        Sentence(
            "Order the lines by date, amount or title.",
            "Ordenar os lançamentos por data, valor ou título."),
        values: .choice(ArrangeItems.Order.self)
    )

    static let search = Parameter.option(
        "--search", Sentence("search", "busca"),
        Sentence(
            "Show only lines with this text in the title.",
            "Mostrar só os lançamentos com este texto no título.")
    )

    static let by = Parameter.option(
        "--by",
        Sentence("field", "campo"),
        Sentence(
            "Show totals by title instead of lines.",
            "Mostrar totais por título em vez dos lançamentos."),
        values: .choice(Grouping.self))

    static let currency = Parameter.option(
        "--in", Sentence("currency", "moeda"),
        Sentence("Estimate the total in another currency.", "Estimar o total em outra moeda."),
        values: .currency)

    enum Grouping: String, CaseIterable { case title }

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let account = line.text(BillsCommand.account)
        let found = try await context.issued {
            try await context.bills.loadUnsaved(account: account)
        }
        let bill = try await context.bill(
            named: line.text(month), among: found, else: ChooseBill.open(from:))
        var estimate: Estimate?
        if let currency = line.text(currency) {
            estimate = try await context.estimate(bill.total, in: currency)
        }
        let view = BillView(
            bill: bill, months: found.value,
            arrangement: ArrangeItems(
                search: line.text(search) ?? "",
                order: line.choice(sort, as: ArrangeItems.Order.self)),
            isByTitle: line.has(by), estimate: estimate)
        var reply: Reply
        if let format = line.choice(Exporting.format, as: Journal.Format.self) {
            if view.isByTitle { throw UsageProblem.conflicting(by.name, Exporting.format.name) }
            reply = try Exporting.reply(
                try await context.journalEntries(of: bill, view.items), as: format,
                account: bill.account ?? "card", in: context)
        } else {
            reply = BillReply.one(view, found)
        }
        reply.keep = try await context.keeping { try await context.bills.save(found) }
        return reply
    }
}

extension GatewayError {
    /// Whether saved bills may be offered instead.
    fileprivate var allowsSavedBills: Bool {
        if case .unreachable = self { true } else { mayPass }
    }
}

extension Context {
    /// The issuer's bills; if they cannot be loaded, the error says whether bills are saved,
    /// provided the vault can be opened without a question.
    fileprivate func issued(
        _ load: () async throws -> Loaded<[Bill]>
    ) async throws -> Loaded<[Bill]> {
        do {
            var found = try await load()
            if case BillsError.remote(let fault)? = found.unloaded {
                found.unloaded = try await offeringSaved(fault)
            }
            return found
        } catch BillsError.remote(let fault) {
            throw try await offeringSaved(fault)
        }
    }

    private func offeringSaved(_ fault: GatewayError) async throws -> BillsError {
        guard fault.allowsSavedBills, await vault.unlockUnasked(),
            try await bills.savedAt() != nil
        else { return .remote(fault) }
        return .remoteBesideSaved(fault)
    }

    /// The bills, and the one to pay that a typed word names; without a word, the one that is due.
    ///
    /// Imported bills have no slip, so they are not considered beside the issuer's, unless the word is
    /// the row number of one.
    func billToPay(named word: String?) async throws -> (Loaded<[Bill]>, Bill) {
        let found = try await issued { try await bills.load() }
        // Only the issuer's bills have a slip.
        if let problem = found.unloaded { throw problem }
        let issued = found.value.filter { $0.account == nil }
        let listed = try await rowNumbers.recall(ListKind.bills.rawValue)
        let isRow = word.flatMap { Int($0) }.map { listed.indices.contains($0 - 1) } ?? false
        let choices = issued.isEmpty || isRow ? found.value : issued
        let chosen = found.map { _ in choices }
        return (found, try await bill(named: word, among: chosen, else: ChooseBill.payable(from:)))
    }

    /// Opens the vault for `keep` before the answer is shown, so that an interruption at the
    /// passphrase, or a wrong one, stops the command.
    ///
    /// Any other error about the vault is reported after the answer.
    fileprivate func keeping(
        _ keep: @escaping @Sendable () async throws -> Void
    ) async throws -> @Sendable () async throws -> Void {
        do throws(StoreError) { _ = try await rowNumbers.recall(ListKind.bills.rawValue) } catch {
            if error.withholdsAnswer { throw error }
            return { throw error }
        }
        return keep
    }

    /// A bill that is not there may be among those that could not be loaded; then that error is thrown.
    func bill(
        named word: String?, among found: Loaded<[Bill]>, else usual: ([Bill]) throws -> Bill
    ) async throws -> Bill {
        guard let word else { return try usual(found.value) }
        let listed = try await rowNumbers.recall(ListKind.bills.rawValue)
        do { return try ChooseBill.named(word, from: found.value, listing: listed) } catch {
            throw found.unloaded ?? error
        }
    }
}

extension Context {
    /// Stores the list of months for completion.
    func learnMonths() async throws { try await storeMonths(as: .bills) }

    /// The same, but keeps the row numbers of the last listing valid.
    func cacheMonths() async throws { try await storeMonths(as: .months) }

    private func storeMonths(as kind: ListKind) async throws {
        let found = try await bills.load()
        if let problem = found.unloaded { throw problem }
        try await rowNumbers.remember(found.value.map(\.id), of: kind.rawValue)
    }

    /// The months of the last listing and of imported accounts, sorted, without a request.
    func knownMonths(of accounts: [ImportedAccount]) async throws -> [BillMonth] {
        Set(try await listedMonths).union(accounts.flatMap(\.months.keys)).sorted()
    }

    /// The known months, sorted, without a request.
    var listedMonths: [BillMonth] {
        get async throws {
            let shown = try await rowNumbers.recall(ListKind.bills.rawValue)
            let unseen = try await rowNumbers.recall(ListKind.months.rawValue).filter {
                !shown.contains($0)
            }
            return (shown + unseen).sorted().compactMap(Bill.month(ofID:))
        }
    }
}
