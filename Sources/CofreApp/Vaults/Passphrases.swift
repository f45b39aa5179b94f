import CofreDomain
import CofreShell
import Essentials
import Terminal
import Vault

/// Where passphrases come from: a file, a command, or the person.
struct Passphrases: Sendable {
    enum Source: Sendable, Equatable {
        case file(String)
        case command(String)
        case person
        case nobody
    }

    let source: Source
    let phrases: Phrases

    /// The file that goes with the passphrase, where one was named.
    let keyFile: String?

    /// True when a person sits at the terminal, also where the passphrase comes from elsewhere.
    let isAttended: Bool

    /// What a command that prints the passphrase sees.
    private let environment: [String: String]
    /// Where the passphrase, or a document, is read that `-` names.
    let input: StandardInput
    /// The line of standard input that was read ahead, until somebody takes it; `nil` where the
    /// passphrase comes from elsewhere.
    private let ahead: SecretBox?

    /// Where the passphrase for one payment above a limit comes from: what the line of this one command
    /// names, or else the person.
    ///
    /// No environment, no pipe and no line of a script's will do.
    private let personal: Source

    /// Options win over the environment; a person is asked only where a terminal is.
    ///
    /// - Parameter isOneCommand: whether the options are those of one command, not of a prompt or a script.
    init(
        options: Options, environment: [String: String], input: StandardInput, isAttended: Bool,
        isOneCommand: Bool = false, phrases: Phrases
    ) {
        self.input = input
        self.phrases = phrases
        self.isAttended = isAttended
        self.environment = environment
        keyFile = options.keyFile ?? Variable.keyFile.value(in: environment)
        if let file = options.passphraseFile {
            source = .file(file)
        } else if let command = options.passphraseCommand {
            source = .command(command)
        } else if let file = Variable.passphraseFile.value(in: environment) {
            source = .file(file)
        } else if let command = Variable.passphraseCommand.value(in: environment) {
            source = .command(command)
        } else {
            source = isAttended ? .person : .nobody
        }
        ahead = source == .file("-") ? SecretBox() : nil
        let asks: Source = isAttended ? .person : .nobody
        if isOneCommand, let file = options.passphraseFile {
            personal = Self.isPipe(file) ? asks : .file(file)
        } else if isOneCommand, options.passphraseFile == nil,
            let command = options.passphraseCommand
        {
            personal = .command(command)
        } else {
            personal = asks
        }
    }

    /// These passphrases for what an unlocked vault alone must not allow.
    var personally: Passphrases {
        Passphrases(self, source: personal)
    }

    /// These passphrases, read from a file.
    func from(file: String) -> Passphrases {
        Passphrases(self, source: .file(file))
    }

    private init(_ other: Passphrases, source: Source) {
        self.source = source
        phrases = other.phrases
        keyFile = other.keyFile
        isAttended = other.isAttended
        environment = other.environment
        input = other.input
        personal = other.personal
        ahead = nil
    }

    /// Whether a name is of something that others may write into; one of nothing is reported when it is read.
    private static func isPipe(_ path: String) -> Bool {
        if path == "-" { return true }
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG
    }

    /// True when the person or script said where the passphrase is, so that nothing else is tried.
    var isGiven: Bool { source != .person && source != .nobody }

    /// Takes the passphrase off standard input before a script that follows it there is read; false
    /// where it comes from elsewhere.
    ///
    /// Whether any command needs it or not, it is none of them.
    func readAhead() async throws(StoreError) -> Bool {
        guard let ahead, !TerminalInfo.isTTY(STDIN_FILENO) else { return false }
        ahead.put(try await standardInput(prompt: phrases.passphrasePrompt))
        return true
    }

    /// The passphrase of an existing vault.
    func current() async throws(StoreError) -> SecretBytes {
        try await read(prompt: phrases.passphrasePrompt)
    }

    /// A passphrase for a new vault, never empty: typed twice, or made up when the person types
    /// nothing.
    func new() async throws(StoreError) -> SecretBytes {
        switch source {
        case .person: try await asked()
        case .file, .command: try await Self.notEmpty(read(prompt: ""))
        case .nobody: throw .noNewPassphrase
        }
    }

    /// A passphrase that takes another's place, never empty.
    ///
    /// Asked for like a new one wherever a person is, whatever gives the present one; the next line
    /// of standard input where nobody is.
    func replacement() async throws(StoreError) -> SecretBytes {
        if isAttended || source == .person { return try await asked() }
        return try await Self.notEmpty(standardInput(prompt: phrases.newPassphrasePrompt))
    }

    private func asked() async throws(StoreError) -> SecretBytes {
        while true {
            let first = try await typed(phrases.newPassphrasePrompt)
            if first.count == 0 { return generated() }
            guard try await accepts(PassphraseJudgement(of: first)) else { continue }
            let second = try await typed(phrases.againPrompt)
            if first.equals(second) { return first }
            Channel.error.write(phrases.passphrasesDiffer + "\n")
        }
    }

    /// A weak passphrase needs a second yes.
    private func accepts(_ judgement: PassphraseJudgement) async throws(StoreError) -> Bool {
        let why: String
        switch judgement {
        case .fine: return true
        case .short(let least): why = phrases.shortPassphrase(least)
        case .common: why = phrases.commonPassphrase
        }
        Channel.error.write(why + "\n")
        let question = YesOrNo(
            question: phrases.useItAnyway, assumed: false, phrases: phrases)
        do throws(InputError) {
            return try await question.ask(as: { $0 }) { Channel.error.write($0 + "\n") }
        } catch {
            throw StoreError(asking: error, path: "/dev/tty")
        }
    }

    private func generated() -> SecretBytes {
        let made = GeneratedPassphrase.make()
        Channel.error.write(phrases.generated(made) + "\n" + phrases.writeItDown + "\n")
        return SecretBytes(copying: Array(made.utf8).span.bytes)
    }

    private static func notEmpty(
        _ secret: consuming SecretBytes
    ) throws(StoreError) -> SecretBytes {
        guard secret.count > 0 else { throw .emptyPassphrase }
        return secret
    }

    private func read(prompt: String) async throws(StoreError) -> SecretBytes {
        switch source {
        case .file("-"): try await inputLine()
        case .file(let path): try await PassphraseFile.read(path)
        case .command(let command):
            try await PassphraseCommand.run(command, environment: environment, input: input)
        case .person: try await typed(prompt)
        case .nobody: throw .locked
        }
    }

    /// What was read ahead, or else the next line.
    private func inputLine() async throws(StoreError) -> SecretBytes {
        guard let ahead, let line = ahead.take() else {
            return try await standardInput(prompt: phrases.passphrasePrompt)
        }
        return line
    }

    /// A line of standard input; without echo where that is a terminal.
    private func standardInput(prompt: String) async throws(StoreError) -> SecretBytes {
        if TerminalInfo.isTTY(STDIN_FILENO) { return try await typed(prompt) }
        do throws(InputError) { return try await SecretPrompt.firstLine(of: input) } catch {
            throw StoreError(asking: error, path: "-")
        }
    }

    func typed(_ prompt: String) async throws(StoreError) -> SecretBytes {
        do throws(InputError) { return try await SecretPrompt.ask(prompt) } catch {
            throw StoreError(asking: error, path: "/dev/tty")
        }
    }
}

/// `--passphrase-file`: the first line of a file.
private enum PassphraseFile {
    static func read(_ path: String) async throws(StoreError) -> SecretBytes {
        do throws(InputError) { return try await SecretPrompt.firstLine(ofFile: path) } catch {
            throw StoreError(asking: error, path: path)
        }
    }
}

extension StoreError {
    /// Why there is no passphrase; `path` is where one was looked for.
    init(asking error: InputError, path: String) {
        switch error {
        case .interrupted, .idle: self = .interrupted
        // Ctrl-D at the question leaves it.
        case .endOfInput where path == "/dev/tty": self = .interrupted
        case .endOfInput, .noTerminal: self = .locked
        case .tooLong: self = .longPassphrase(limit: SecretPrompt.longest)
        case .io(let code):
            self = .passphraseFile(path: path, errno: code)
        }
    }
}
