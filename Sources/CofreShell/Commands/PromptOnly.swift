import ArgumentParser

/// What only a prompt understands.
///
/// Leaving and clearing are the prompt's own business: it knows these words before the tree is
/// asked; they stand here for help and completion.
struct Exit: CofreCommand {
    static let configuration = CommandConfiguration(commandName: "exit", abstract: "Leave.")

    func perform(in session: Session) async throws -> Reply { .nothing }
}

struct Quit: CofreCommand {
    static let configuration = CommandConfiguration(commandName: "quit", abstract: "Leave.")

    func perform(in session: Session) async throws -> Reply { .nothing }
}

struct Clear: CofreCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear", abstract: "Clear the screen.")

    func perform(in session: Session) async throws -> Reply { .nothing }
}

struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "What was typed before, kept in the vault.",
        subcommands: [List.self, Clear.self], defaultSubcommand: List.self)

    struct List: CofreCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "All lines, or some.")

        @Argument(help: "Part of a line.")
        var search: String?

        func perform(in session: Session) async throws -> Reply {
            HistoryReply.list(try await session.history.lines(), search: search ?? "")
        }
    }

    struct Clear: CofreCommand {
        static let configuration = CommandConfiguration(
            commandName: "clear", abstract: "Forget every line.")

        func perform(in session: Session) async throws -> Reply {
            try await session.confirm(session.phrases.clearHistoryQuestion)
            try await session.history.clear()
            return .nothing
        }
    }
}
