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

    /// The passphrase that a line of a script or of the prompt names; it authorizes that line, and
    /// opens no vault.
    package private(set) var proof: PassphrasePlace?

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
            guard let option = GlobalOption.named(given.name), option.scope == .anyLine
            else { continue }
            // The value was accepted before, so it is valid.
            _ = option.set(&merged, given.value)
        }
        merged.proof = line.passphrasePlace
        return merged
    }

    /// Where these options say that the passphrase is.
    package var passphrasePlace: PassphrasePlace? {
        passphraseFile.map { .file($0) } ?? passphraseCommand.map { .command($0) }
    }

    /// Whether a program reads the answer, whatever the output is.
    package var isForProgram: Bool { json || csv }

    /// The sentences in the chosen language, or else `usual`; English for JSON.
    package func phrases(else usual: Phrases) -> Phrases {
        json ? .plain : lang.map { Phrases($0) } ?? usual
    }

    /// The first option of this line that is valid only when the program starts, and that would
    /// change the options of the start.
    package func startOnly(after start: Options) -> String? {
        let changing = given.first { typed in
            guard let option = GlobalOption.named(typed.name), option.scope == .start else {
                return false
            }
            var changed = start
            return !option.set(&changed, typed.value) || changed != start
        }
        return changing?.name
    }

    /// The options that select the same vault; empty for the default vault.
    var vaultWords: String {
        let file = vault.map { ["--vault", Words.quoted($0)] } ?? []
        return ((sandbox ? ["--sandbox"] : []) + file).joined(separator: " ")
    }
}

/// Where a passphrase is read from instead of being typed.
package enum PassphrasePlace: Equatable, Sendable {
    case file(String)
    /// A command for sh that prints it.
    case command(String)
}
