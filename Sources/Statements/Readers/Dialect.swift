import Values

/// The columns that a bank writes into its CSV files.
struct Dialect: Sendable {
    /// The name for the account, if the person gives none.
    let account: String
    /// `nil` if files of cards and of accounts have these columns.
    let isCard: Bool?
    /// The names of the columns, without capitals and accents.
    let header: [String]
    /// Whether other columns may follow; a short header must be complete, because other banks have similar ones.
    let mayHaveMore: Bool
    let columns: StatementColumns
    /// The separator, if a header as short as this is also that of other banks.
    let separator: UInt8?
    /// Titles of received payments, which some exports write without a minus.
    let payments: Set<String>

    /// The dialect of a header; `nil` for any other.
    static func of(_ header: [String]) -> Dialect? {
        let names = header.map(\.folded)
        return table.first { $0.header == names }
            ?? table.first { $0.mayHaveMore && Set(names).isSuperset(of: $0.header) }
    }

    /// Itaú's text file of an account, which has no header: date, title and amount, separated by semicolons.
    static let itauText = Dialect(
        "itau-conta", .account, "",
        StatementColumns(
            header: false, date: .place(1), title: StatementColumns.Title(columns: [.place(2)]),
            amount: .place(3), currencyCode: .brl, dateFormat: "dd/MM/yyyy", negate: true))

    /// From public descriptions; a header that two banks write with other signs has no row.
    private static let table = [
        Dialect(
            "nubank", .card, "date;title;amount",
            .out("date", "title", amount: "amount")),
        Dialect(
            "nubank", .card, "date;category;title;amount",
            .out("date", "title", amount: "amount")),
        Dialect(
            "nubank-conta", .account, "data;valor;identificador;descricao",
            .signed("data", "descricao", amount: "valor", id: "identificador")),
        Dialect(
            "inter-conta", .account, "data lancamento;historico;descricao;valor;saldo",
            .signed("data lancamento", ["historico", "descricao"], amount: "valor")),
        Dialect(
            "inter-conta", .account, "data lancamento;descricao;valor;saldo",
            .signed("data lancamento", "descricao", amount: "valor")),
        Dialect(
            "inter", .card, "data;lancamento;categoria;tipo;valor",
            .out("data", "lancamento", amount: "valor", installment: "tipo"),
            payments: ["pagamento on line", "pagto debito automatico", "pagamento de fatura"]),
        Dialect(
            "c6-conta", .account,
            "data lancamento;data contabil;titulo;descricao;entrada(r$);saida(r$);saldo do dia(r$)",
            StatementColumns(
                date: "data lancamento", title: ["titulo", "descricao"], incoming: "entrada(r$)",
                outgoing: "saida(r$)", currencyCode: .brl)),
        Dialect(
            "c6", .card,
            "data de compra;nome no cartao;final do cartao;categoria;descricao;parcela;"
                + "valor (em us$);cotacao (em r$);valor (em r$)",
            .out("data de compra", "descricao", amount: "valor (em r$)", installment: "parcela")),
        Dialect(
            "bradesco-conta", .account,
            "data;historico;docto.;credito (r$);debito (r$);saldo (r$)",
            StatementColumns(
                date: "data", title: "historico", incoming: "credito (r$)",
                outgoing: "debito (r$)", currencyCode: .brl)),
        Dialect(
            "bradesco-conta", .account,
            "data;lancamento;dcto.;credito (r$);debito (r$);saldo (r$)",
            StatementColumns(
                date: "data", title: "lancamento", incoming: "credito (r$)",
                outgoing: "debito (r$)", currencyCode: .brl)),
        // The year is that of the day on which the file was made.
        Dialect(
            "bradesco", .card, "data;historico;valor(us$);valor(r$)",
            StatementColumns(
                date: "data", title: "historico", amount: "valor(r$)", currencyCode: .brl,
                dateFormat: "dd/MM")),
        Dialect(
            "itau-conta", .account, "data;lancamento;valor (r$);saldo (r$)",
            .signed("data", "lancamento", amount: "valor (r$)")),
        Dialect(
            "itau-conta", .account, "data;lancamentos;valor (r$);saldo (r$)",
            .signed("data", "lancamentos", amount: "valor (r$)")),
        Dialect(
            "itau-conta", .account,
            "data;lancamento;razao social;cpf/cnpj;valor (r$);saldo (r$)",
            .signed("data", ["lancamento", "razao social"], amount: "valor (r$)")),
        Dialect(
            "itau-conta", .account, "data;lancamento;ag./origem;valor (r$);saldos (r$)",
            .signed("data", "lancamento", amount: "valor (r$)")),
        Dialect(
            "itau", .card, "data;lancamento;valor",
            StatementColumns(
                date: "data", title: "lancamento", amount: "valor", currencyCode: .brl,
                dateFormat: "yyyy-MM-dd"), separator: UInt8(ascii: ",")),
        Dialect(
            "banco-do-brasil", .account,
            "data;dependencia origem;historico;data do balancete;numero do documento;valor",
            .signed("data", "historico", amount: "valor")),
        Dialect(
            "banco-do-brasil", .account, "data;lancamento;detalhes;valor;tipo lancamento",
            mayHaveMore: true,
            StatementColumns(
                date: "data", title: ["lancamento", "detalhes"], amount: "valor",
                direction: "tipo lancamento", currencyCode: .brl)),
        Dialect(
            "xp", .card, "data;estabelecimento;portador;valor;parcela",
            .out("data", "estabelecimento", amount: "valor", installment: "parcela")),
        Dialect(
            "mercado-pago", .account,
            "release_date;transaction_type;reference_id;transaction_net_amount;partial_balance",
            mayHaveMore: true,
            .signed("release_date", "transaction_type", amount: "transaction_net_amount")),
        Dialect(
            "pagbank", .account, "codigo da transacao;data;tipo;descricao;valor",
            .signed(
                "data", ["tipo", "descricao"], amount: "valor", id: "codigo da transacao")),
        Dialect(
            "wise", .account, "transferwise id;date;amount;currency;description",
            mayHaveMore: true,
            StatementColumns(
                date: "date", title: "description", amount: "amount", currency: "currency",
                negate: true)),
        Dialect(
            "wise", .account,
            "status;direction;finished on;source fee amount;source name;"
                + "source amount (after fees);source currency;target name;"
                + "target amount (after fees);target currency",
            mayHaveMore: true,
            StatementColumns(
                date: "finished on", title: ["target name", "source name"],
                incoming: "target amount (after fees)", outgoing: "source amount (after fees)",
                fee: "source fee amount", direction: "direction", status: "status",
                currency: "source currency", incomingCurrency: "target currency")),
        Dialect(
            "revolut", .account,
            "type;started date;completed date;description;amount;fee;currency;state",
            mayHaveMore: true,
            StatementColumns(
                date: "completed date", title: "description", amount: "amount", fee: "fee",
                status: "state", currency: "currency", negate: true)),
        Dialect(
            "revolut", .account,
            "tipo;data de inicio;data de conclusao;descricao;montante;comissao;moeda;estado",
            mayHaveMore: true,
            StatementColumns(
                date: "data de conclusao", title: "descricao", amount: "montante",
                fee: "comissao", status: "estado", currency: "moeda", negate: true)),
        // The format that `bill --format csv` writes.
        Dialect(
            "csv", nil, "id;date;title;amount;currency",
            StatementColumns(
                date: "date", title: "title", amount: "amount", id: "id", currency: "currency")),
    ]

    private enum Kind { case card, account }

    private init(
        _ account: String, _ kind: Kind?, _ header: String, mayHaveMore: Bool = false,
        _ columns: StatementColumns, separator: UInt8? = nil, payments: Set<String> = []
    ) {
        self.account = account
        isCard = kind.map { $0 == .card }
        self.header = header.split(separator: ";").map(String.init)
        self.mayHaveMore = mayHaveMore
        self.columns = columns
        self.separator = separator
        self.payments = payments
    }
}

extension StatementColumns {
    /// In reais, outgoing amounts positive.
    fileprivate static func out(
        _ date: Column, _ title: Title, amount: Column, installment: Column? = nil
    ) -> StatementColumns {
        StatementColumns(
            date: date, title: title, amount: amount, installment: installment, currencyCode: .brl)
    }

    /// In reais, outgoing amounts negative.
    fileprivate static func signed(
        _ date: Column, _ title: Title, amount: Column, id: Column? = nil
    ) -> StatementColumns {
        StatementColumns(
            date: date, title: title, amount: amount, id: id, currencyCode: .brl, negate: true)
    }
}
