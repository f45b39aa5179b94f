import ArgumentParser
import CofreDomain

/// From words to a reply: the single door, for argv and for a prompt line alike.
package struct Shell: Sendable {
    package var session: Session
    private let root: CommandRoot

    /// - Parameter isPrompt: adds the words that only a prompt has, such as `exit`.
    package init(session: Session, isPrompt: Bool) {
        self.session = session
        root = isPrompt ? .prompt : .program
    }

    /// Performs one command.
    ///
    /// Whatever it throws, `Failure.init(usage:phrases:)` has words for.
    package func perform(_ words: [String]) async throws -> Reply {
        if words.isEmpty { return try help(for: []) }
        if let problem = UsageProblem(scriptOptionIn: words) { throw problem }
        if words.first == "help" { return try help(for: Array(words.dropFirst())) }
        let place = CommandPlace(of: words, in: root)
        if place.path.isEmpty, let word = words.first, !word.hasPrefix("-") {
            throw UsageProblem.unknownCommand(word, nearest: place.nearest(to: word))
        }
        if place.asksForHelp { return try help(for: place.path) }
        let command: any ParsableCommand
        // Parsing where the command stands, and not from the root, halves the cost of a start.
        do { command = try parse(place) } catch { return try explain(error, place) }
        guard let type = type(of: command) as? any CofreCommand.Type else {
            return try help(for: place.path)
        }
        return try await perform(command, as: type)
    }

    /// The command with its arguments; a negative number is one, where the parser sees an option
    /// that nobody has.
    private func parse(_ place: CommandPlace) throws -> any ParsableCommand {
        do { return try place.command.parseAsRoot(place.rest) } catch {
            guard let words = place.restWithNumbersApart else { throw error }
            return try place.command.parseAsRoot(words)
        }
    }

    /// Asked of the type: of a value the runtime would also look up what it is wrapped in.
    private func perform<Command: CofreCommand>(
        _ command: any ParsableCommand, as type: Command.Type
    ) async throws -> Reply {
        guard let command = command as? Command else { return .nothing }
        return try await command.perform(in: session)
    }

    private func help(for words: [String]) throws -> Reply {
        if words.isEmpty { return HelpReply.overview(of: root.command.configuration.subcommands) }
        if let word = words.first, ["help", "--help", "-h"].contains(word) {
            return HelpReply.page(of: HelpCommand.self, at: ["help"])
        }
        let place = CommandPlace(of: words, in: root)
        if place.path.isEmpty, let word = words.first {
            let nearest = place.nearest(to: word).map { "help " + $0 }
            throw UsageProblem.unknownCommand(word, nearest: nearest)
        }
        return HelpReply.page(of: place.command, at: place.path)
    }

    /// A request for the version is an answer; everything else is a usage error.
    private func explain(_ error: any Error, _ place: CommandPlace) throws -> Reply {
        let command = place.command
        if command.exitCode(for: error) == .success {
            let text = command.fullMessage(for: error)
            return text == Cofre.version ? .version { [.text(text)] } : .text(text)
        }
        throw UsageProblem.grammar(
            command.message(for: error),
            hint: place.suggestion ?? "help " + place.path.joined(separator: " "))
    }
}
