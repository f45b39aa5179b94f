import Essentials
import Values

enum ComingCommand {
    static let command = Command(
        "coming", also: ["previstos"], in: .bills,
        Sentence(
            "Show what is already promised: instalments, recurring charges, bills.",
            "Mostrar o que já está comprometido: parcelas, assinaturas, faturas."),
        examples: [
            Example(
                "coming",
                Sentence("this month and the five after it", "este mês e os cinco seguintes")),
            Example("coming 12"),
            Example(
                "coming --forget 3",
                Sentence(
                    "silence a recurring charge of the list",
                    "silenciar uma cobrança recorrente da lista")),
            Example("coming --remember netflix"),
        ],
        remarks: [
            Sentence(
                """
                A recurring charge is at least three charges of one payee, weekly, monthly or yearly, \
                with amounts within a tenth.
                """,
                """
                Uma cobrança recorrente são ao menos três do mesmo favorecido, por semana, mês ou \
                ano, com valores a até um décimo um do outro.
                """)
        ],
        parameters: [months, forget, remember, EntryOptions.svg],
        lists: [ComingView.items.header], perform: perform)

    static let months = Parameter.operand(
        Sentence("months", "meses"),
        Sentence("How many months, with this one.", "Quantos meses, contando este."),
        values: .number(1...120), isRequired: false)

    static let forget = Parameter.option(
        "--forget", Sentence("row", "linha"),
        Sentence(
            "Silence the recurring charge in this row of the last listing.",
            "Silenciar a cobrança recorrente desta linha da última lista."))

    static let remember = Parameter.option(
        "--remember", Sentence("payee", "favorecido"),
        Sentence("Show a silenced charge again.", "Voltar a mostrar uma cobrança silenciada."))

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        if let row = line.text(forget) { return try await context.silence(row) }
        if let name = line.text(remember) { return try await context.unsilence(name) }
        let picture = try context.path(of: EntryOptions.svg, in: line)
        let today = Day(of: context.now())
        let ledger = try await context.ledger()
        let listed = ListComing(
            ledger: ledger, today: today,
            months: BillMonth(
                of: today)...BillMonth(of: today).adding(
                    (line.number(months) ?? 6) - 1),
            silenced: try await context.silencedKeys())
        let found = listed.find()
        let rows = found.promised.map { $0.evidence?.key ?? "" }
        let unlisted = try await context.remember(rows, of: .coming)
        if let picture {
            let chart = ComingReply.chart(found, listed.months, context.phrases)
            try await context.write(
                Data(ChartSVG.document(chart, title: context.phrases.say(ComingReply.title)).utf8),
                to: picture)
        }
        return ComingReply.reply(found, listed, failure: ledger.bills.notSaved ?? unlisted)
            .noticesOnly(ifWritingTo: picture)
    }
}

extension Context {
    private var silenced: VaultSilenced { VaultSilenced(records: records) }

    func silencedKeys() async throws -> Set<String> {
        Set(try await unlessMissing([:]) { try await silenced.all() }.keys)
    }

    fileprivate func silence(_ word: String) async throws -> Reply {
        let listing = try await rowNumbers.recall(ListKind.coming.rawValue)
        guard word.isRowNumber, let row = Int(word), listing.indices.contains(row - 1) else {
            throw ComingProblem.noRow(word)
        }
        let recurring = FindRecurring.find(in: try await knownLedger().entries)
        guard let found = recurring.first(where: { $0.key == listing[row - 1] }) else {
            throw ComingProblem.notRecurring(row)
        }
        try await silenced.add(found)
        let name = found.payee.shown
        return .done(["payee": .text(name)]) {
            $0.pick("\(name) is silenced", "\(name) silenciado")
        }
    }

    fileprivate func unsilence(_ name: String) async throws -> Reply {
        let known = try await silenced.all()
        let found = known.filter { $0.value.folded.hasPrefix(name.folded) }
        guard !found.isEmpty else {
            throw ComingProblem.notSilenced(name, known: known.values.sorted())
        }
        try await silenced.remove(Array(found.keys))
        let names = Set(found.values).sorted().joined(separator: ", ")
        return .done(["payee": .text(names)]) {
            $0.pick("\(names) is shown again", "\(names) volta a aparecer")
        }
    }
}

/// A word that names no recurring charge.
enum ComingProblem: Fault, Equatable {
    case noRow(String)
    case notRecurring(Int)
    case notSilenced(String, known: [String])

    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .noRow(let word):
            phrases.failure(
                .notFound, "the last listing has no row \(word)",
                "a última lista não tem a linha \(word)", hint: "coming")
        case .notRecurring(let row):
            phrases.failure(
                .usage, "row \(row) is no recurring charge",
                "a linha \(row) não é uma cobrança recorrente", hint: "coming")
        case .notSilenced(let name, let known):
            phrases.failure(
                .notFound, "no silenced charge is named \(name)",
                "nenhuma cobrança silenciada se chama \(name)",
                hint: known.first.map { "coming --remember \"\($0)\"" } ?? "coming")
        }
    }
}
