extension Phrases {
    /// The name in this language of a subcommand, an option or a word after it.
    func name(_ english: String) -> String { pick(english, PortugueseNames.name(of: english)) }

    /// `hint` with the names of its commands, options and their words in this language.
    ///
    /// In a hint that does not begin with a command, only options are renamed. Every name works everywhere, so that the
    /// line can be typed.
    func line(_ hint: String) -> String {
        guard language == .portuguese else { return hint }
        var words = hint.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        var command = CommandTable.prompt.root
        var isNaming = true
        var listed: [String] = []
        for (index, word) in words.enumerated() {
            // The program's name begins a line, also behind a pipe.
            if word == "cofre", index == 0 || words[index - 1] == "|" {
                (command, isNaming) = (CommandTable.prompt.root, true)
                continue
            }
            if isNaming, let next = command.subcommands.named(word) {
                words[index] = next.name(in: language)
                // The words after `help` name a command, too.
                command =
                    next.name == HelpCommand.command.name ? CommandTable.prompt.root : next
                continue
            }
            isNaming = false
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if word.hasPrefix("--"), let option = parts.first.map(String.init) {
                listed = Self.words(after: option)
                let value = parts.dropFirst().map { "=" + names(String($0), of: listed) }
                words[index] = ([name(option)] + value).joined()
            } else {
                let own = command.performing.operands.flatMap(\.values.words)
                // Several commands take it in place of an amount or a name.
                words[index] = names(word, of: listed + own + ["none"])
                listed = []
            }
        }
        return words.joined(separator: " ")
    }

    /// The words of a value that are among `listed`, in this language.
    private func names(_ value: String, of listed: [String]) -> String {
        let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy(listed.contains) else { return value }
        return parts.map(name).joined(separator: ",")
    }

    /// The words that an option of this name takes in any command.
    private static func words(after option: String) -> [String] {
        func options(_ commands: [Command]) -> [Parameter] {
            commands.flatMap { $0.options + options($0.subcommands) }
        }
        return options([CommandTable.prompt.root]).filter { $0.name == option }
            .flatMap(\.values.words)
    }
}
