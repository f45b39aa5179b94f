import Values

/// A command: its name, its parameters and what it does.
///
/// The parser, help, the manual page, completion and the protection of secrets all read this value,
/// so they cannot disagree.
struct Command: Sendable {
    typealias Work = @Sendable (ParsedLine, Context) async throws -> Reply

    let name: String
    /// Other names that are understood; the first is its Portuguese name, unless `PortugueseNames` has one.
    let aliases: [String]
    let topic: Topic
    let abstract: Sentence
    @WhenRead var examples: [Example]
    /// Paragraphs below the examples.
    @WhenRead var remarks: [Sentence]
    /// The synopsis of its operands, if the list of operands does not determine it.
    let usage: Sentence?
    /// Operands in their order; options and flags.
    @WhenRead var parameters: [Parameter]
    @WhenRead var subcommands: [Command]
    /// The subcommand to use when none is named.
    let defaultSubcommand: String?
    let isShown: Bool
    /// Whether it asks for a secret, so that any extra word on its line may be one.
    let asksForSecret: Bool
    /// False if it works although a setting cannot be read; counts for its subcommands, too.
    let needsSettings: Bool
    /// The columns of the lists that it may answer with `--csv`; empty if it lists nothing.
    @WhenRead var lists: [[String]]
    /// False for a command that pays: a hint never suggests a line of it, because it could be pasted.
    let isSuggested: Bool
    /// What it does with a line that is being typed.
    let typing: Typing
    /// Performs the command; `nil` for a command that only has subcommands.
    let perform: Work?

    init(
        _ name: String, also aliases: [String] = [], in topic: Topic = .program,
        _ abstract: Sentence, examples: @autoclosure @escaping @Sendable () -> [Example] = [],
        remarks: @autoclosure @escaping @Sendable () -> [Sentence] = [], usage: Sentence? = nil,
        parameters: @autoclosure @escaping @Sendable () -> [Parameter] = [],
        subcommands: @autoclosure @escaping @Sendable () -> [Command] = [],
        default defaultSubcommand: String? = nil, isShown: Bool = true,
        asksForSecret: Bool = false, needsSettings: Bool = true,
        lists: @autoclosure @escaping @Sendable () -> [[String]] = [], isSuggested: Bool = true,
        typing: Typing = Typing(),
        perform: Work? = nil
    ) {
        self.name = name
        self.aliases = aliases
        self.topic = topic
        self.abstract = abstract
        _examples = WhenRead(examples)
        _remarks = WhenRead(remarks)
        self.usage = usage
        _parameters = WhenRead(parameters)
        _subcommands = WhenRead(subcommands)
        self.defaultSubcommand = defaultSubcommand
        self.isShown = isShown
        self.asksForSecret = asksForSecret
        self.needsSettings = needsSettings
        _lists = WhenRead(lists)
        self.isSuggested = isSuggested
        self.typing = typing
        self.perform = perform
    }
}

/// What a command does with a line that is being typed; by default nothing.
struct Typing: Sendable {
    /// Whether words without a command at the prompt are a line of this one.
    var isMeant: @Sendable (_ words: [String]) -> Bool = { _ in false }
    /// The line of this command that words without a command may mean, for a hint.
    var suggestion: @Sendable (_ words: [String]) -> String? = { _ in nil }
    /// The remark behind the line.
    var remark: @Sendable (LiveLine) -> String? = { _ in nil }
    /// How the line is completed by picking, if not only by what is missing.
    var picking: CommandPicking?
}

/// A line that a person can type, with an explanation if it needs one.
struct Example: Sendable {
    let line: String
    /// The line in Portuguese, if it has words that are no names of commands or options.
    private let portuguese: String?
    let comment: Sentence?

    init(_ line: String, portuguese: String? = nil, _ comment: Sentence? = nil) {
        self.line = line
        self.portuguese = portuguese
        self.comment = comment
    }

    /// The line as it is typed in a language: with its names and its decimal sign.
    func line(_ phrases: Phrases) -> String {
        if let portuguese, phrases.language == .portuguese { return portuguese }
        return phrases.line(line).split(separator: " ", omittingEmptySubsequences: false)
            .map { word in
                let parts = word.split(separator: ".", omittingEmptySubsequences: false)
                let isAmount =
                    parts.count == 2 && parts[1].count == 2
                    && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
                return isAmount ? phrases.typed(String(word)) : String(word)
            }.joined(separator: " ")
    }
}

extension Command {
    /// The subcommand with this name or alias, ignoring case and accents.
    func subcommand(named word: String) -> Command? {
        subcommands.named(word) ?? subcommands.first { $0.isNamed(word) }
    }

    /// Whether `word` is the command's name or an alias, ignoring case and accents.
    func isNamed(_ word: String) -> Bool {
        let wanted = word.folded
        return name == wanted || aliases.contains { $0.folded == wanted }
            || PortugueseNames.match(word, name)
    }

    /// The name that is shown.
    func name(in language: Language) -> String {
        language == .portuguese ? aliases.first ?? PortugueseNames.name(of: name) : name
    }

    /// The command that performs a line: itself, or its default subcommand.
    var performing: Command {
        defaultSubcommand.flatMap(subcommands.named) ?? self
    }

    /// How its line is completed by picking: as it declares, or else its default subcommand.
    var picking: CommandPicking? { typing.picking ?? performing.typing.picking }

    /// Whether it can be performed without a subcommand.
    var isComplete: Bool { performing.perform != nil }

    var operands: [Parameter] { parameters.filter { $0.kind == .operand && $0.isShown } }

    /// Its own options and flags.
    var options: [Parameter] { parameters.filter { $0.kind != .operand && $0.isShown } }

    /// Its own options, then the global ones.
    var allOptions: [Parameter] { options + GlobalOption.all.map(\.parameter) + [.help] }

    var shownSubcommands: [Command] { subcommands.filter(\.isShown) }

    /// The option or flag that `word` names, with or without `=` and a value.
    func option(named word: String) -> Parameter? {
        let name = word.prefix { $0 != "=" }
        return (parameters.filter { $0.kind != .operand } + GlobalOption.all.map(\.parameter)).first
        {
            $0.isNamed(String(name)) || $0.short.map { "-\($0)" == name } ?? false
        }
    }

    /// The operand at `index`; a last operand that repeats also takes all further words.
    func operand(at index: Int) -> Parameter? {
        let operands = operands
        if index < operands.count { return operands[index] }
        return operands.last?.repeats == true ? operands.last : nil
    }

    /// `words` without options and their values.
    func operands(in words: [String]) -> [String] {
        var rest = words[...]
        var found: [String] = []
        while let word = rest.popFirst() {
            if word == "--" { return found + rest }
            if !ParsedLine.isOption(word) {
                found.append(word)
            } else if option(named: word)?.kind == .option, !word.contains("=") {
                rest = rest.dropFirst()
            }
        }
        return found
    }

    /// The synopsis after the words that name the command: `pay <@handle> <amount> [--card
    /// <card>]`.
    func synopsis(after path: [String], _ phrases: Phrases) -> String {
        let declared = (operands + options).map { $0.synopsis(phrases) }
        let line = phrases.line(path.joined(separator: " "))
        return ([line] + (usage.map { [phrases.say($0)] } ?? declared)).joined(separator: " ")
    }
}

extension Parameter {
    static let help = flag("--help", short: "h", Sentence("Show this help.", "Mostrar esta ajuda."))
}

extension [Command] {
    /// The command with exactly this name.
    func named(_ name: String) -> Command? { first { $0.name == name } }
}
