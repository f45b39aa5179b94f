package import ArgumentParser

/// The options that every command takes, at any place of the line.
///
/// They are taken out of the words before the command tree sees them, because ArgumentParser binds
/// an option to the level at which it stands; each command declares them again so that its help
/// and its completion show them.
package struct GlobalOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("The vault file to use.", valueName: "file"), completion: .file())
    package var vault: String?

    @Flag(help: "Pretend money: no network, a vault of its own, a seeded world.")
    package var sandbox = false

    @Flag(help: "Use what is saved; send nothing.")
    package var offline = false

    @Flag(help: "One JSON document per command.")
    package var json = false

    @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
    package var color: ColorChoice?

    @Option(help: ArgumentHelp("en or pt-BR.", valueName: "language"))
    package var lang: Language?

    @Option(
        help: ArgumentHelp(
            "Read the passphrase from a file; - is standard input.", valueName: "file"),
        completion: .file())
    package var passphraseFile: String?

    @Option(
        help: ArgumentHelp("Read the passphrase from what a command prints.", valueName: "command"))
    package var passphraseCommand: String?

    @Flag(help: "Answer every confirmation with yes.")
    package var yes = false

    @Flag(help: "No notices on standard error, only errors.")
    package var quiet = false

    @Flag(help: "Say what is being done on standard error.")
    package var verbose = false

    package init() {}
}

package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto, always, never
}

extension GlobalOptions {
    static let flags: Set<String> = [
        "--sandbox", "--offline", "--json", "--yes", "--quiet", "--verbose",
    ]
    static let valued: Set<String> = [
        "--vault", "--color", "--lang", "--passphrase-file", "--passphrase-command",
    ]

    /// Takes the global options out of `words`, wherever they stand before a `--`.
    package static func extract(
        from words: [String]
    ) throws -> (options: GlobalOptions, rest: [String]) {
        var own: [String] = []
        var rest: [String] = []
        var remaining = words[...]
        while let word = remaining.popFirst() {
            if word == "--" {
                rest.append(word)
                rest += remaining
                break
            }
            let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
            if flags.contains(word) {
                own.append(word)
            } else if valued.contains(name) {
                own.append(word)
                if name == word, let value = remaining.popFirst() { own.append(value) }
            } else {
                rest.append(word)
            }
        }
        return (try GlobalOptions.parse(own), rest)
    }

    /// These options, with the line's own choices laid over those of the program's start.
    package func overlaid(by line: GlobalOptions) -> GlobalOptions {
        var merged = self
        merged.offline = offline || line.offline
        merged.json = json || line.json
        merged.yes = yes || line.yes
        merged.quiet = quiet || line.quiet
        merged.verbose = verbose || line.verbose
        merged.color = line.color ?? color
        merged.lang = line.lang ?? lang
        return merged
    }

    /// What can be chosen only when the program starts, when the line tries to.
    package var startOnly: String? {
        if vault != nil { return "--vault" }
        if sandbox { return "--sandbox" }
        if passphraseFile != nil { return "--passphrase-file" }
        return passphraseCommand == nil ? nil : "--passphrase-command"
    }
}
