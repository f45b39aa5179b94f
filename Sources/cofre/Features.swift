/// The features of the program; the only list of them.
enum Features {
    static let all: [Feature] = [
        .contacts, .payments, .cards, .bills, .spending, .categories, .coming, .pix, .rates,
        .account, .venues, .vault, .program,
        .sync, .mcp,
    ]

    /// In the order in which `config` lists them.
    static let settings = all.flatMap(\.settings)

    static func setting(named name: String) -> Setting? {
        settings.first { $0.names.contains(name) }
    }
}
