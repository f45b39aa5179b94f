/// The commands below a command, each created when it is first used.
///
/// A line needs one of them; creating all takes a twentieth of a short command's time.
package struct Subcommands: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    /// A command with its name.
    typealias Entry = (name: String, command: @Sendable () -> Command)

    private let entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    package init(arrayLiteral commands: Command...) {
        entries = commands.map { command in (command.name, { command }) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }
    package subscript(position: Int) -> Command { entries[position].command() }

    /// The command with exactly this name.
    func named(_ name: String) -> Command? { entries.first { $0.name == name }?.command() }
}
