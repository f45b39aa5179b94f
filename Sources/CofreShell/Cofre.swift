package import ArgumentParser

/// The command tree as the system shell sees it.
package struct Cofre: AsyncParsableCommand {
    package static let version = "0.1.0"
    /// The day of that version, as a manual page says it.
    static let released = "November 21, 2026"

    package static let everywhere: [any ParsableCommand.Type] = [
        Contacts.self, ContactCommand.self, Cards.self, Pay.self, Again.self, Payments.self,
        Bills.self, BillCommand.self, BoletoCommand.self,
        Rates.self, Currencies.self, Convert.self,
        Venues.self, VenueCommand.self, PhotoCommand.self,
        LogInCommand.self, LogOutCommand.self, WhoAmICommand.self,
        Surveys.self, SurveyCommand.self,
        Unlock.self, Lock.self, VaultCommand.self,
        HistoryCommand.self, Config.self, SecretCommand.self, SandboxCommand.self, Doctor.self,
        Version.self, Completions.self, Manual.self,
    ]

    package static let configuration = CommandConfiguration(
        commandName: "cofre",
        abstract: "A money shell: contacts and payments by card, from one encrypted vault.",
        discussion: """
            Without a command, cofre opens a prompt; from a pipe it reads one command a line.
            Try it with pretend money: cofre --sandbox
            """,
        version: version, subcommands: everywhere)

    @Option(
        name: [.customShort("f"), .customLong("file")],
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
        subcommands: Cofre.everywhere + [Exit.self, Quit.self, Clear.self])

    package init() {}
}
