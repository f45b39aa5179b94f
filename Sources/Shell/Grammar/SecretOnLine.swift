/// Detects a possible password, CVV or other secret in a line before the line is stored.
///
/// Secrets are asked for and are never arguments; a secret typed on a line by mistake must not be
/// stored in the history.
enum SecretOnLine {
    /// Options that name the source of a secret; any other word with such a beginning may be a
    /// secret.
    private static let naming: Set = [
        "--passphrase-file", "--passphrase-command", "--from-passphrase-file",
    ]
    /// Flags that read a secret; text after their `=` may be a secret.
    static let flags: Set = ["--password-stdin", "--cvv-stdin"]
    private static let suspicious = ["--pass", "--cvv", "--secret"]
    /// The commands that ask for a secret.
    private static let asking = thatAsk(in: CommandTable.prompt.commands)

    private static func thatAsk(in commands: [Command]) -> [Command] {
        commands.flatMap { ($0.asksForSecret ? [$0] : []) + thatAsk(in: $0.subcommands) }
    }

    /// Whether the line is left out of the history and not repeated in errors.
    ///
    /// True for a line with an option for a secret or an address with a user, for a command that
    /// asks for or reads a secret and has extra words, for a secret's name followed by anything, and
    /// for a line whose first word resembles no command, which may be a passphrase.
    static func appears(in line: String) -> Bool {
        guard let words = try? Words.split(line) else {
            // A line that cannot be split is not a valid command, so it may contain anything.
            let pieces = line.split(whereSeparator: \.isWhitespace).map(String.init)
            return suspicious.contains(where: line.contains)
                || pieces.indices.contains { command(of: pieces[$0...]).command.asksForSecret }
                || Secret.allCases.contains { line.contains($0.rawValue) }
                || resemblesNoCommand(withoutOptions(pieces))
        }
        if words.contains(where: isSuspicious) { return true }
        if words.contains(where: Setting.Values.url.namesUser) { return true }
        var plain = withoutOptions(words)
        // A line copied from a hint begins with the program's name, which the prompt accepts.
        if plain.first == "cofre" { plain.removeFirst() }
        if resemblesNoCommand(plain) { return true }
        let position = command(of: plain[...])
        let isMore =
            position.rest.count > position.command.operands.count
            || position.rest.contains { $0.contains("=") }
        let isRead = position.command.options.contains { flags.contains($0.name) }
        if isMore, position.command.asksForSecret || isRead { return true }
        // Not an e-mail address, so it may be the password that the flag reads elsewhere.
        if words.contains("--password-stdin"), position.rest.contains(where: { !$0.contains("@") })
        {
            return true
        }
        return namesSecret(plain)
    }

    private static func resemblesNoCommand(_ plain: [String]) -> Bool {
        guard let word = plain.first, !word.hasPrefix("-") else { return false }
        let line = [PromptOnly.name(word)] + plain.dropFirst()
        let position = CommandPosition(ofLine: line, in: .prompt)
        return position.path.isEmpty && position.nearest(to: word) == nil
    }

    private static func command(of words: ArraySlice<String>) -> CommandPosition {
        CommandPosition(of: Array(words), in: .prompt)
    }

    /// Checks every command, because people set a secret as a setting by mistake.
    private static func namesSecret(_ plain: [String]) -> Bool {
        plain.indices.contains {
            let isFollowed = $0 < plain.count - 1 || plain[$0].contains("=")
            return isFollowed && Secret.meant(by: plain[$0], besides: Features.settings) != nil
        }
    }

    private static func isSuspicious(_ word: String) -> Bool {
        let name = String(word.prefix { $0 != "=" })
        return suspicious.contains(where: word.hasPrefix) && !flags.contains(word)
            && !naming.contains(name)
    }

    private static func withoutOptions(_ words: [String]) -> [String] {
        var plain: [String] = []
        var remaining = words[...]
        let own = CommandPosition(ofLine: words, in: .prompt).command
        while let word = remaining.popFirst() {
            if word == "--" { return plain + remaining }
            if let next = remaining.first, isValue(next, of: word, own) { remaining.removeFirst() }
            if !word.hasPrefix("--") { plain.append(word) }
        }
        return plain
    }

    private static func isValue(_ word: String, of option: String, _ own: Command) -> Bool {
        if option.contains("=") { return false }
        if own.option(named: option)?.kind == .option, GlobalOption.named(option) == nil {
            return true
        }
        if let global = GlobalOption.named(option) {
            return OptionScanner.isValue(word, of: global)
        }
        return asking.contains { $0.option(named: option)?.kind == .option }
    }
}
