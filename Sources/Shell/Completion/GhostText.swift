import Essentials
import Values

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
        let preview = LivePreview(
            knowing: knowing, now: now, phrases: phrases, unfinished: unfinished)
        if let position, let remark = remark(on: position, preview) {
            return .remark(gap(behind: line) + remark)
        }
        let typed = line.utf8
        if let known = history.last(where: {
            $0.utf8.count > typed.count && $0.utf8.starts(with: typed)
        }) {
            return .rest(String(decoding: known.utf8.dropFirst(typed.count), as: UTF8.self))
        }
        return position.flatMap { missingArguments(of: $0, phrases) }
            .map { .remark(gap(behind: line) + $0) }
    }

    /// The command of the line; `nil` if it is not complete yet.
    private func position(of line: String) -> CommandPosition? {
        // Inside an open quotation there is nothing to show.
        guard let words = try? Words.split(line), let own = try? OptionScanner.extract(from: words)
        else { return nil }
        let position = CommandPosition(ofLine: own.rest, in: table)
        return position.path.isEmpty ? nil : position
    }

    private func remark(on position: CommandPosition, _ preview: LivePreview) -> String? {
        let command = position.command.performing
        // The word may become the name of a subcommand.
        if let word = preview.unfinished, position.rest.count == 1,
            position.command.shownSubcommands.contains(where: { $0.name.hasPrefix(word) })
        {
            return nil
        }
        let joined = position.rest.last { $0.hasPrefix(Pay.card.name + "=") }
        let card =
            joined.map { String($0.dropFirst(Pay.card.name.count + 1)) }
            ?? position.rest.firstIndex(of: Pay.card.name).map {
                position.rest[($0 + 1)...].first ?? ""
            }
        return preview.remark(on: position.path, command.operands(in: position.rest), card: card)
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
