import ArgumentParser
import CofreDomain

/// From words to a reply: the single door, for argv and for a prompt line alike.
package struct Shell: Sendable {
    package var session: Session
    private let root: any ParsableCommand.Type

    /// - Parameter isPrompt: adds the words that only a prompt has, such as `exit`.
    package init(session: Session, isPrompt: Bool) {
        self.session = session
        root = isPrompt ? PromptRoot.self : Cofre.self
    }

    /// Performs one command.
    ///
    /// Whatever it throws, `Failure.init(_:phrases:)` has words for.
    package func perform(_ words: [String]) async throws -> Reply {
        let command: any ParsableCommand
        do { command = try root.parseAsRoot(words) } catch { return try explain(error, words) }
        guard let command = command as? any CofreCommand else { return help(for: words) }
        return try await command.perform(in: session)
    }

    /// Also where `help pay` ends up: ArgumentParser's own help command performs nothing here.
    private func help(for words: [String]) -> Reply {
        let asked = words.first == "help" ? Array(words.dropFirst()) : words
        if asked.isEmpty { return HelpReply.overview(of: root.configuration.subcommands) }
        return .text((subcommand(of: asked) ?? root).helpMessage())
    }

    /// A request for help or the version is an answer; everything else is a usage error.
    private func explain(_ error: any Error, _ words: [String]) throws -> Reply {
        if root.exitCode(for: error) == .success { return .text(root.fullMessage(for: error)) }
        if let word = words.first, !word.hasPrefix("-"), subcommand(of: [word]) == nil {
            throw UsageProblem.unknownCommand(word, nearest: nearest(to: word))
        }
        if let amount = words.dropFirst().first(where: Self.isNegativeNumber),
            Self.takingAmounts.contains(words[0])
        {
            throw AmountProblem(amount, .signed)
        }
        throw UsageProblem.grammar(
            Self.sentence(root.message(for: error)), command: path(of: words).joined(separator: " ")
        )
    }

    private static let takingAmounts: Set<String> = ["pay"]

    /// `-3`: ArgumentParser sees an unknown option and would call the amount missing.
    private static func isNegativeNumber(_ word: String) -> Bool {
        word.first == "-" && word.dropFirst().first.map { $0.isNumber || $0 == "." } == true
    }

    /// ArgumentParser's sentence in the manner of the others: lower case.
    private static func sentence(_ message: String) -> String {
        message.prefix(1).lowercased() + message.dropFirst()
    }

    private func nearest(to word: String) -> String? {
        let names = root.configuration.subcommands.map { $0._commandName }
        let distances = names.map { ($0, EditDistance.between(word.lowercased(), $0)) }
        guard let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= 2 else { return nil }
        return best.0
    }

    private func path(of words: [String]) -> [String] {
        var path: [String] = []
        var level: any ParsableCommand.Type = root
        for word in words {
            let next = level.configuration.subcommands.first { $0._commandName == word }
            guard let next else { break }
            path.append(word)
            level = next
        }
        return path
    }

    private func subcommand(of words: [String]) -> (any ParsableCommand.Type)? {
        var found: (any ParsableCommand.Type)?
        for word in words {
            let level = found ?? root
            let next = level.configuration.subcommands.first { $0._commandName == word }
            guard let next else { break }
            found = next
        }
        return found
    }
}
