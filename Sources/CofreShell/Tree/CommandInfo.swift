import ArgumentParser
import Essentials

/// A command as ArgumentParser itself describes it.
///
/// Help, the manual page and completion are all made from this, so that none of them can say what
/// the parser does not do.
struct CommandInfo: Decodable, Sendable {
    let commandName: String
    let abstract: String
    let discussion: String
    let isShown: Bool
    let defaultSubcommand: String?
    private(set) var subcommands: [CommandInfo]
    private(set) var arguments: [ArgumentInfo]
    /// How its arguments are typed, where what it declares does not say that.
    private(set) var usage: String?

    /// `nil` when the description cannot be read: help is poorer then, and nothing else is.
    init?(of command: any ParsableCommand.Type) {
        self.init(dumping: command)
        addUsage(of: command)
        guard command != Cofre.self else { return }
        let help = arguments.filter(\.isGlobal)
        arguments.removeAll(where: \.isGlobal)
        arguments += Self.everywhere + help
    }

    /// What every command takes.
    ///
    /// Only the root declares it: a start would build it for its command twice over, and
    /// `OptionScanner` has taken it out of the words by then.
    private static let everywhere =
        CommandInfo(dumping: Everywhere.self)?.arguments.filter(\.isGlobalOption) ?? []

    /// The parser's own description leaves it out.
    private mutating func addUsage(of command: any ParsableCommand.Type) {
        usage = command.configuration.usage
        for next in command.configuration.subcommands {
            guard let index = subcommands.firstIndex(where: { $0.commandName == next._commandName })
            else { continue }
            subcommands[index].addUsage(of: next)
        }
    }

    private init?(dumping command: any ParsableCommand.Type) {
        let description = Data(command._dumpHelp().utf8)
        guard let tool = try? JSONDecoder().decode(Tool.self, from: description) else { return nil }
        self = tool.command
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        commandName = try container.decode(String.self, forKey: .commandName)
        abstract = try container.decodeIfPresent(String.self, forKey: .abstract) ?? ""
        discussion = try container.decodeIfPresent(String.self, forKey: .discussion) ?? ""
        isShown = try container.decodeIfPresent(Bool.self, forKey: .shouldDisplay) ?? true
        defaultSubcommand = try container.decodeIfPresent(String.self, forKey: .defaultSubcommand)
        subcommands =
            try container.decodeIfPresent([CommandInfo].self, forKey: .subcommands) ?? []
        arguments = try container.decodeIfPresent([ArgumentInfo].self, forKey: .arguments) ?? []
    }

    private enum CodingKeys: String, CodingKey {
        case commandName, abstract, discussion, shouldDisplay, defaultSubcommand, subcommands
        case arguments
    }

    private struct Tool: Decodable {
        let command: CommandInfo
    }
}

private struct Everywhere: ParsableCommand {
    @OptionGroup var global: GlobalOptions
}

extension CommandInfo {
    /// What can follow its name; the parser's own `help` stands for `--help` and is left out.
    var family: [CommandInfo] { subcommands.filter { $0.isShown && $0.commandName != "help" } }

    /// What is taken without an option; what only catches a mistake is left out.
    var positionals: [ArgumentInfo] {
        arguments.filter { $0.kind == .positional && $0.isShown }
    }

    /// The options that are this command's own, `--help` and the global ones left out.
    var ownOptions: [ArgumentInfo] {
        arguments.filter { $0.kind != .positional && !$0.isGlobal && $0.isShown }
    }

    /// `pay <@handle> <amount> [--card <card>]`, after the words that lead to the command.
    func synopsis(after path: [String]) -> String {
        let declared = positionals.map(\.synopsis) + ownOptions.map(\.synopsis)
        return (path + (usage.map { [$0] } ?? declared)).joined(separator: " ")
    }

    /// The lines under EXAMPLES in the discussion.
    var examples: [String] { parted.examples }

    /// The discussion without its examples.
    var remarks: String { parted.remarks }

    /// The remarks, a line a paragraph: where lines end is for the screen to say.
    var paragraphs: [String] {
        remarks.split(separator: "\n", omittingEmptySubsequences: false)
            .split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
    }

    /// What an example says of itself, behind two blanks or more; empty where it says nothing.
    static func comment(of example: String) -> String {
        guard let gap = example.firstRange(of: "  ") else { return "" }
        return String(example[gap.upperBound...].drop { $0 == " " })
    }

    private var parted: (examples: [String], remarks: String) {
        let lines = discussion.split(separator: "\n", omittingEmptySubsequences: false)
        guard let title = lines.firstIndex(of: "EXAMPLES") else { return ([], discussion) }
        let indented = lines[(title + 1)...].prefix { $0.hasPrefix(" ") }
        let remarks = lines[..<title] + lines[indented.endIndex...]
        let text = remarks.joined(separator: "\n").trimmed
        return (indented.map { $0.trimmed }, text)
    }
}
