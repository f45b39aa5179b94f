import ArgumentParser

/// What only a prompt understands.
///
/// Leaving and clearing are the prompt's own business: it knows these words before the tree is
/// asked; they stand here for help and completion.
struct Exit: CofreCommand {
    static let configuration = CommandConfiguration(name: "exit", abstract: "Leave.")

    func perform(in session: Session) async throws -> Reply { .nothing }
}

struct Quit: CofreCommand {
    static let configuration = CommandConfiguration(name: "quit", abstract: "Leave.")

    func perform(in session: Session) async throws -> Reply { .nothing }
}

struct Clear: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "clear", abstract: "Clear the screen.")

    func perform(in session: Session) async throws -> Reply { .nothing }
}
