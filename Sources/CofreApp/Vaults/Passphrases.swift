import CofreDomain
import CofreShell
import Foundation
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

    /// Options win over the environment; a person is asked only where a terminal is.
    init(
        options: Options, environment: [String: String], isAttended: Bool, phrases: Phrases
    ) {
        self.phrases = phrases
        if let file = options.passphraseFile {
            source = .file(file)
        } else if let command = options.passphraseCommand {
            source = .command(command)
        } else if let file = environment["COFRE_PASSPHRASE_FILE"], !file.isEmpty {
            source = .file(file)
        } else if let command = environment["COFRE_PASSPHRASE_COMMAND"], !command.isEmpty {
            source = .command(command)
        } else {
            source = isAttended ? .person : .nobody
        }
    }

    /// True when the person or script said where the passphrase is, so that nothing else is tried.
    var isGiven: Bool { source != .person && source != .nobody }

    /// The passphrase of an existing vault.
    func current() async throws(StoreError) -> SecretBytes {
        try await read(prompt: phrases.passphrasePrompt)
    }

    /// A passphrase for a new vault: typed twice, or made up when the person types nothing.
    func new() async throws(StoreError) -> SecretBytes {
        guard source == .person else { return try await read(prompt: "") }
        while true {
            let first = try await read(prompt: phrases.newPassphrasePrompt)
            if first.count == 0 { return generated() }
            let second = try await read(prompt: phrases.againPrompt)
            if first.equals(second) { return first }
            Channel.error.write(phrases.passphrasesDiffer + "\n")
        }
    }

    /// A passphrase that takes another's place: asked for like a new one, or, where a script said
    /// where the present one is, the next line of standard input.
    func replacement() async throws(StoreError) -> SecretBytes {
        guard source != .person else { return try await new() }
        do throws(InputError) {
            return try await SecretPrompt.firstLine(of: STDIN_FILENO)
        } catch {
            throw StoreError(asking: error)
        }
    }

    private func generated() -> SecretBytes {
        let made = GeneratedPassphrase.make()
        Channel.error.write(phrases.generated(made) + "\n" + phrases.writeItDown + "\n")
        return SecretBytes(copying: Array(made.utf8).span.bytes)
    }

    private func read(prompt: String) async throws(StoreError) -> SecretBytes {
        do throws(InputError) {
            switch source {
            case .file("-"): return try await SecretPrompt.firstLine(of: STDIN_FILENO)
            case .file(let path): return try await file(path)
            case .command(let command): return try await PassphraseCommand.run(command)
            case .person: return try await SecretPrompt.ask(prompt)
            case .nobody: throw InputError.noTerminal
            }
        } catch {
            throw StoreError(asking: error)
        }
    }

    private func file(_ path: String) async throws(InputError) -> SecretBytes {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .io(errno: errno) }
        defer { close(descriptor) }
        return try await SecretPrompt.firstLine(of: descriptor)
    }
}

extension StoreError {
    init(asking error: InputError) {
        switch error {
        case .interrupted: self = .interrupted
        case .endOfInput, .noTerminal: self = .locked
        case .tooLong: self = .io(detail: "the passphrase is longer than 1024 bytes")
        case .io(let code): self = .io(detail: "the passphrase: \(String(cString: strerror(code)))")
        }
    }
}
