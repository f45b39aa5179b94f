import Values

/// Generates cofre(1) in mdoc(7) from the commands, the settings and the exit codes.
enum ManualPage {
    static let phrases = Phrases.plain

    static var text: String {
        let table = CommandTable.program
        return [
            head(table.root), synopsis, description(table.root), commands(table),
            options(table.root), environment, files, exitStatus, examples(table), seeAlso,
        ].joined(separator: "\n")
    }

    private static func head(_ root: Command) -> String {
        """
        .\\" Written by scripts/generate from the table of commands; not to be edited.
        .Dd \(Release.day)
        .Dt COFRE 1
        .Os
        .Sh NAME
        .Nm cofre
        .Nd \(Mdoc.text(sentence(root.abstract.english)))
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

    private static func description(_ root: Command) -> String {
        ".Sh DESCRIPTION\n" + Mdoc.lines(prose(root))
            + """

            .Pp
            The commands are the same at the prompt, on the command line and in a file.
            A contact, card, payment or other thing is named by its number in the last
            listing, by itself, or by any unique beginning.
            At a terminal answers are formatted for people; in a pipe they are
            tab-separated rows.
            With
            .Fl \\-json
            an answer is one document, and each error and warning is one document on
            its own line of standard error.
            """
    }

    private static func commands(_ table: CommandTable) -> String {
        let sections = Topic.grouped(table.commands).map { topic, commands in
            let entries = commands.flatMap { items(of: $0, after: []) }
            return ".Ss \(Mdoc.title(topic.title.english))\n" + Mdoc.list(entries)
        }
        return ".Sh COMMANDS\n" + sections.joined(separator: "\n")
    }

    /// An entry for a command, followed by entries for its subcommands.
    private static func items(of command: Command, after path: [String]) -> [Mdoc.Item] {
        let path = path + [command.name]
        let more = command.shownSubcommands.flatMap { items(of: $0, after: path) }
        // A command that only has subcommands gets no entry of its own.
        let isFamily = !more.isEmpty && command.parameters.isEmpty && command.examples.isEmpty
        return isFamily ? more : [entry(command, path)] + more
    }

    private static func entry(_ command: Command, _ path: [String]) -> Mdoc.Item {
        let takes = (command.operands + command.options).map(item)
        let remarks = command.remarks.isEmpty ? "" : "\n.Pp\n" + Mdoc.lines(prose(command))
        let body = Mdoc.lines(command.abstract.english) + remarks
        return Mdoc.Item(
            label: command.synopsis(after: path, phrases),
            body: takes.isEmpty ? body : body + "\n" + Mdoc.list(takes))
    }

    private static func item(_ parameter: Parameter) -> Mdoc.Item {
        Mdoc.Item(label: parameter.spelling(phrases), body: Mdoc.lines(parameter.help.english))
    }

    private static func options(_ root: Command) -> String {
        ".Sh OPTIONS\nOptions may appear anywhere on a line; "
            + "\\-\\-file, \\-\\-keep\\-going and \\-\\-version take no command.\n"
            + Mdoc.list(root.allOptions.map(item))
    }

    private static func examples(_ table: CommandTable) -> String {
        let lines = table.commands.filter(\.isShown).flatMap(\.examples).map { example in
            example.line + (example.comment.map { "  " + $0.english } ?? "")
        }
        return ".Sh EXAMPLES\n.Bd -literal\n"
            + lines.map { Mdoc.text($0) }.joined(separator: "\n") + "\n.Ed"
    }

    private static func prose(_ command: Command) -> String {
        command.remarks.map(\.english).joined(separator: "\n\n")
    }

    /// In lower case without a full stop, as in the NAME section.
    private static func sentence(_ text: String) -> String {
        let bare = text.hasSuffix(".") ? text.dropLast() : text[...]
        return bare.prefix(1).lowercased() + bare.dropFirst()
    }
}
