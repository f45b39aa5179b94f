import Values

extension BillsCommand {
    enum Accounts {
        static let command = Command(
            "accounts",
            Sentence(
                "Show, rename and merge the imported accounts.",
                "Ver, renomear e juntar as contas importadas."),
            examples: [
                Example("bills accounts rename csv itau"),
                Example("bills accounts merge conta nubank"),
            ],
            subcommands: [List.command, Rename.command, Merge.command, Server.command],
            default: "list")

        enum List {
            static let command = Command(
                "list",
                Sentence("List the imported accounts.", "Listar as contas importadas."),
                lists: [ImportView.accounts.header], perform: perform)

            static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
                ImportReply.accounts(try await context.statements.accounts())
            }
        }

        enum Rename {
            static let command = Command(
                "rename",
                Sentence(
                    "Give an imported account another name.",
                    "Dar outro nome a uma conta importada."),
                remarks: [
                    Sentence(
                        "Later files of the account are added under the new name.",
                        "Os próximos arquivos da conta entram com o nome novo.")
                ],
                parameters: [account, name], perform: perform)

            static let name = Parameter.operand(
                Sentence("new", "novo"), Sentence("The new name.", "O nome novo."))

            static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
                let account = try await context.importedAccount(named: line.value(Accounts.account))
                let name = line.value(name)
                guard AccountName.isValid(name) else { throw ImportRefusal.badName(name) }
                try await context.statements.rename(account, to: name)
                return .done(["account": .text(name)]) { $0.accountRenamed(account.name, to: name) }
            }
        }

        enum Merge {
            static let command = Command(
                "merge",
                Sentence(
                    "Add the entries of an imported account to another one.",
                    "Juntar os lançamentos de uma conta importada aos de outra."),
                remarks: [
                    Sentence(
                        "What both accounts have counts once, as when a file is imported twice.",
                        "O que as duas contas têm conta uma vez, como um arquivo importado de novo."
                    )
                ],
                parameters: [account, into], perform: perform)

            static let into = Parameter.operand(
                Sentence("into", "destino"),
                Sentence("The account that remains.", "A conta que fica."), values: .account)

            static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
                let from = try await context.importedAccount(named: line.value(Accounts.account))
                let into = try await context.importedAccount(named: line.value(into))
                guard from.name != into.name else { throw ImportRefusal.sameAccount(from.name) }
                guard from.currency == into.currency else {
                    throw ImportRefusal.currency(
                        account: into.name, kept: into.currency, file: from.currency)
                }
                let count = try await context.statements.merge(from, into: into, isTrial: true)
                try await context.confirm(context.phrases.mergeQuestion(from, into, result: count))
                let merged = try await context.statements.merge(from, into: into, isTrial: false)
                return .done(["account": .text(into.name), "entries": .number(merged)]) {
                    $0.accountsMerged(from.name, into.name, entries: merged)
                }
            }
        }

        enum Server {
            static let command = Command(
                "server",
                Sentence(
                    "Say which imported card the server's bills are of, or none.",
                    "Dizer de qual cartão importado são as faturas do servidor, ou nenhum."),
                remarks: [
                    Sentence(
                        "A purchase in both is counted once; without this, the card that has most of them.",
                        "Uma compra nos dois conta uma vez; sem isto, o cartão que tem mais delas.")
                ],
                parameters: [account], perform: perform)

            static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
                let typed = line.value(account)
                let account =
                    PortugueseNames.match(typed, "none")
                    ? nil : try await context.importedAccount(named: typed)
                try await context.statements.assignServer(to: account?.name)
                return .done(["account": .optional(account?.name)]) {
                    $0.serverAssigned(to: account?.name)
                }
            }
        }

        static let account = Parameter.operand(
            Sentence("account", "conta"),
            Sentence("The name of the account.", "O nome da conta."), values: .account)
    }

    enum Forget {
        static let command = Command(
            "forget",
            Sentence(
                "Delete an imported account with all its entries.",
                "Apagar uma conta importada com todos os lançamentos."),
            remarks: [
                Sentence(
                    "The columns of its CSV files are forgotten, too, and asked for again.",
                    "As colunas dos CSVs dela também são esquecidas, e perguntadas de novo."),
                .removedAtRemote,
            ],
            parameters: [Accounts.account],
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let account = try await context.importedAccount(named: line.value(Accounts.account))
            try await context.confirm(context.phrases.forgetQuestion(account))
            try await context.statements.forget(account.name)
            return ImportReply.forgotten(account)
        }
    }
}

extension Context {
    fileprivate func importedAccount(named name: String) async throws -> ImportedAccount {
        let accounts = try await statements.accounts()
        guard let account = accounts.first(where: { $0.name.folded == name.folded }) else {
            throw ImportRefusal.noAccount(
                name, nearest: EditDistance.nearest(to: name, among: accounts.map(\.name)))
        }
        return account
    }
}
