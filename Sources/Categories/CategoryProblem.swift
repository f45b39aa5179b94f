/// A word that cannot be a category or a pattern.
enum CategoryProblem: Fault, Equatable {
    case category(String)
    case pattern(String)

    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .category(let typed):
            phrases.failure(
                .usage, "a category is a word of at most 40 letters: \(typed)",
                "uma categoria é uma palavra de até 40 letras: \(typed)",
                hint: phrases.pick("for example transport", "por exemplo transporte")
            ).at(typed)
        case .pattern(let typed):
            phrases.failure(
                .usage, "a pattern is a title, in which * stands for any text: \(typed)",
                "um padrão é um título em que * vale por qualquer texto: \(typed)",
                hint: phrases.pick(
                    "for example rules add \"UBER*\" transport",
                    "por exemplo regras adicionar \"UBER*\" transporte")
            ).at(typed)
        }
    }
}

extension Category {
    /// The category that a person typed; `nil` for `none`, where that is allowed.
    static func typed(_ word: String, allowsNone: Bool = false) throws(CategoryProblem) -> Category?
    {
        if allowsNone, PortugueseNames.match(word.lowercased(), "none") { return nil }
        guard let category = Category(word) else { throw .category(word) }
        return category
    }
}

extension Completion.Knowledge {
    fileprivate var rules: [String] {
        get { self["rules"] ?? [] }
        set { self["rules"] = newValue }
    }

    fileprivate var categories: [String] {
        get { self["categories"] ?? [] }
        set { self["categories"] = newValue }
    }
}

extension Parameter.Values {
    /// The pattern of a rule.
    static let rule = from(
        ValueSource(
            name: "rule",
            saved: ValueSource.Saved(name: "rules") { context, knowledge in
                knowledge.rules = try await context.categories.rules().map(\.pattern.text)
            },
            items: { $0.saved.rules.map(Completion.Item.init) }))

    /// A category that the person has used.
    static let category = from(
        ValueSource(
            name: "category",
            saved: ValueSource.Saved(name: "categories") { context, knowledge in
                knowledge.categories = try await context.categories.names()
            },
            items: { $0.saved.categories.map(Completion.Item.init) }))
}
