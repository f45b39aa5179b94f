import ArgumentParser
import Testing

@testable import CofreShell

/// Names stand beside the types, so that a line touches no type but its own.
@Suite struct CommandRootTests {
    @Test(arguments: [CommandRoot.program, .prompt])
    func `a command is found by the name that its type has`(_ root: CommandRoot) {
        let types = root.command.configuration.subcommands

        #expect(root.names == types.map { $0._commandName })
        for type in types {
            #expect(root[type._commandName] == type)
        }
        #expect(root["nothing"] == nil)
    }

    @Test func `what only a prompt has is no command of the program`() {
        #expect(CommandRoot.prompt["clear"] == Clear.self)
        #expect(CommandRoot.program["clear"] == nil)
    }
}
