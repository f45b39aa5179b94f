/// The global options of one line, as values.
package struct Options: Equatable, Sendable {
    package var vault: String?
    package var sandbox = false
    package var offline = false
    package var json = false
    package var color: ColorChoice?
    package var lang: Language?
    package var images: ImageChoice?
    package var passphraseFile: String?
    package var passphraseCommand: String?
    package var keyFile: String?
    package var yes = false
    package var quiet = false
    package var verbose = false

    package init() {}

    /// These options, with a line's own choices laid over those of the program's start.
    package func overlaid(by line: Options) -> Options {
        var merged = self
        merged.offline = offline || line.offline
        merged.json = json || line.json
        merged.yes = yes || line.yes
        merged.quiet = quiet || line.quiet
        merged.verbose = verbose || line.verbose
        merged.color = line.color ?? color
        merged.lang = line.lang ?? lang
        merged.images = line.images ?? images
        return merged
    }

    /// The words that choose the same vault again; empty for the one that is meant without any.
    var vaultWords: String {
        let file = vault.map { ["--vault", Words.quoted($0)] } ?? []
        return ((sandbox ? ["--sandbox"] : []) + file).joined(separator: " ")
    }

    /// What can be chosen only when the program starts, when the line tries to.
    package var startOnly: String? {
        if vault != nil { return "--vault" }
        if sandbox { return "--sandbox" }
        if keyFile != nil { return "--key-file" }
        if passphraseFile != nil { return "--passphrase-file" }
        return passphraseCommand == nil ? nil : "--passphrase-command"
    }
}

package enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
}
