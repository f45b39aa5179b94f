import ArgumentParser
import CofreDomain

/// cofre(1), made from the tree, the settings and the exit codes, in mdoc(7).
enum ManualPage {
    static var text: String {
        guard let info = CommandInfo(of: Cofre.self) else { return "" }
        return [
            head(info), synopsis, description(info), commands(info), options(info), environment,
            files, exitStatus, examples(info), seeAlso,
        ].joined(separator: "\n")
    }

    private static func head(_ info: CommandInfo) -> String {
        """
        .\\" Written by scripts/generate from the command tree; not to be edited.
        .Dd \(Cofre.released)
        .Dt COFRE 1
        .Os
        .Sh NAME
        .Nm cofre
        .Nd \(Mdoc.text(sentence(info.abstract)))
        """
    }

    private static let synopsis = """
        .Sh SYNOPSIS
        .Nm
        .Op Ar options
        .Op Fl f Ar file Op Fl \\-keep\\-going
        .Nm
        .Op Ar options
        .Ar command
        .Op Ar argument ...
        """

    private static func description(_ info: CommandInfo) -> String {
        ".Sh DESCRIPTION\n" + Mdoc.lines(info.remarks)
            + """

            .Pp
            The commands are the same at the prompt, on the command line and in a file.
            A contact, card, payment or other thing is named by its number in the last
            listing, by itself, or by any unique beginning.
            On a terminal an answer is laid out for people; into a pipe go its rows,
            separated by tabs; with
            .Fl \\-json
            it is one document, and so is each error and each warning on standard error,
            every one on a line of its own.
            """
    }

    private static func commands(_ info: CommandInfo) -> String {
        let sections = Topic.grouped(Cofre.configuration.subcommands).map { topic, commands in
            let shown = commands.compactMap { command in
                info.subcommands.first { $0.commandName == command._commandName }
            }
            let entries = shown.flatMap { items(of: $0, after: []) }
            return ".Ss \(Mdoc.title(topic.title(Phrases(.english))))\n" + Mdoc.list(entries)
        }
        return ".Sh COMMANDS\n" + sections.joined(separator: "\n")
    }

    /// A command as one entry, its subcommands as more.
    private static func items(of command: CommandInfo, after path: [String]) -> [Mdoc.Item] {
        let path = path + [command.commandName]
        let more = command.family.flatMap { items(of: $0, after: path) }
        // A family that does nothing itself, or by default what one of its own does, is that family.
        let isFamily =
            !more.isEmpty && command.arguments.allSatisfy(\.isGlobal)
            && command.examples.isEmpty
        return isFamily ? more : [entry(command, path)] + more
    }

    private static func entry(_ command: CommandInfo, _ path: [String]) -> Mdoc.Item {
        let arguments = (command.positionals + command.ownOptions).filter { !$0.abstract.isEmpty }
        let takes = arguments.map { argument in
            let name =
                argument.kind == .positional ? "<\(argument.valueName)>" : argument.spelling
            return Mdoc.Item(label: name, body: Mdoc.lines(argument.abstract))
        }
        let remarks = command.remarks.isEmpty ? "" : "\n.Pp\n" + Mdoc.lines(command.remarks)
        let body = Mdoc.lines(command.abstract) + remarks
        return Mdoc.Item(
            label: command.synopsis(after: path),
            body: takes.isEmpty ? body : body + "\n" + Mdoc.list(takes))
    }

    private static func options(_ info: CommandInfo) -> String {
        let shown = info.arguments.filter { $0.kind != .positional && $0.isShown }
        let items = shown.map { option in
            Mdoc.Item(label: option.spelling, body: Mdoc.lines(option.abstract))
        }
        return ".Sh OPTIONS\nThese may stand anywhere on a line.\n" + Mdoc.list(items)
    }

    private static func examples(_ info: CommandInfo) -> String {
        let lines = info.subcommands.filter(\.isShown).flatMap(\.examples)
        return ".Sh EXAMPLES\n.Bd -literal\n"
            + lines.map { Mdoc.text($0) }.joined(separator: "\n") + "\n.Ed"
    }

    /// Without a full stop, in lower case, as the line after a name has it.
    private static func sentence(_ text: String) -> String {
        let bare = text.hasSuffix(".") ? text.dropLast() : text[...]
        return bare.prefix(1).lowercased() + bare.dropFirst()
    }
}
