package import Feature

extension Phrases {
    /// The name of a collection for people.
    package func collection(_ name: String) -> String {
        Self.collections[name].map(say) ?? name
    }

    private static let collections = [
        "account": Sentence("account", "conta"), "backups": Sentence("backups", "cópias"),
        "caches": Sentence("saved answers", "respostas salvas"),
        "bills.accounts": Sentence("imported accounts", "contas importadas"),
        "bills.columns": Sentence("columns of CSV files", "colunas de arquivos CSV"),
        "bills.entries": Sentence("months of imported bills", "meses de faturas importadas"),
        "cards": Sentence("cards", "cartões"),
        "cards.default": Sentence("default card", "cartão padrão"),
        "contacts": Sentence("contacts", "contatos"),
        "drafts": Sentence("survey drafts", "rascunhos de pesquisas"),
        "history": Sentence("history", "histórico"), "limits": Sentence("limits", "limites"),
        "listings": Sentence("listings", "listas"), "payees": Sentence("payees", "favorecidos"),
        "payments": Sentence("payments", "pagamentos"),
        "payments-recent": Sentence("recent payments", "pagamentos recentes"),
        "pictures": Sentence("pictures", "imagens"),
        "pictures.index": Sentence("picture index", "índice de imagens"),
        "pix": Sentence("Pix key", "chave Pix"),
        "rates": Sentence("rates", "cotações"),
        "rates.history": Sentence("rate history", "histórico de cotações"),
        "secrets": Sentence("secrets", "segredos"), "surveys": Sentence("surveys", "pesquisas"),
        "sync": Sentence("sync", "sincronização"),
        "versions": Sentence("versions for other machines", "versões para outras máquinas"),
        "venues": Sentence("places", "lugares"), "currencies": Sentence("currencies", "moedas"),
    ]
}
