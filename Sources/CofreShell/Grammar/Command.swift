/// A command: what it is called, what it takes and what it does.
///
/// The parser, help, the manual page, completion and the care for secrets all read this one value,
/// so that none of them can differ from another.
package struct Command: Sendable {
    typealias Work = @Sendable (ParsedLine, Session) async throws -> Reply

    let name: String
    let topic: Topic
    let abstract: Sentence
    let examples: [Example]
    /// Paragraphs below the examples.
    let remarks: [Sentence]
    /// How its operands are typed, where their list does not say that.
    let usage: Sentence?
    /// Operands in their order; options and flags.
    let takes: [Parameter]
    let subcommands: [Command]
    /// The subcommand that is meant where none is named.
    let standard: String?
    let isShown: Bool
    /// Whether it asks for a secret, so that anything more on its line may be one.
    let asksForSecret: Bool
    /// What it does; `nil` for a family that does nothing without a subcommand.
    let perform: Work?

    init(
        _ name: String, in topic: Topic = .program, _ abstract: Sentence, examples: [Example] = [],
        remarks: [Sentence] = [], usage: Sentence? = nil, takes: [Parameter] = [],
        subcommands: [Command] = [], standard: String? = nil, isShown: Bool = true,
        asksForSecret: Bool = false, perform: Work? = nil
    ) {
        self.name = name
        self.topic = topic
        self.abstract = abstract
        self.examples = examples
        self.remarks = remarks
        self.usage = usage
        self.takes = takes
        self.subcommands = subcommands
        self.standard = standard
        self.isShown = isShown
        self.asksForSecret = asksForSecret
        self.perform = perform
    }
}

/// A line that a person can type, and what it does where that needs saying.
struct Example: Sendable {
    let line: String
    let comment: Sentence?

    init(_ line: String, _ comment: Sentence? = nil) {
        self.line = line
        self.comment = comment
    }
}

extension Command {
    /// What performs a line: the command itself, or its standard subcommand.
    var performing: Command {
        standard.flatMap { name in subcommands.first { $0.name == name } } ?? self
    }

    /// Whether it does something without a subcommand.
    var isComplete: Bool { performing.perform != nil }

    var operands: [Parameter] { takes.filter { $0.kind == .operand && $0.isShown } }

    /// The options and flags that are its own.
    var options: [Parameter] { takes.filter { $0.kind != .operand && $0.isShown } }

    /// Its own options, then those of every command.
    var allOptions: [Parameter] { options + GlobalOption.all.map(\.parameter) + [.help] }

    var shownSubcommands: [Command] { subcommands.filter(\.isShown) }

    /// The option or flag that `word` names, with or without `=` and a value.
    func option(named word: String) -> Parameter? {
        let name = word.prefix { $0 != "=" }
        return (takes.filter { $0.kind != .operand } + GlobalOption.all.map(\.parameter)).first {
            $0.name == name || $0.short.map { "-\($0)" == name } ?? false
        }
    }

    /// The operand at `index`; the last one stands for all behind it where it repeats.
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

    /// `pay <@handle> <amount> [--card <card>]`, after the words that lead to the command.
    func synopsis(after path: [String], _ phrases: Phrases) -> String {
        let declared = (operands + options).map { $0.synopsis(phrases) }
        return (path + (usage.map { [phrases.say($0)] } ?? declared)).joined(separator: " ")
    }
}

extension Parameter {
    static let help = flag("--help", short: "h", Sentence("Show this help.", "Mostrar esta ajuda."))
}
