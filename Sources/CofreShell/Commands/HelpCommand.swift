import ArgumentParser

/// What `help` says of itself.
///
/// Answering it is `Shell`'s own business, which knows the whole tree; this stands for its page and
/// for completion.
struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "help",
        abstract: "All commands, or one with examples.",
        discussion: """
            EXAMPLES
              help
              help pay
              help vault create
            """)

    @Argument(help: "A command, and its subcommand.")
    var command: [String] = []
}
