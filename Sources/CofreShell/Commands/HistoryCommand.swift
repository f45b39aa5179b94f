enum HistoryCommand {
    static let command = Command(
        "history", in: .vault,
        Sentence(
            "What was typed before, kept in the vault.",
            "O que foi digitado antes, guardado no cofre."),
        subcommands: [List.command, Clear.command],
        standard: "list")

    enum List {
        static let command = Command(
            "list", Sentence("All lines, or some.", "Todas as linhas, ou algumas."),
            takes: [search],
            perform: perform)

        static let search = Parameter.operand(
            Sentence("search", "busca"), Sentence("Part of a line.", "Parte de uma linha."),
            isRequired: false)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            HistoryReply.list(try await session.history.lines(), search: line.text(search) ?? "")
        }
    }

    enum Clear {
        static let command = Command(
            "clear", Sentence("Forget every line.", "Esquecer todas as linhas."),
            perform: perform)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            try await session.confirm(session.phrases.clearHistoryQuestion)
            try await session.history.clear()
            return .nothing
        }
    }
}
