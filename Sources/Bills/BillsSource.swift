/// Where bills come from.
enum BillsSource: String, CaseIterable, Sendable {
    /// The server, if one is configured, and imported files.
    case all
    case server, files
}

extension Setting {
    static let billsURL = Setting(
        "bills.url", Sentence("the address of the bills", "o endereço das faturas"), .url,
        remedy: .waysToBills, served: Served(requests: "`GET` that address"))

    static let billsSource = Setting(
        "bills.source",
        Sentence(
            "where bills come from: all, server or files",
            "de onde vêm as faturas: tudo, servidor ou arquivos"),
        .choice(BillsSource.allCases.map(\.rawValue)), default: BillsSource.all.rawValue)
}

extension Sentence {
    /// What to type where no bills are saved and no server is configured.
    static let waysToBills = Sentence(
        "bills import FILE, or config set bills.url URL",
        "faturas importar ARQUIVO, ou config definir bills.url URL")
}
