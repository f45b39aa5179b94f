import Values

enum DraftsCommand {
    static let command = Command(
        "drafts", also: ["rascunhos"], in: .people,
        Sentence(
            "List payments that were proposed, and approve or reject them.",
            "Listar pagamentos propostos, e aprovar ou rejeitar."),
        examples: [
            Example("pay @marina.coelho 25.00 --propose"),
            Example("drafts approve 7f3a91c2"),
            Example("drafts every month 5 @marina.coelho 800.00 --note aluguel"),
        ],
        remarks: [
            Sentence(
                """
                A command, a script or a program may propose; only a person at a terminal \
                approves, with the questions of pay: --yes, pipes and files of commands cannot.
                """,
                """
                Um comando, um script ou um programa pode propor; só uma pessoa em um terminal \
                aprova, com as perguntas de pagar: --sim, pipes e arquivos não podem.
                """)
        ],
        subcommands: [List.command, Approve.command, Reject.command, Every.command],
        default: "list", typing: Typing(picking: picking))

    /// Without a subcommand, a person picks the draft to approve, if there is one.
    private static let picking = CommandPicking(
        missing: { typed in typed.isEmpty ? Approve.picked : nil },
        beforeAsking: { picking, words, _ in
            let drafts = try await picking.context.paymentDrafts.waiting()
            return drafts.open.isEmpty ? words : words + [Approve.command.name]
        },
        afterAsking: { $1 })

    enum List {
        static let command = Command(
            "list",
            Sentence(
                "List the drafts that wait, then the monthly ones.",
                "Listar os rascunhos que esperam, depois os mensais."),
            lists: [DraftView.list.header], perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let drafts = try await context.paymentDrafts.waiting().rows
            let unlisted = try await context.remember(drafts.map(\.id), of: .drafts)
            return DraftsReply.list(drafts, failure: unlisted)
        }
    }

    enum Approve {
        static let command = Command(
            "approve",
            Sentence(
                "Pay a draft, only at a terminal; asks as pay does.",
                "Pagar um rascunho, só em um terminal; pergunta como pagar."),
            parameters: [draft, PayCommand.card, PayCommand.accept], isSuggested: false,
            perform: perform)

        static let draft = word(isRequired: true)
        /// The same for a line that also works without a draft.
        static let picked = word(isRequired: false)

        private static func word(isRequired: Bool) -> Parameter {
            .operand(
                Sentence("draft", "rascunho"),
                Sentence(
                    "An id, its beginning, or a row of the list above.",
                    "Um id, o começo dele ou uma linha da lista acima."),
                values: .draft, isRequired: isRequired)
        }

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            guard context.person.isPresent, !context.isScript else {
                throw DraftProblem.needsTerminal
            }
            guard !context.options.yes else {
                throw UsageProblem.conflicting("drafts approve", "--yes")
            }
            try context.refuseUnpayable()
            let accepted = try PaymentCaution.Name.accepted(line.all(PayCommand.accept))
            try await context.vault.unlock()
            try await context.refuseOlderCopy()
            let word = line.value(Self.draft)
            // A row number has fewer than eight digits; a short id may consist of digits only.
            let isRow = word.isRowNumber && word.count < 8
            let rows = context.rows(of: .drafts)
            if isRow, !rows.indices.contains((Int(word) ?? 0) - 1) {
                throw context.rowProblem(word, .drafts)
            }
            let draft = try Selection.pick(
                word, from: try await context.paymentDrafts.waiting().open, keys: { [$0.id] },
                listing: rows, numbersBeginKeys: !isRow, id: \.id,
                orThrow: { SelectionProblem(.draft, $0) })
            return try await context.pay(
                draft.amount, to: try await context.payee(of: draft), note: draft.note,
                accepting: accepted, of: draft, line)
        }
    }

    enum Reject {
        static let command = Command(
            "reject",
            Sentence(
                "Reject drafts, or remove monthly ones; asks nothing.",
                "Rejeitar rascunhos ou remover mensais; não pergunta."),
            parameters: [drafts], perform: perform)

        static let drafts = Parameter.operand(
            Sentence("draft", "rascunho"),
            Sentence(
                "Ids, their beginnings, or numbers of the last listing.",
                "Ids, seus começos ou números da última lista."), values: .draft, repeats: true)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let known = try await context.paymentDrafts.waiting().rows
            let listed = try await context.rowNumbers.recall(ListKind.drafts.rawValue)
            var rejected: [PaymentDraft] = []
            for word in line.all(drafts) {
                let draft = try Selection.pick(
                    word, from: known, keys: { [$0.id] }, listing: listed,
                    numbersBeginKeys: word.count >= 8, id: \.id,
                    orThrow: { SelectionProblem(.draft, $0) })
                if !rejected.contains(draft) { rejected.append(draft) }
            }
            try await context.paymentDrafts.reject(rejected)
            return DraftsReply.rejected(rejected)
        }
    }

    enum Every {
        static let command = Command(
            "every",
            Sentence(
                "Make a draft on a day of each month, or on its last day.",
                "Criar um rascunho em um dia de cada mês, ou no último dia."),
            usage: Sentence(
                "month <day> <@handle> <amount> [--note <note>]",
                "mês <dia> <@usuário> <valor> [--anotação <anotação>]"),
            parameters: [unit, day, PayCommand.contact, PayCommand.amount, PayCommand.note],
            perform: perform)

        static let unit = Parameter.operand(
            Sentence("month", "mês"), Sentence("The word month.", "A palavra mês."),
            values: .list(["month"]))

        static let day = Parameter.operand(
            Sentence("day", "dia"), Sentence("A day of the month.", "Um dia do mês."),
            values: .number(1...31))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let note = try line.note(PayCommand.note)
            let words = PayArguments(
                line.value(PayCommand.contact), line.value(PayCommand.amount))
            let wish = try await context.propose(
                words.payee, try AmountProblem.parse(words.amount, in: .brl), note: note,
                everyMonthOn: line.integer(day),
                by: context.person.isPresent && !context.isScript ? .you : .command)
            return DraftsReply.proposed(wish)
        }
    }
}

extension SelectionProblem.Thing {
    fileprivate static let draft = Self(
        Sentence("draft", "rascunho"), plural: Sentence("drafts", "rascunhos"), listedBy: "drafts")
}

extension Parameter.Values {
    /// The id of a draft that waits.
    fileprivate static let draft = from(
        ValueSource(
            name: "draft", thing: .draft,
            saved: ValueSource.Saved(name: "drafts") { context, knowledge in
                knowledge["drafts"] = try await context.paymentDrafts.waiting().open
            },
            items: { known in
                let drafts: [PaymentDraft] = known.saved["drafts"] ?? []
                return drafts.map { draft in
                    let name = Sanitizer.clean(draft.payee.name)
                    return Completion.Item(
                        text: draft.shortID,
                        detail: "\(known.phrases.money(draft.amount)) \(name)")
                }
            },
            picking: ValueSource.Picking(
                choices: { context in
                    let phrases = context.phrases
                    return try await context.paymentDrafts.waiting().open.map { draft in
                        PickChoice(
                            draft.shortID,
                            label: phrases.money(draft.amount) + " " + draft.payee.name,
                            detail: phrases.proposed + " " + phrases.by(draft, at: context.now()),
                            preview: draft.note ?? draft.shortID)
                    }
                }, nothing: DraftView.list.empty)))
}
