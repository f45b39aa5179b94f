/// Generates cofre(1) in mdoc(7), in either language, from the commands, the guide to the prompt, the settings and the
/// exit codes.
struct ManualPage {
    let phrases: Phrases

    var text: String {
        let table = CommandTable.program
        return [
            head(table.root), synopsis, description(table.root), commands(table),
            options(table.root), prompt, timers, restoring, environment, files, exitStatus,
            examples(table), seeAlso,
        ].joined(separator: "\n")
    }

    private func head(_ root: Command) -> String {
        """
        .\\" Written by scripts/generate from the table of commands; not to be edited.
        .Dd \(Release.day)
        .Dt COFRE 1
        .Os
        .Sh \(phrases.pick("NAME", "NOME"))
        .Nm cofre
        .Nd \(Mdoc.text(sentence(phrases.say(root.abstract))))
        """
    }

    private var synopsis: String {
        let options = phrases.pick("options", "opções")
        let file = phrases.pick("file", "arquivo")
        let keepGoing = Mdoc.text(String(phrases.name("--keep-going").dropFirst()))
        // A name begins a line by itself only in a section with the English title.
        let another = phrases.pick(".Nm", ".Pp\n.Nm")
        return """
            .Sh \(phrases.pick("SYNOPSIS", "SINOPSE"))
            .Nm
            .Op Ar \(options)
            .Op Fl f Ar \(file) Op Fl \(keepGoing)
            \(another)
            .Op Ar \(options)
            .Ar \(phrases.pick("command", "comando"))
            .Op Ar \(phrases.pick("argument", "argumento")) ...
            """
    }

    private func description(_ root: Command) -> String {
        ".Sh \(phrases.pick("DESCRIPTION", "DESCRIÇÃO"))\n" + Mdoc.lines(prose(root)) + "\n.Pp\n"
            + Mdoc.lines(
                phrases.pick(
                    """
                    The commands are the same at the prompt, on the command line and in a file. \
                    A contact, card, payment or other thing is named by its number in the last \
                    listing, by itself, or by any unique beginning. \
                    At a terminal answers are formatted for people; in a pipe they are \
                    tab-separated rows. \
                    With --json an answer is one document, and each error and warning is one \
                    document on its own line of standard error.
                    """,
                    """
                    Os comandos são os mesmos no prompt, na linha de comando e em um arquivo. \
                    Um contato, cartão, pagamento ou outra coisa se indica pelo número na última \
                    lista, pelo nome ou por qualquer começo único. \
                    Em um terminal as respostas são formatadas para pessoas; em um pipe são linhas \
                    separadas por tabulações. \
                    Com --json uma resposta é um documento, e cada erro e cada aviso é um documento \
                    em uma linha da saída de erros.
                    """))
    }

    private func commands(_ table: CommandTable) -> String {
        let sections = Topic.grouped(table.commands).map { topic, commands in
            let entries = commands.flatMap { items(of: $0, after: []) }
            return ".Ss \(Mdoc.title(phrases.say(topic.title)))\n" + Mdoc.list(entries)
        }
        return ".Sh \(phrases.pick("COMMANDS", "COMANDOS"))\n" + sections.joined(separator: "\n")
    }

    /// An entry for a command, followed by entries for its subcommands.
    private func items(of command: Command, after path: [String]) -> [Mdoc.Item] {
        let path = path + [command.name]
        let more = command.shownSubcommands.flatMap { items(of: $0, after: path) }
        // A command that only has subcommands gets no entry of its own.
        let isFamily = !more.isEmpty && command.parameters.isEmpty && command.examples.isEmpty
        return isFamily ? more : [entry(command, path)] + more
    }

    private func entry(_ command: Command, _ path: [String]) -> Mdoc.Item {
        let takes = (command.operands + command.options).map(item)
        let remarks = command.remarks.isEmpty ? "" : "\n.Pp\n" + Mdoc.lines(prose(command))
        let body = Mdoc.lines(phrases.say(command.abstract)) + remarks
        return Mdoc.Item(
            label: command.synopsis(after: path, phrases),
            body: takes.isEmpty ? body : body + "\n" + Mdoc.list(takes))
    }

    private func item(_ parameter: Parameter) -> Mdoc.Item {
        Mdoc.Item(
            label: parameter.spelling(phrases), body: Mdoc.lines(phrases.say(parameter.help)))
    }

    private func options(_ root: Command) -> String {
        let names = ["--file", "--keep-going", "--version"].map(phrases.name)
        return ".Sh \(phrases.pick("OPTIONS", "OPÇÕES"))\n"
            + Mdoc.lines(
                phrases.pick(
                    "Options may appear anywhere on a line; ",
                    "As opções podem estar em qualquer lugar da linha; ")
                    + "\(names[0]), \(names[1]) "
                    + phrases.pick(
                        "and \(names[2]) take no command.", "e \(names[2]) vão sem comando.")
            ) + "\n" + Mdoc.list(root.allOptions.map(item))
    }

    private var prompt: String {
        let items = PromptGuide.entries.map {
            Mdoc.Item(label: phrases.say($0.name), body: Mdoc.lines(phrases.say($0.text)))
        }
        return ".Sh \(phrases.pick("THE PROMPT", "O PROMPT"))\n" + Mdoc.list(items)
    }

    private func examples(_ table: CommandTable) -> String {
        let lines = table.commands.filter(\.isShown).flatMap(\.examples).map { example in
            example.line(phrases) + (example.comment.map { "  " + phrases.say($0) } ?? "")
        }
        return ".Sh \(phrases.pick("EXAMPLES", "EXEMPLOS"))\n" + Mdoc.display(lines)
    }

    private func prose(_ command: Command) -> String {
        command.remarks.map(phrases.say).joined(separator: "\n\n")
    }

    /// In lower case without a full stop, as in the NAME section.
    private func sentence(_ text: String) -> String {
        let bare = text.hasSuffix(".") ? text.dropLast() : text[...]
        return bare.prefix(1).lowercased() + bare.dropFirst()
    }
}
