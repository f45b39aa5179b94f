import Essentials
import Values

/// What a failure says about the line that was typed.
extension Failure {
    /// Adds the options that select the vault to a hint that is a cofre command, or ends with one after a colon.
    ///
    /// A command that begins with options says itself how to start cofre.
    func about(_ options: Options) -> Failure {
        guard let hint, !options.vaultWords.isEmpty else { return self }
        let colon = hint.ranges(of: ": cofre ").last
        let command = colon.map { hint[$0.lowerBound...].dropFirst(2) } ?? hint[...]
        guard command.hasPrefix("cofre "), !command.hasPrefix("cofre -"), !command.contains(",")
        else {
            return self
        }
        var failure = self
        failure.hint = CardDigits.hidden(in: hint + " " + options.vaultWords)
        return failure
    }

    /// Adds to the hint the address that was tried, and the setting that names it, unless the hint is a line to type.
    func about(
        server url: URL, among known: [(setting: Setting, url: URL)], _ phrases: Phrases
    ) -> Failure {
        guard let hint, remedy == nil, [.offline, .notSent].contains(code), let host = url.host(),
            let word = hint.split(separator: " ").first,
            CommandTable.prompt.root.subcommand(named: String(word)) == nil
        else { return self }
        let named = known.filter { url.absoluteString.hasPrefix($0.url.absoluteString) }
            .max { $0.url.absoluteString.count < $1.url.absoluteString.count }
        let setting = named.map { $0.setting.name + phrases.pick(" is ", " é ") } ?? ""
        let port = url.port.map { ":\($0)" } ?? ""
        var failure = self
        failure.hint = "\(setting)\(url.scheme ?? "")://\(host)\(port); \(hint)"
        return failure
    }

    /// Replaces an option that a prompt does not take by the way to it.
    func atPrompt(_ phrases: Phrases) -> Failure {
        guard let hint, hint.hasSuffix(phrases.orSandbox) else { return self }
        var failure = self
        failure.hint =
            hint.dropLast(phrases.orSandbox.count)
            + phrases.pick(", or exit, then cofre --sandbox", ", ou sair e depois cofre --sandbox")
        return failure
    }

    /// Replaces the hint that asks for the passphrase by one that says why a piped passphrase is not accepted.
    func aboutPipedPassphrase(_ phrases: Phrases) -> Failure {
        guard hint == phrases.passphraseForThis else { return self }
        var failure = self
        failure.hint = phrases.passphraseFromPipe
        return failure
    }

    /// Adds the position of the wrong word, and replaces the hint by the corrected line.
    ///
    /// A line that pays, with any name of the command, is never suggested, because it could be pasted.
    func about(line words: [String]) -> Failure {
        var failure = self
        failure.position = wrongWord.flatMap { ErrorPosition(of: $0, in: words) }
        let kept = CommandTable.prompt.commands.filter { !$0.isSuggested }
        guard !words.contains(where: { word in kept.contains { $0.isNamed(word) } }),
            let line = mended(words)
        else { return failure }
        let typed = line.map(Words.quoted).joined(separator: " ")
        if !SecretOnLine.appears(in: typed), !CardDigits.appear(in: typed) {
            failure.hint = explanation.map { "\($0): \(typed)" } ?? typed
        }
        return failure
    }

    /// The corrected words; `nil` unless the wrong word occurs exactly once, because another one
    /// may be an amount.
    private func mended(_ words: [String]) -> [String]? {
        if let remedy { return words.isEmpty ? nil : Self.line(words, with: remedy) }
        guard let mistake, let word = replacement ?? hint else { return nil }
        let positions = words.indices.filter {
            words[$0] == mistake || words[$0].hasSuffix("=" + mistake)
        }
        guard positions.count == 1, let position = positions.first else { return nil }
        var line = words
        line[position] = String(line[position].dropLast(mistake.count)) + word
        return line
    }

    /// Removes `--refresh`, which excludes `--offline`, and inserts the option before any `--`.
    private static func line(_ words: [String], with option: String) -> [String] {
        var line = words.filter { $0 != "--refresh" }
        line.insert(option, at: line.firstIndex(of: "--") ?? line.endIndex)
        return line
    }
}
