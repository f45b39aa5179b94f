import Values

/// The command that the first words of a line name, and the words left for it.
struct CommandPosition {
    private(set) var path: [String] = []
    private(set) var rest: [String]
    private(set) var command: Command

    init(of words: [String], in table: CommandTable) {
        command = table.root
        rest = words
        while let word = rest.first,
            let next = command.subcommand(named: word)
        {
            command = next
            path.append(next.name)
            rest.removeFirst()
        }
    }

    /// The same for a whole line: at the prompt, a command may be meant without its name, as in
    /// `25 EUR in BRL`.
    init(ofLine words: [String], in table: CommandTable) {
        let meant = table.isPrompt ? table.commands.first { $0.typing.isMeant(words) } : nil
        self.init(of: (meant.map { [$0.name] } ?? []) + words, in: table)
    }

    /// The option whose value the next word is.
    var openOption: Parameter? {
        guard let word = rest.last, !word.contains("="),
            let option = command.performing.option(named: word), option.kind == .option
        else { return nil }
        return option
    }

    /// The operand or the option whose value is in `word`, the next word.
    func parameter(for word: String) -> Parameter? {
        if let openOption { return openOption }
        let command = command.performing
        if word.hasPrefix("-") { return word.contains("=") ? command.option(named: word) : nil }
        return path.isEmpty ? nil : command.operand(at: command.operands(in: rest).count)
    }

    /// The name of the subcommand of which a name or alias is most similar to a mistyped word.
    func nearest(to word: String) -> String? {
        let near = EditDistance.nearest(
            to: word.lowercased(), among: command.subcommands.flatMap { [$0.name] + $0.aliases })
        guard let near else { return nil }
        return command.subcommands.first { ([$0.name] + $0.aliases).contains(near) }?.name
    }

    /// The line with the mistyped word corrected.
    var suggestion: String? {
        guard let word = rest.first, !word.hasPrefix("-"), let nearest = nearest(to: word) else {
            return nil
        }
        return (path + [nearest]).joined(separator: " ")
    }
}
