import Values

/// A list that a person would pick from is empty; this answers the line, and is not a failure.
struct NothingToPick: Error {
    let words: Sentence
}

/// How a command's line is completed by picking, where that is more than asking for what is missing.
struct CommandPicking: Sendable {
    /// What is missing after the typed operands, if it is not the next operand.
    let missing: @Sendable (_ typed: [String]) -> Parameter?
    /// The line to continue with, before the person is asked for a missing parameter.
    let beforeAsking: @Sendable (LinePicking, [String], Parameter) async throws -> [String]
    /// The line with further options, after the person was asked.
    let afterAsking: @Sendable (LinePicking, [String]) async throws -> [String]
}

/// Completes a line with what a person picks from lists.
///
/// A picked item becomes a word of the line, so that the rest of the program, and the history, see a
/// line that could have been typed.
struct LinePicking {
    let context: Context
    let table: CommandTable

    /// Whether a person can pick: at the prompt, and without `--yes` and `--json`.
    ///
    /// A command from the system's shell may be part of a script, where an incomplete line is an error.
    private var isPossible: Bool {
        context.isPrompt && context.person.isPresent && !context.options.yes
            && !context.options.isForProgram
    }

    /// `words` with a picked or typed word for each missing operand or required option.
    ///
    /// Returns `words` unchanged if nothing is missing. Throws `NothingToPick` if a list of required
    /// items is empty, and `PersonError.declined` if the person leaves a list.
    func completed(_ words: [String]) async throws -> [String] {
        var line = words
        var picked: PickChoice?
        while isPossible, let missing = missing(in: line) {
            let position = CommandPosition(of: line, in: table)
            if let picking = position.command.picking {
                line = try await picking.beforeAsking(self, line, missing)
            }
            // The name as it was typed, which may be an alias.
            let title = line.prefix(position.path.count).joined(separator: " ")
            guard let given = try await ask(for: missing, title, after: picked) else { break }
            picked = given
            line += missing.kind == .option ? [missing.name, given.word] : [given.word]
        }
        let command = CommandPosition(of: line, in: table).command
        guard line != words, let picking = command.picking else { return line }
        return try await picking.afterAsking(self, line)
    }

    /// `words` with the ambiguous word replaced by the picked candidate; `nil` if nobody can pick, or
    /// if no `ValueSource` has such things.
    func resolved(
        _ words: [String], _ problem: SelectionProblem
    ) async throws -> [String]? {
        guard isPossible, let source = table.sources.first(where: { $0.thing == problem.thing }),
            case .ambiguous(let word, let candidates) = problem.reason,
            let position = words.lastIndex(of: word)
        else { return nil }
        let known = try await source.picking?.choices(context) ?? []
        let details = try await details(of: source)
        let choices = candidates.map { candidate in
            known.first { $0.word == candidate }
                ?? PickChoice(candidate, detail: details[candidate] ?? "")
        }
        var line = words
        line[position] = choices[try await context.pick(choices, title: word)].word
        return line
    }

    /// What completion shows beside each value.
    private func details(of source: ValueSource) async throws -> [String: String] {
        var saved = Completion.Knowledge()
        try await source.saved?.load(context, &saved)
        let known = ValueSource.Known(saved: saved, before: [], phrases: context.phrases)
        return Dictionary(
            source.items(known).map { ($0.text, $0.detail) }, uniquingKeysWith: { one, _ in one })
    }

    /// The first missing operand or required option that can be picked.
    private func missing(in words: [String]) -> Parameter? {
        let position = CommandPosition(of: words, in: table)
        let command = position.command.performing
        guard command.perform != nil, !position.path.isEmpty,
            !position.rest.contains(where: Parameter.help.isNamed),
            !position.rest.contains("-h"),
            // A command whose last word is an option lacks that option's value.
            position.rest.last.flatMap({ command.option(named: $0)?.kind }) != .option
        else { return nil }
        let typed = command.operands(in: position.rest)
        if let missing = position.command.picking?.missing(typed) { return missing }
        if let operand = command.operand(at: typed.count), !operand.repeats {
            return operand.isPicked(isFirst: position.rest.isEmpty) ? operand : nil
        }
        return command.options.first { option in
            guard option.isRequired, case .list = option.values else { return false }
            return !position.rest.contains { option.isNamed(String($0.prefix { $0 != "=" })) }
        }
    }

    /// The choice for a parameter; `nil` if it is optional and there is nothing to pick from.
    ///
    /// - Parameter last: what was picked before; the question about an amount names it.
    func ask(
        for parameter: Parameter, _ title: String, after last: PickChoice? = nil
    ) async throws -> PickChoice? {
        if parameter.values == .money {
            let amount = context.phrases.say(parameter.value)
            let question =
                last.map {
                    context.phrases.amount(amount, for: $0.detail.isEmpty ? $0.label : $0.detail)
                } ?? amount
            return try await context.askingUntilValid {
                try await context.person.ask(question + ": ")
            } reading: { typed in
                _ = try AmountProblem.parse(typed, in: .brl)
                return PickChoice(typed)
            }
        }
        switch parameter.values {
        case .list(let words):
            let choices = words.map { PickChoice($0, label: context.phrases.name($0)) }
            return choices[try await context.pick(choices, title: title)]
        case .from(let source):
            guard let picking = source.picking else { return nil }
            let choices = try await picking.choices(context)
            guard choices.isEmpty else {
                return choices[try await context.pick(choices, title: title)]
            }
            if parameter.isRequired { throw NothingToPick(words: picking.nothing) }
            return nil
        default: return nil
        }
    }
}

extension Parameter {
    /// Whether a person is asked for the operand: it is required, or its list includes optional ones
    /// and the line has no other words.
    fileprivate func isPicked(isFirst: Bool) -> Bool {
        switch values {
        case .money: isRequired
        case .from(let source):
            source.picking.map { isRequired || ($0.includesOptional && isFirst) } ?? false
        default: false
        }
    }
}

extension Phrases {
    fileprivate func amount(_ amount: String, for payee: String) -> String {
        pick("\(amount) for \(payee)", "\(amount) para \(payee)")
    }
}
