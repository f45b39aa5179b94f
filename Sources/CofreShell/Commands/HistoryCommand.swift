import ArgumentParser

struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "history", abstract: "What was typed before, kept in the vault.",
        subcommands: [List.self, Clear.self], defaultSubcommand: List.self)

    struct List: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "list", abstract: "All lines, or some.")

        @Argument(help: "Part of a line.")
        var search: String?

        func perform(in session: Session) async throws -> Reply {
            HistoryReply.list(try await session.history.lines(), search: search ?? "")
        }
    }

    struct Clear: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "clear", abstract: "Forget every line.")

        func perform(in session: Session) async throws -> Reply {
            try await session.confirm(session.phrases.clearHistoryQuestion)
            try await session.history.clear()
            return .nothing
        }
    }
}
