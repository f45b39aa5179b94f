package import ArgumentParser

/// The command tree as the system shell sees it.
package struct Cofre: AsyncParsableCommand {
    package static let version = "0.1.0"
    /// The day of that version, as a manual page says it.
    static let released = "November 21, 2026"

    package static var everywhere: [any ParsableCommand.Type] {
        CommandRoot.everywhere.map { $0.command() }
    }

    package static let configuration = CommandConfiguration(
        commandName: "cofre",
        abstract: "A money shell: contacts and payments by card, from one encrypted vault.",
        discussion: """
            Without a command, cofre opens a prompt; from a pipe it reads one command a line.
            Try it with pretend money: cofre --sandbox
            """,
        version: version, subcommands: everywhere)

    @Option(
        name: [.customShort("f"), .customLong("file")], parsing: .unconditional,
        help: ArgumentHelp("Read commands from a file, one a line.", valueName: "file"),
        completion: .file())
    package var file: String?

    @Flag(help: "Go on after a line that failed.")
    package var keepGoing = false

    @OptionGroup var global: GlobalOptions

    package init() {}
}

/// The same tree as the prompt sees it: no name of its own, and the words that only a prompt has.
package struct PromptRoot: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "", abstract: "What can be typed here.",
        subcommands: Cofre.everywhere + CommandRoot.promptOnly.map { $0.command() })

    package init() {}
}
