package import ArgumentParser

/// A command in two phases: parsing declares what was typed, `perform(in:)` does it.
///
/// Never `run()`: ArgumentParser's synchronous default prints help, and pays nobody.
package protocol CofreCommand: AsyncParsableCommand {
    func perform(in session: Session) async throws -> Reply
}

extension CommandConfiguration {
    /// What a command of the house is to the parser.
    ///
    /// It stands below `cofre`, so that nobody asks it for completion scripts, and has no options
    /// that ask for help: ``Shell`` sees to both, and each would be looked for at every start
    /// (docs/decisions/start-up.md).
    init(
        name: String, abstract: String = "", usage: String? = nil, discussion: String = "",
        shouldDisplay: Bool = true, subcommands: [any ParsableCommand.Type] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            commandName: name, _superCommandName: "cofre", abstract: abstract, usage: usage,
            discussion: discussion, shouldDisplay: shouldDisplay, subcommands: subcommands,
            defaultSubcommand: defaultSubcommand, helpNames: [])
    }
}
