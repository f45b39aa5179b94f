import ArgumentParser
package import Essentials
import Synchronization

/// What is shown, dim, behind a line while it is typed.
package final class GhostText: Sendable {
    package enum Text: Equatable, Sendable {
        /// The rest of a line, to be taken with the right arrow.
        case rest(String)
        /// Something worth knowing that is no part of any line.
        case remark(String)
    }

    private let root: CommandRoot
    /// A command's description is made once: keys do not wait for it.
    private let declared = Mutex<[ObjectIdentifier: DeclaredOptions]>([:])

    package init(isPrompt: Bool) {
        root = isPrompt ? .prompt : .program
    }

    /// The answer so far where it costs nothing, else the newest line of `history` that begins like
    /// `line`, else the arguments still missing.
    ///
    /// - Parameter history: the oldest first.
    package func text(
        behind line: String, history: [String], knowing: Completion.Knowledge = .init(),
        at now: Date = .now, in phrases: Phrases = Phrases(.english)
    ) -> Text? {
        guard line.contains(where: { !$0.isWhitespace }) else { return nil }
        let preview = LivePreview(knowing: knowing, now: now, phrases: phrases)
        let place = place(of: line)
        if let place, let remark = remark(on: place, preview) {
            return .remark(gap(behind: line) + remark)
        }
        let typed = line.utf8
        if let known = history.last(where: {
            $0.utf8.count > typed.count && $0.utf8.starts(with: typed)
        }) {
            return .rest(String(decoding: known.utf8.dropFirst(typed.count), as: UTF8.self))
        }
        return place.flatMap { missingArguments(of: $0, phrases) }
            .map { .remark(gap(behind: line) + $0) }
    }

    /// The command that the line is for; `nil` while it is none yet.
    private func place(of line: String) -> CommandPlace? {
        // An open quotation is not finished: nothing can be said yet.
        guard let words = try? Words.split(line), let own = try? OptionScanner.extract(from: words)
        else { return nil }
        let place = CommandPlace(of: own.rest, in: root)
        guard !place.path.isEmpty, place.command.configuration.subcommands.isEmpty else {
            return nil
        }
        return place
    }

    private func remark(on place: CommandPlace, _ preview: LivePreview) -> String? {
        let declared = declaration(of: place.command)
        let card = place.rest.firstIndex(of: "--card").map { place.rest[($0 + 1)...].first ?? "" }
        return preview.remark(
            on: place.command, declared.positional(place.rest), card: card)
    }

    private func missingArguments(of place: CommandPlace, _ phrases: Phrases) -> String? {
        let declared = declaration(of: place.command)
        if let option = place.rest.last.flatMap({ declared[$0] }), option.takesValue { return nil }
        let typed = declared.positional(place.rest)
        if typed.isEmpty, let usage = declared.usage { return phrases.ghost(of: usage) }
        let missing = declared.positionals.dropFirst(typed.count)
        guard !missing.isEmpty else { return nil }
        return missing.map { $0.usage(phrases) }.joined(separator: " ")
    }

    private func gap(behind line: String) -> String { line.last?.isWhitespace == true ? "" : " " }

    private func declaration(of command: any ParsableCommand.Type) -> DeclaredOptions {
        declared.withLock { known in
            if let found = known[ObjectIdentifier(command)] { return found }
            let made = DeclaredOptions(of: command)
            known[ObjectIdentifier(command)] = made
            return made
        }
    }
}

extension Phrases {
    /// `[<amount>] <to> …` as `[‹amount›] ‹to›…`.
    fileprivate func ghost(of usage: String) -> String {
        namingValues(in: usage).replacing("<", with: "‹").replacing(">", with: "›")
            .replacing(" …", with: "…")
    }
}

extension DeclaredOptions.Positional {
    fileprivate func usage(_ phrases: Phrases) -> String {
        let name = "‹\(phrases.valueName(name))›" + (repeats ? "…" : "")
        return isOptional ? "[\(name)]" : name
    }
}
