import CofreDomain

/// Finds what may be a password, a code or another secret in a line that is about to be kept.
///
/// Secrets are asked for and never arguments; whoever types one all the same makes a mistake that
/// the history is not to remember.
package enum PasswordOnLine {
    /// Options that name where a secret is; what begins as these do and is none of them may be one.
    private static let naming: Set = ["--passphrase-file", "--passphrase-command"]
    /// Those that name no place, so that what is behind their `=` may be one too.
    private static let flags: Set = ["--password-stdin", "--cvv-stdin"]
    private static let suspicious = ["--pass", "--cvv", "--secret"]
    /// Commands that ask for a secret, with the words that they take behind them.
    static let asking: [(command: [String], words: Int)] = [
        (["login"], 1), (["unlock"], 0), (["secret", "set"], 1), (["cards", "add"], 0),
        (["vault", "create"], 0), (["vault", "passphrase"], 0), (["vault", "recovery"], 0),
    ]
    /// Those commands' own options that take the next word; a test holds them to the tree.
    static let own: Set = ["--for", "--new-key-file"]

    /// True for a line with a secret's option or an address with a user, for a command that asks
    /// for a secret and has more words than it takes, and for a secret's name with anything behind
    /// it; such a line enters no history.
    package static func appears(in line: String) -> Bool {
        guard let words = try? Words.split(line) else {
            // A line that cannot be split is no command, and may be anything.
            return suspicious.contains(where: line.contains)
                || asking.contains { line.contains($0.command.joined(separator: " ")) }
                || Secret.allCases.contains { line.contains($0.rawValue) }
        }
        if words.contains(where: isSuspicious) { return true }
        if words.contains(where: Setting.Kind.url.namesUser) { return true }
        var plain = withoutOptions(words)
        // A hint has the program's name, and a prompt takes it as it stands.
        if plain.first == "cofre" { plain.removeFirst() }
        let isMore = asking.contains { command, count in
            let rest = plain.dropFirst(command.count)
            return plain.starts(with: command)
                && (rest.count > count || rest.contains { $0.contains("=") })
        }
        return isMore || namesSecret(plain)
    }

    /// Whatever the command: to set a secret as a setting is a mistake that people make.
    private static func namesSecret(_ plain: [String]) -> Bool {
        plain.indices.contains {
            let isFollowed = $0 < plain.count - 1 || plain[$0].contains("=")
            return isFollowed && Secret.meant(by: plain[$0]) != nil
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
        while let word = remaining.popFirst() {
            if word == "--" { return plain + remaining }
            if let next = remaining.first, isValue(next, of: word) { remaining.removeFirst() }
            if !word.hasPrefix("--") { plain.append(word) }
        }
        return plain
    }

    private static func isValue(_ word: String, of option: String) -> Bool {
        own.contains(option) || OptionScanner.isValue(word, of: option)
    }
}
