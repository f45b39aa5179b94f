extension Feature {
    static let categories = Feature(
        commands: [CategoriesCommand.command, RulesCommand.command],
        kinds: [.rules, .budgets, .choices])
}
