import Values

/// The options that select entries, which several commands have.
enum EntryOptions {
    static let text = Parameter.operand(
        Sentence("text", "texto"),
        Sentence(
            "Only entries with all of these words in the title.",
            "Só os lançamentos com todas estas palavras no título."), values: .entryTitle,
        repeats: true,
        isRequired: false)

    static let from = Parameter.option(
        "--from", Sentence("month", "mês"),
        Sentence(
            "Only from this month or day on: 2026, 2026-10, oct, 15/11.",
            "Só desde este mês ou dia: 2026, 2026-10, out, 15/11."), values: .entryMonth)

    static let to = Parameter.option(
        "--to", Sentence("month", "mês"),
        Sentence(
            "Only up to the end of this month or day.", "Só até o fim deste mês ou dia."),
        values: .entryMonth)

    static let account = Parameter.option(
        "--account", Sentence("name", "nome"),
        Sentence(
            "Only of an imported account; card is the server's.",
            "Só de uma conta importada; cartão é o do servidor."), values: .account)

    static let category = Parameter.option(
        "--category", Sentence("name", "nome"),
        Sentence(
            "Only of this category; none finds those without one.",
            "Só desta categoria; nenhum acha os que não têm."), values: .category)

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

    static let svg = Parameter.option(
        "--svg", Sentence("file", "arquivo"),
        Sentence(
            "Draw the months in an SVG file; - is standard output.",
            "Desenhar os meses em um arquivo SVG; - é a saída padrão."), values: .file)
}

/// The time that `--from` and `--to` select.
struct Period: Sendable {
    let from: TypedDay?
    let to: TypedDay?

    /// The first and the last day that were typed; of whole months, all of their days.
    var since: Day? { from?.first }
    var until: Day? { to?.last }

    /// Whether both ends are whole months, so that a line of a server's bill counts in the month of its bill.
    var isOfMonths: Bool { [from, to].allSatisfy { $0.map(\.isMonth) ?? true } }
}

extension ParsedLine {
    /// The line that is meant by a month among the words to search: `spending --from nov --to nov`.
    func monthMeant(by command: String) -> String? {
        let words = all(EntryOptions.text)
        guard words.count == 1, let word = words.first, !has(EntryOptions.from),
            !has(EntryOptions.to),
            BillMonth.number(named: word) != nil || BillMonth(named: word) != nil
        else { return nil }
        return "\(command) \(EntryOptions.from.name) \(word) \(EntryOptions.to.name) \(word)"
    }
}

extension Phrases {
    /// The line as the next step.
    func next(_ line: String?) -> [Block] {
        line.map { [.notice(Line("→ \(self.line($0))", .dim))] } ?? []
    }
}

extension TypedDay {
    /// Whether it is a whole month.
    var isMonth: Bool { first != last }
}

/// `--from` is after `--to`.
struct ReversedPeriod: Fault, Equatable {
    let from: Day
    let to: Day

    func failure(in phrases: Phrases) -> Failure {
        let (first, last) = (phrases.day(from), phrases.day(to))
        // A month without a year is the latest one.
        let earlier = BillMonth(of: from).adding(-12)
        return phrases.failure(
            .usage, "--from is after --to: \(first), \(last)",
            "\(phrases.name("--from")) é depois de \(phrases.name("--to")): \(first), \(last)",
            hint: "\(phrases.name("--from")) \(earlier)")
    }
}

extension Context {
    /// The time that a line selects; refuses one that ends before it begins.
    func period(_ line: ParsedLine) throws -> Period {
        let period = Period(
            from: try day(EntryOptions.from, in: line), to: try day(EntryOptions.to, in: line))
        if let since = period.since, let until = period.until, until.ordinal < since.ordinal {
            throw ReversedPeriod(from: since, to: until)
        }
        return period
    }

    /// The name of the account that a line asks for; `nil` without one.
    ///
    /// Throws `ImportRefusal.noAccount` if no entry is of such an account.
    func account(_ line: ParsedLine, in ledger: Ledger) throws -> String? {
        guard let typed = line.text(EntryOptions.account) else { return nil }
        let names = Set(ledger.entries.map(\.account) + ledger.accounts.map(\.name))
        if let name = names.first(where: { $0.folded == typed.folded }) { return name }
        if PortugueseNames.match(typed.folded, Entry.serverName) { return Entry.serverName }
        throw ImportRefusal.noAccount(
            typed, nearest: EditDistance.nearest(to: typed, among: names.sorted()))
    }

    /// The category that a line asks for, empty for none; `nil` without one.
    ///
    /// Throws a `SelectionProblem` if no rule, budget or choice has it, and no entry is one that it excludes.
    func category(_ line: ParsedLine) async throws -> String? {
        guard let typed = line.text(EntryOptions.category) else { return nil }
        if PortugueseNames.match(typed, "none") { return "" }
        let names = try await unlessMissing([]) { try await categories.names() }
        let words = Entry.Exclusion.allCases.flatMap { exclusion in
            [Phrases(.english), Phrases(.portuguese)].map { $0.word(for: exclusion) }
        }
        if (names + words).contains(where: { $0.folded == typed.folded }) { return typed }
        throw SelectionProblem(
            .category, .unknown(typed, nearest: EditDistance.nearest(to: typed, among: names)))
    }
}

extension SelectionProblem.Thing {
    fileprivate static let category = Self(
        Sentence("category", "categoria"), plural: Sentence("categories", "categorias"),
        isFeminine: true, listedBy: "categories")
}
