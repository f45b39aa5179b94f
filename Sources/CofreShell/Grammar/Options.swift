package import Terminal

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

    private struct Given: Equatable {
        let name: String
        let value: String
    }

    /// What was typed, in its order.
    private var given: [Given] = []

    package init() {}

    /// False where the option cannot have that value.
    mutating func take(_ value: String, for option: GlobalOption) -> Bool {
        guard option.set(&self, value) else { return false }
        given.append(Given(name: option.parameter.name, value: value))
        return true
    }

    /// These options, with a line's own choices laid over those of the program's start.
    package func overlaid(by line: Options) -> Options {
        var merged = self
        for given in line.given {
            guard let option = GlobalOption.named(given.name), !option.isStartOnly else { continue }
            // What was taken once is a value that the option can have.
            _ = option.set(&merged, given.value)
        }
        return merged
    }

    /// The sentences of the chosen language, or else `usual`; for a program always the English ones.
    package func phrases(else usual: Phrases) -> Phrases {
        json ? .plain : lang.map { Phrases($0) } ?? usual
    }

    /// What can be chosen only when the program starts, when the line tries to.
    package var startOnly: String? {
        given.first { GlobalOption.named($0.name)?.isStartOnly ?? false }?.name
    }

    /// The words that choose the same vault again; empty for the one that is meant without any.
    var vaultWords: String {
        let file = vault.map { ["--vault", Words.quoted($0)] } ?? []
        return ((sandbox ? ["--sandbox"] : []) + file).joined(separator: " ")
    }
}
