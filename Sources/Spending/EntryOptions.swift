import Values

/// The options that select entries, which several commands have.
enum EntryOptions {
    static let text = Parameter.operand(
        Sentence("text", "texto"),
        Sentence(
            "Only entries with this text in the title.",
            "Só os lançamentos com este texto no título."), values: .entryTitle, repeats: true,
        isRequired: false)

    static let from = Parameter.option(
        "--from", Sentence("month", "mês"),
        Sentence(
            "Only from this month or day on: 2026-10, oct, 15/11.",
            "Só desde este mês ou dia: 2026-10, out, 15/11."))

    static let to = Parameter.option(
        "--to", Sentence("month", "mês"),
        Sentence(
            "Only up to the end of this month or day.", "Só até o fim deste mês ou dia."))

    static let account = Parameter.option(
        "--account", Sentence("name", "nome"),
        Sentence(
            "Only of an imported account; card is the server's.",
            "Só de uma conta importada; card é o do servidor."), values: .account)

    static let byDate = Parameter.flag(
        "--by-date",
        Sentence(
            "Months are those of the days, also of a server's bills.",
            "Os meses são os dos dias, também nas faturas do servidor."))

    static let currency = Parameter.option(
        "--in", Sentence("currency", "moeda"),
        Sentence(
            "Convert by the saved rate of each day.",
            "Converter pela cotação salva de cada dia."), values: .currency)
}

extension Context {
    /// The first day of `--from`, and the last day of `--to`.
    func period(_ line: ParsedLine) throws -> (first: Day?, last: Day?) {
        let today = Day(of: now())
        func day(_ option: Parameter) throws -> TypedDay? {
            guard let text = line.text(option) else { return nil }
            guard let day = TypedDay(text, today: today) else {
                throw UsageProblem.noDay(text, option: option.name)
            }
            return day
        }
        return (try day(EntryOptions.from)?.first, try day(EntryOptions.to)?.last)
    }

    /// The name of the account that a line asks for; `nil` without one.
    ///
    /// Throws `ImportRefusal.noAccount` if no entry is of such an account.
    func account(_ line: ParsedLine, in ledger: Ledger) throws -> String? {
        guard let typed = line.text(EntryOptions.account) else { return nil }
        let names = Set(ledger.entries.map(\.account) + ledger.accounts.map(\.name))
        if let name = names.first(where: { $0.folded == typed.folded }) { return name }
        throw ImportRefusal.noAccount(
            typed, nearest: EditDistance.nearest(to: typed, among: names.sorted()))
    }
}
