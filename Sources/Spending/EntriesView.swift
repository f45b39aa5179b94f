import Values

/// An entry with the key that names it in later commands.
struct ShownEntry: Sendable {
    let entry: Entry
    let key: String
}

enum EntriesView {
    static let list = View<ShownEntry>(
        Field("id") { .text($0.key) },
        Field("date", Sentence("date", "data"), .dim, width: .whole) {
            .text($0.entry.day.iso)
        } show: { row, context in
            Span(context.phrases.day(row.entry.day), .dim)
        },
        Field("month") { .text($0.entry.month.description) },
        Field("title", Sentence("title", "título")) {
            .text($0.entry.title)
        } show: { row, _ in
            Span(row.entry.description + row.entry.mark)
        },
        .object(
            "installment", \.entry.installment,
            Field("number") { .number($0.number) },
            Field("of") { .number($0.of) }),
        .money("amount", Sentence("amount", "valor")) { $0.entry.amount },
        Field("category", Sentence("category", "categoria"), .accent) {
            .optional($0.entry.category)
        } show: { row, context in
            row.entry.exclusion.map { Span(context.phrases.word(for: $0), .dim) }
                ?? row.entry.category.map { Span($0, .accent) }
        },
        Field("account", Sentence("account", "conta"), .dim, width: .dispensable) {
            .text($0.entry.account)
        } show: { row, context in
            Span(context.phrases.account(row.entry.account), .dim)
        },
        Field("card") { .optional($0.entry.card) },
        Field("copies") { .number($0.entry.copies) },
        Field("notSpending") { .optional($0.entry.exclusion.map(Phrases.plain.word)) },
        isNumbered: true, empty: Sentence("no entries", "nenhum lançamento"))
}

extension Entry {
    /// Shows that several sources have it: ` ·2`.
    fileprivate var mark: String { copies > 1 ? " ·\(copies)" : "" }
}

extension Phrases {
    /// An account's name; only the name of the server's card is translated.
    func account(_ name: String) -> String { name == Entry.serverName ? card : name }

    func word(for exclusion: Entry.Exclusion) -> String {
        switch exclusion {
        case .billPayment: pick("bill payment", "pagamento de fatura")
        case .transfer: pick("transfer", "transferência")
        case .income: pick("income", "entrada")
        }
    }
}
