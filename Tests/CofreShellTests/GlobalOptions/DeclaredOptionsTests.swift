import ArgumentParser
import Foundation
import Testing

@testable import CofreShell

/// The names that are taken out of a line are written down by hand; the parser declares them too.
@Suite struct DeclaredOptionsTests {
    @Test func `the table of names is what the parser declares`() throws {
        let declared = try Help(GlobalOptions._dumpHelp()).command.own

        func names(of kind: String) -> [String] {
            declared.filter { $0.kind == kind }.map(\.long).sorted()
        }
        #expect(names(of: "flag") == OptionScanner.flags.sorted())
        #expect(names(of: "option") == OptionScanner.valued.sorted())
    }

    @Test(arguments: OptionScanner.flags)
    func `each flag of the table is taken out of a line`(_ flag: String) throws {
        let (options, rest) = try OptionScanner.extract(from: ["contacts", flag])

        #expect(rest == ["contacts"])
        let raised = [
            options.sandbox, options.offline, options.json, options.yes, options.quiet,
            options.verbose,
        ]
        #expect(raised.filter { $0 }.count == 1)
    }

    /// The root declares them for all.
    @Test func `help and completion know all of them for every command`() {
        let all = Set(OptionScanner.flags + OptionScanner.valued)

        for command in Self.leaves(of: Cofre.self) {
            let offered = DeclaredOptions(of: command).options.map(\.name)
            #expect(all.isSubset(of: offered), "\(command)")
        }
    }

    @Test func `no command has an option of its own by a global name`() throws {
        let all = Set(OptionScanner.flags + OptionScanner.valued)

        for leaf in try Help(Cofre._dumpHelp()).command.leaves {
            #expect(all.isDisjoint(with: leaf.own.map(\.long)), "\(leaf.name)")
        }
    }

    private static func leaves(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        let family = command.configuration.subcommands
        return family.isEmpty ? [command] : family.flatMap(leaves)
    }
}

/// As much of the parser's own description of a command as names and kinds of options.
private struct Help: Decodable {
    struct Command: Decodable {
        let commandName: String?
        let arguments: [Argument]?
        let subcommands: [Command]?

        var name: String { commandName ?? "" }
        /// Options and flags, without the help every command has.
        var own: [Argument] {
            (arguments ?? []).filter { !["", "--help", "--version"].contains($0.long) }
        }
        var leaves: [Command] {
            guard let subcommands, !subcommands.isEmpty else { return [self] }
            return subcommands.flatMap(\.leaves)
        }
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String
        }

        let kind: String
        let names: [Name]?

        /// With its hyphens; empty for a positional argument.
        var long: String { names?.first { $0.kind == "long" }.map { "--" + $0.name } ?? "" }
    }

    let command: Command

    init(_ json: String) throws {
        self = try JSONDecoder().decode(Help.self, from: Data(json.utf8))
    }
}
