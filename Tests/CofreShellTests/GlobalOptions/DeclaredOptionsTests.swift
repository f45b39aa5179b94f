import ArgumentParser
import Foundation
import Testing

@testable import CofreShell

/// The names that are taken out of a line are written down by hand; the parser declares them too.
@Suite struct DeclaredOptionsTests {
    @Test func `the table of names is what the parser declares`() throws {
        let declared = try Help(GlobalOptions._dumpHelp()).command.own

        #expect(
            Set(declared.filter { $0.kind == "flag" }.map(\.long)) == Set(OptionScanner.flags.keys))
        #expect(Set(declared.filter { $0.kind == "option" }.map(\.long)) == OptionScanner.valued)
    }

    /// So that its help and its completion show them; only what belongs to the prompt has none.
    @Test func `every command of the tree declares all of them`() throws {
        let all = Set(OptionScanner.flags.keys).union(OptionScanner.valued)

        for leaf in try Help(Cofre._dumpHelp()).command.leaves where leaf.name != "help" {
            #expect(all.isSubset(of: leaf.own.map(\.long)), "\(leaf.name)")
        }
    }

    @Test func `no command has an option of its own by a global name`() throws {
        for leaf in try Help(Cofre._dumpHelp()).command.leaves {
            #expect(Set(leaf.own.map(\.long)).count == leaf.own.count, "\(leaf.name)")
        }
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
