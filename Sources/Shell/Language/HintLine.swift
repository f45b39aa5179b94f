import Values

extension Phrases {
    /// `hint` with its commands' names in this language; unchanged if it does not begin with a command.
    ///
    /// Every name works everywhere, so that the line can be typed.
    func line(_ hint: String) -> String {
        var words = hint.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        var command = CommandTable.prompt.root
        for index in words.indices {
            if index == 0, words[index] == "cofre" { continue }
            guard let next = command.subcommands.named(words[index]) else { break }
            words[index] = next.name(in: language)
            // The words after `help` name a command, too.
            command = next.name == HelpCommand.command.name ? CommandTable.prompt.root : next
        }
        return words.joined(separator: " ")
    }
}
