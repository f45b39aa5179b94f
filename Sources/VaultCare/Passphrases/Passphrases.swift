import Essentials
import Terminal
import Vault

/// Reads passphrases from a file, a command, or the person.
struct Passphrases: Sendable {
    enum Source: Sendable, Equatable {
        case file(String)
        case command(String)
        case person
        case nobody
    }

    private(set) var source: Source
    let phrases: Phrases

    /// Whether an option names the source.
    let isFromOption: Bool

    /// The path of the key file, if one was named.
    let keyFile: String?

    /// True if a person can be asked at a terminal, even if the passphrase comes from elsewhere, and even if standard
    /// input and standard error are redirected.
    let isAttended: Bool

    /// The environment of a command that prints the passphrase.
    private let environment: [String: String]
    /// Standard input, from which a passphrase or a document named `-` is read.
    let input: StandardInput
    /// False for a prompt or a script.
    let isOneCommand: Bool
    /// The line read ahead from standard input until it is taken; `nil` if the passphrase comes
    /// from elsewhere.
    private var bufferedLine: SecretHandoff?

    /// The source of the passphrase that authorizes a payment above a limit.
    ///
    /// It comes from an option of this line or from the person, never from the environment, a pipe or the start
    /// options of a script or prompt.
    private let personal: Source

    /// Options override the environment; a person is asked only at a terminal.
    ///
    /// - Parameter isOneCommand: false if the options belong to a prompt or a script.
    init(
        options: Options, environment: [String: String], input: StandardInput, isAttended: Bool,
        isOneCommand: Bool = false, phrases: Phrases
    ) {
        self.input = input
        self.phrases = phrases
        self.isAttended = isAttended
        self.environment = environment
        self.isOneCommand = isOneCommand
        isFromOption = options.passphraseSource != nil
        let home = HomeFolder(in: environment)
        func variable(_ variable: Variable) -> String? { variable.value(in: environment, home) }
        keyFile = options.keyFile ?? variable(.keyFile)
        if let file = options.passphraseFile {
            source = .file(file)
        } else if let command = options.passphraseCommand {
            source = .command(command)
        } else if let file = variable(.passphraseFile) {
            source = .file(file)
        } else if let command = variable(.passphraseCommand) {
            source = .command(command)
        } else {
            source = isAttended ? .person : .nobody
        }
        bufferedLine = source == .file("-") ? SecretHandoff() : nil
        personal = Self.personal(isOneCommand ? options.passphraseSource : nil, isAttended)
    }

    /// The passphrases that prove that the owner acts: those of the person instead of piped ones, because the pipe's
    /// only line may have opened the vault.
    var asProof: Passphrases {
        guard arePiped(nil) else { return self }
        return from(isAttended ? .person : .nobody)
    }

    /// The passphrases for actions that an unlocked vault alone must not allow.
    ///
    /// - Parameter given: where a line of a script or of the prompt says that its passphrase is.
    func forAuthorization(with given: PassphraseSource?) -> Passphrases {
        from(given.map { Self.personal($0, isAttended) } ?? personal)
    }

    private static func personal(_ given: PassphraseSource?, _ isAttended: Bool) -> Source {
        let asks: Source = isAttended ? .person : .nobody
        switch given {
        case .file(let path): return isPipe(path) ? asks : .file(path)
        case .command(let command): return .command(command)
        case nil: return asks
        }
    }

    func from(file: String) -> Passphrases {
        from(.file(file))
    }

    private func from(_ source: Source) -> Passphrases {
        var other = self
        (other.source, other.bufferedLine) = (source, nil)
        return other
    }

    /// Whether the passphrase is read from a pipe or standard input.
    ///
    /// - Parameter given: the source that a line names for itself, instead of this one.
    func arePiped(_ given: PassphraseSource?) -> Bool {
        if case .file(let path)? = given { return Self.isPipe(path) }
        guard given == nil, case .file(let path) = source else { return false }
        return Self.isPipe(path)
    }

    /// Whether the path is `-` or not a regular file; a missing file is reported when it is read.
    private static func isPipe(_ path: String) -> Bool {
        if path == "-" { return true }
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG
    }

    /// True if the person or script named the source of the passphrase, so that no other is tried.
    var isGiven: Bool { source != .person && source != .nobody }

    /// Reads the passphrase from standard input before a script that follows it, if it comes from there.
    ///
    /// The passphrase is read even if no command needs it, so that it is not run as a command.
    func readFromInputFirst() async throws(StoreError) {
        guard let bufferedLine, !TerminalInfo.isTTY(STDIN_FILENO) else { return }
        bufferedLine.put(try await standardInput(prompt: phrases.passphrasePrompt))
    }

    /// The passphrase of an existing vault.
    func current() async throws(StoreError) -> SecretBytes {
        try await read(prompt: phrases.passphrasePrompt)
    }

    func read(prompt: String) async throws(StoreError) -> SecretBytes {
        switch source {
        case .file("-"): try await inputLine()
        case .file(let path): try await PassphraseFile.read(path).asPassphrase()
        case .command(let command):
            try await PassphraseCommand.run(command, environment: environment, input: input)
                .asPassphrase()
        case .person: try await typed(prompt)
        case .nobody: throw .locked
        }
    }

    /// The line read ahead, or else the next line.
    private func inputLine() async throws(StoreError) -> SecretBytes {
        guard let bufferedLine, let line = bufferedLine.take() else {
            return try await standardInput(prompt: phrases.passphrasePrompt)
        }
        return line
    }

    /// A line of standard input, without echo at a terminal.
    func standardInput(prompt: String) async throws(StoreError) -> SecretBytes {
        if TerminalInfo.isTTY(STDIN_FILENO) { return try await typed(prompt) }
        let line = try await StoreError.named("-") { try await SecretPrompt.firstLine(of: input) }
        return try line.asPassphrase()
    }

    func typed(_ prompt: String) async throws(StoreError) -> SecretBytes {
        let line = try await StoreError.named("/dev/tty") { try await SecretPrompt.ask(prompt) }
        return try line.asPassphrase()
    }
}

/// Implements `--passphrase-file`: reads the first line of a file.
private enum PassphraseFile {
    static func read(_ path: String) async throws(StoreError) -> SecretBytes {
        try await StoreError.named(path) { try await SecretPrompt.firstLine(ofFile: path) }
    }
}
