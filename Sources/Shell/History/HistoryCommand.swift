import Terminal

extension String {
    /// Whether the line is itself a search of the history, which no search finds.
    var searchesHistory: Bool {
        guard let words = try? Words.split(self), words.count > 1 else { return false }
        return HistoryCommand.command.isNamed(words[0])
    }
}

enum HistoryCommand {
    static let command = Command(
        "history", also: ["histórico"], in: .vault,
        Sentence(
            "Show previous lines; they are stored in the vault.",
            "Mostrar as linhas já digitadas; elas ficam guardadas no cofre."),
        subcommands: [List.command, Clear.command],
        default: "list")

    enum List {
        static let command = Command(
            "list",
            Sentence(
                "List all lines, or those with a text.",
                "Listar todas as linhas, ou as que têm um texto."),
            parameters: [search],
            lists: [HistoryReply.view.header], perform: perform)

        static let search = Parameter.operand(
            Sentence("search", "busca"), Sentence("Part of a line.", "Parte de uma linha."),
            isRequired: false)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let lines = try await context.vault.history.lines().map(\.text)
            return HistoryReply.list(lines, search: line.text(search) ?? "")
        }
    }

    enum Clear {
        static let command = Command(
            "clear",
            Sentence("Delete the whole history.", "Apagar todo o histórico."),
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            try await context.confirm(context.phrases.clearHistoryQuestion)
            try await context.vault.history.clear()
            context.prompt?.editor.clearHistory()
            return .nothing
        }
    }
}
