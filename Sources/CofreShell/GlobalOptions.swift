import ArgumentParser

/// The options that every command takes, declared so that help and completion show them.
///
/// `OptionScanner` has taken them out of the words before ArgumentParser parses the rest.
struct GlobalOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The vault file to use.", valueName: "file"), completion: .file())
    var vault: String?

    @Flag(help: "Pretend money: no network, a vault of its own, a seeded world.")
    var sandbox = false

    @Flag(help: "Use what is saved; send nothing.")
    var offline = false

    @Flag(help: "One JSON document per command.")
    var json = false

    @Option(
        help: ArgumentHelp("Colour: auto, always or never.", valueName: "when"),
        completion: .list(ColorChoice.allCases.map(\.rawValue)))
    var color: String?

    @Option(
        help: ArgumentHelp("en or pt-BR.", valueName: "language"),
        completion: .list(Language.allCases.map(\.rawValue)))
    var lang: String?

    @Option(
        help: ArgumentHelp(
            "Pictures: auto, kitty, iterm, sixel, blocks or off; alone, in lists too.",
            valueName: "how"),
        completion: .list(ImageChoice.allCases.map(\.rawValue)))
    var images: String?

    @Option(
        help: ArgumentHelp(
            "Read the passphrase from a file; - is standard input.", valueName: "file"),
        completion: .file())
    var passphraseFile: String?

    @Option(
        help: ArgumentHelp("Read the passphrase from what a command prints.", valueName: "command"))
    var passphraseCommand: String?

    @Option(
        help: ArgumentHelp(
            "The key file that goes with the passphrase, where the vault has one.",
            valueName: "file"),
        completion: .file())
    var keyFile: String?

    @Flag(help: "Answer every confirmation with yes.")
    var yes = false

    @Flag(help: "No notices on standard error, only errors.")
    var quiet = false

    @Flag(help: "Say what is being done on standard error.")
    var verbose = false
}
