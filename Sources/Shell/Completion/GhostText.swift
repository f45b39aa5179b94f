import Essentials

/// Computes the dim text shown after a line while it is typed.
final class GhostText: Sendable {
    enum Text: Equatable, Sendable {
        /// The rest of a line, which the right arrow inserts.
        case rest(String)
        /// Information that is not part of the line.
        case remark(String)
    }

    private let table: CommandTable

    init(isPrompt: Bool) {
        table = isPrompt ? .prompt : .program
    }

    /// The answer if it is known without a request, else the newest line of `history` that begins
    /// with `line`, else the missing arguments.
    ///
    /// - Parameter history: the oldest first.
    func text(
        behind line: String, history: [String], knowing: Completion.Knowledge = .init(),
        at now: Date = .now, in phrases: Phrases = Phrases(.english)
    ) -> Text? {
        guard line.contains(where: { !$0.isWhitespace }) else { return nil }
        let position = position(of: line)
        let unfinished = line.last?.isWhitespace == true ? nil : position?.rest.last
        if let position, !mayNameSubcommand(unfinished, position),
            let remark = position.command.performing.typing.remark(
                LiveLine(
                    all: position.rest,
                    words: position.command.performing.operands(in: position.rest),
                    unfinished: unfinished, knowing: knowing, now: now, phrases: phrases))
        {
            return .remark(gap(behind: line) + remark)
        }
        let typed = line.utf8
        if let known = history.last(where: {
            $0.utf8.count > typed.count && $0.utf8.starts(with: typed) && !answersQuestions($0)
        }) {
            return .rest(String(decoding: known.utf8.dropFirst(typed.count), as: UTF8.self))
        }
        return position.flatMap { missingArguments(of: $0, phrases) }
            .map { .remark(gap(behind: line) + $0) }
    }

    /// Whether the line agrees to everything, such as sending money: a person types that, and is not offered it.
    private func answersQuestions(_ line: String) -> Bool {
        (try? Words.split(line)).map { OptionScanner.readable(in: $0).yes } ?? false
    }

    /// The command of the line; `nil` if it is not complete yet.
    private func position(of line: String) -> CommandPosition? {
        // Inside an open quotation there is nothing to show.
        guard let words = try? Words.split(line), let own = try? OptionScanner.extract(from: words)
        else { return nil }
        let position = CommandPosition(ofLine: own.rest, in: table)
        return position.path.isEmpty ? nil : position
    }

    /// Whether the word may become the name of a subcommand.
    private func mayNameSubcommand(_ word: String?, _ position: CommandPosition) -> Bool {
        guard let word, position.rest.count == 1 else { return false }
        return position.command.shownSubcommands.contains { $0.name.hasPrefix(word) }
    }

    private func missingArguments(of position: CommandPosition, _ phrases: Phrases) -> String? {
        let command = position.command
        guard command.subcommands.isEmpty else { return nil }
        if let word = position.rest.last, command.option(named: word)?.kind == .option {
            return nil
        }
        let typed = command.operands(in: position.rest)
        if typed.isEmpty, let usage = command.usage { return phrases.ghost(of: phrases.say(usage)) }
        let missing = command.operands.dropFirst(typed.count)
        guard !missing.isEmpty else { return nil }
        return phrases.ghost(of: missing.map { $0.synopsis(phrases) }.joined(separator: " "))
    }

    private func gap(behind line: String) -> String { line.last?.isWhitespace == true ? "" : " " }
}

extension Phrases {
    /// `[<amount>] <to> …` as `[‹amount›] ‹to›…`.
    fileprivate func ghost(of usage: String) -> String {
        usage.replacing("<", with: "‹").replacing(">", with: "›").replacing(" …", with: "…")
    }
}
