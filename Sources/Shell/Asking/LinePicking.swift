import Terminal
import Values

/// A list that a person would pick from is empty; this answers the line, and is not a failure.
struct NothingToPick: Error {
    let values: Parameter.Values
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
        while isPossible, let missing = missing(in: line) {
            if table.path(of: line) == [Pay.command.name] {
                line = try await payable(line, asksAmount: missing.values == .money)
            }
            // The name as it was typed, which may be an alias.
            let title = line.prefix(CommandPosition(of: line, in: table).path.count)
                .joined(separator: " ")
            guard let given = try await ask(for: missing, title) else { break }
            line += missing.kind == .option ? [missing.name, given] : [given]
        }
        guard line != words, let card = try await card(for: line) else { return line }
        return line + [Pay.card.name, card]
    }

    /// `words` with the ambiguous word replaced by the picked candidate; `nil` if nobody can pick,
    /// and for a month, because the error lists the months.
    func resolved(
        _ words: [String], _ problem: SelectionProblem
    ) async throws -> [String]? {
        guard isPossible, problem.thing != .bill,
            case .ambiguous(let word, let candidates) = problem.reason,
            let position = words.lastIndex(of: word)
        else { return nil }
        let known = try await PickSource(context: context).choices(of: problem.thing.values)
        let choices = candidates.map { candidate in
            known.first { $0.word == candidate } ?? PickChoice(candidate)
        }
        var line = words
        line[position] = try await pick(choices, title: word)
        return line
    }

    /// A payment's line, with the payee picked if the typed one is ambiguous.
    ///
    /// Throws if there is no such payee, or if no payment can be sent, so that no amount or card is asked for in vain.
    private func payable(_ words: [String], asksAmount: Bool) async throws -> [String] {
        let line = asksAmount ? try await withClearPayee(words) : words
        try context.refuseUnpayable()
        return line
    }

    /// Who is paid is decided before the amount.
    private func withClearPayee(_ words: [String]) async throws -> [String] {
        let position = CommandPosition(of: words, in: table)
        guard let word = Pay.command.operands(in: position.rest).first else { return words }
        do {
            let saved = try await context.contacts.saved()
            // Whoever is not in the saved list may be in the server's, whose error is also the better one.
            if (try? context.contact(toPay: word, in: saved)) == nil {
                _ = try await context.payee(named: word)
            }
            return words
        } catch let problem as SelectionProblem {
            guard let clear = try await resolved(words, problem) else { throw problem }
            return clear
        }
    }

    /// The first missing operand or required option that can be picked.
    private func missing(in words: [String]) -> Parameter? {
        let position = CommandPosition(of: words, in: table)
        let command = position.command.performing
        guard command.perform != nil, !position.path.isEmpty, !position.rest.contains("--help"),
            !position.rest.contains("-h"),
            // A command whose last word is an option lacks that option's value.
            position.rest.last.flatMap({ command.option(named: $0)?.kind }) != .option
        else { return nil }
        let typed = command.operands(in: position.rest)
        // If the amount was typed first, the payee is missing.
        if command.name == Pay.command.name, typed.count == 1, PayArguments.isAmount(typed[0]) {
            return Pay.contact
        }
        if let operand = command.operand(at: typed.count), !operand.repeats {
            return operand.isPicked(isFirst: position.rest.isEmpty)
                ? operand : nil
        }
        return command.options.first { option in
            guard option.isRequired, case .list = option.values else { return false }
            return !position.rest.contains { $0 == option.name || $0.hasPrefix(option.name + "=") }
        }
    }

    /// The word for a parameter; `nil` if it is optional and there is nothing to pick from.
    private func ask(for parameter: Parameter, _ title: String) async throws -> String? {
        if parameter.values == .money {
            let question = context.phrases.say(parameter.value) + ": "
            return try await context.askingUntilValid {
                try await context.person.ask(question)
            } reading: { typed in
                _ = try AmountProblem.parse(typed, in: .brl)
                return typed
            }
        }
        let choices = try await PickSource(context: context).choices(of: parameter.values)
        guard choices.isEmpty else { return try await pick(choices, title: title) }
        if parameter.isRequired { throw NothingToPick(values: parameter.values) }
        return nil
    }

    /// The card for a payment completed by picking, if there are several cards.
    private func card(for words: [String]) async throws -> String? {
        guard table.path(of: words) == [Pay.command.name], !words.contains(Pay.card.name),
            try await context.cards.wallet().cards.count > 1
        else { return nil }
        return try await ask(for: Pay.card, context.phrases.card)
    }

    private func pick(_ choices: [PickChoice], title: String) async throws -> String {
        let list = PickList(
            choices.map { PickList.Row($0.label, detail: $0.detail) },
            selected: choices.firstIndex(where: \.isUsual) ?? 0,
            texts: context.phrases.pickTexts(title: title),
            fold: \.folded
        ) { choices[$0].preview }
        return choices[try await context.person.pick(from: list)].word
    }
}

extension Parameter {
    /// Whether a person is asked for the operand: it is required, or it is the month of a bill and
    /// the line has no other words.
    fileprivate func isPicked(isFirst: Bool) -> Bool {
        switch values {
        case .contact, .card, .payment, .survey, .venue, .money: isRequired
        case .month, .monthToPay: isRequired || isFirst
        default: false
        }
    }
}

extension SelectionProblem.Thing {
    fileprivate var values: Parameter.Values {
        switch self {
        case .contact: .contact
        case .card: .card
        case .payment: .payment
        case .bill: .month
        case .currency: .currency
        case .survey: .survey
        case .venue: .venue
        }
    }
}
