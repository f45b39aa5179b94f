import Terminal

/// The global options of one line, as values.
struct Options: Equatable, Sendable {
    var vault: String?
    var sandbox = false
    var offline = false
    var json = false
    var csv = false
    var color: ColorChoice?
    var lang: Language?
    var images: ImageChoice?
    var passphraseFile: String?
    var passphraseCommand: String?
    var keyFile: String?
    var yes = false
    var quiet = false
    var verbose = false
    /// The program that acts for a person, which may propose payments; `nil` for a person's or a script's command.
    var proposer: String?

    /// The passphrase that a line of a script or of the prompt names; it authorizes that line, and
    /// opens no vault.
    package private(set) var proof: PassphraseSource?

    private struct Given: Equatable {
        let name: String
        let value: String
    }

    /// The options as typed, in their order.
    private var given: [Given] = []

    /// Returns false if the value is invalid for the option.
    mutating func take(_ value: String, for option: GlobalOption) -> Bool {
        guard option.set(&self, value) else { return false }
        given.append(Given(name: option.parameter.name, value: value))
        return true
    }

    /// Combines these options with those of a line; the line's options take precedence.
    func overlaid(by line: Options) -> Options {
        var merged = self
        for given in line.given {
            guard let option = GlobalOption.named(given.name), option.scope == .anyLine
            else { continue }
            // The value was accepted before, so it is valid.
            _ = option.set(&merged, given.value)
        }
        merged.proof = line.passphraseSource
        return merged
    }

    /// Where these options say that the passphrase is.
    var passphraseSource: PassphraseSource? {
        passphraseFile.map { .file($0) } ?? passphraseCommand.map { .command($0) }
    }

    /// Whether a program reads the answer, whatever the output is.
    var isForProgram: Bool { json || csv }

    /// The sentences in the chosen language, or else `usual`; English for JSON.
    func phrases(else usual: Phrases) -> Phrases {
        json ? .plain : lang.map { Phrases($0) } ?? usual
    }

    /// The first option of this line that is valid only when the program starts, and that would
    /// change the options of the start.
    func startOnly(after start: Options) -> String? {
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
enum PassphraseSource: Equatable, Sendable {
    case file(String)
    /// A command for sh that prints it.
    case command(String)
}
