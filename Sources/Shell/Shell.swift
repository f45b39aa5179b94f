import Values

/// Parses words and performs the command, for the program's arguments and for prompt lines alike.
struct Shell: Sendable {
    var context: Context
    private let table: CommandTable

    /// - Parameter isPrompt: adds the commands that only a prompt has, such as `exit`.
    init(context: Context, isPrompt: Bool) {
        self.context = context
        table = isPrompt ? .prompt : .program
    }

    /// Completes a line by picking, or replaces an ambiguous word by the picked item, and performs it.
    ///
    /// - Parameter picked: called with the completed line before it is performed.
    func perform(
        _ words: [String], picked: @Sendable (_ line: String) -> Void
    ) async throws -> Reply {
        let picking = LinePicking(context: context, table: table)
        let line: [String]
        do { line = try await picking.completed(words) } catch let empty as NothingToPick {
            return Reply(json: nil, count: 0) { context in
                [.notice(Line(context.phrases.say(empty.words), .dim))]
            }
        }
        if line != words { picked(context.phrases.line(Self.text(of: line))) }
        do { return try await perform(line) } catch let problem as SelectionProblem {
            guard let clear = try await picking.resolved(line, problem) else { throw problem }
            picked(context.phrases.line(Self.text(of: clear)))
            return try await perform(clear)
        }
    }

    /// What a bank's customer may mean: a word of other programs, or what a command suggests.
    private func line(meantBy words: [String]) -> String? {
        let word = words[0].folded
        let others = [
            "saldo": "home", "balance": "home", "extrato": "payments", "statement": "payments",
        ]
        if let other = others[word] { return other }
        return table.commands.lazy.compactMap { $0.typing.suggestion(words) }.first
    }

    private static func text(of words: [String]) -> String {
        words.map(Words.quoted).joined(separator: " ")
    }

    /// Parses and performs one command.
    ///
    /// `Failure.init(_:phrases:)` has a message for every error it throws.
    func perform(_ words: [String]) async throws -> Reply {
        if words.isEmpty { return HelpReply.overview(of: table) }
        if let problem = UsageProblem(scriptOptionIn: words) { throw problem }
        let position = CommandPosition(ofLine: words, in: table)
        if position.path.isEmpty, let word = words.first, !word.hasPrefix("-") {
            throw UsageProblem.unknownCommand(
                word, nearest: position.nearest(to: word) ?? line(meantBy: words))
        }
        let command = position.command.performing
        let line: ParsedLine
        do throws(LineError) {
            line = try ParsedLine(
                position.rest, of: command.parameters, in: table, home: context.home,
                isList: !command.lists.isEmpty)
        } catch {
            throw UsageProblem.line(
                command.asksForSecret ? error.withoutSecrets : error,
                hint: position.suggestion ?? "help " + position.path.joined(separator: " "))
        }
        if position.path.isEmpty {
            let isVersion = line.has(Script.version) && !line.asksForHelp
            return isVersion
                ? .version { [.text(Release.version)] } : HelpReply.overview(of: table)
        }
        guard !line.asksForHelp, let perform = command.perform else {
            return HelpReply.page(of: position.command, at: position.path)
        }
        guard context.options.csv else { return try await perform(line, context) }
        guard !context.options.json else { throw UsageProblem.conflicting("--json", "--csv") }
        let isOther = command.parameters.contains { $0.replacesList && line.has($0) }
        guard !command.lists.isEmpty, !isOther else {
            throw UsageProblem.noList(position.path.joined(separator: " "))
        }
        return try await perform(line, context)
    }
}

extension UsageProblem {
    /// The error for an option that runs a script, followed by a command, which would run without
    /// the script; `nil` for any other words.
    init?(scriptOptionIn words: [String]) {
        var rest = words[...]
        var option: String?
        while let word = rest.first, let name = Self.scriptOption(word) {
            option = name
            rest = rest.dropFirst(word == "-f" || word == "--file" ? 2 : 1)
        }
        guard let option, let command = rest.first, !command.hasPrefix("-") else { return nil }
        self = .noScript(option: option, command: command)
    }

    /// The name of the script option in `word`, which may contain its value.
    private static func scriptOption(_ word: String) -> String? {
        if word == "--keep-going" { return word }
        if word == "--file" || word.hasPrefix("--file=") { return "--file" }
        return word.hasPrefix("-f") ? "-f" : nil
    }
}
