package import Terminal

/// The global options of one line, as values.
package struct Options: Equatable, Sendable {
    package var vault: String?
    package var sandbox = false
    package var offline = false
    package var json = false
    package var csv = false
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

    /// The options as typed, in their order.
    private var given: [Given] = []

    package init() {}

    /// Returns false if the value is invalid for the option.
    mutating func take(_ value: String, for option: GlobalOption) -> Bool {
        guard option.set(&self, value) else { return false }
        given.append(Given(name: option.parameter.name, value: value))
        return true
    }

    /// Combines these options with those of a line; the line's options take precedence.
    package func overlaid(by line: Options) -> Options {
        var merged = self
        for given in line.given {
            guard let option = GlobalOption.named(given.name), !option.isStartOnly else { continue }
            // The value was accepted before, so it is valid.
            _ = option.set(&merged, given.value)
        }
        return merged
    }

    /// Whether a program reads the answer, whatever the output is.
    package var isForProgram: Bool { json || csv }

    /// The sentences in the chosen language, or else `usual`; English for JSON.
    package func phrases(else usual: Phrases) -> Phrases {
        json ? .plain : lang.map { Phrases($0) } ?? usual
    }

    /// The first option in the line that is valid only when the program starts.
    package var startOnly: String? {
        given.first { GlobalOption.named($0.name)?.isStartOnly ?? false }?.name
    }

    /// The options that select the same vault; empty for the default vault.
    var vaultWords: String {
        let file = vault.map { ["--vault", Words.quoted($0)] } ?? []
        return ((sandbox ? ["--sandbox"] : []) + file).joined(separator: " ")
    }
}
