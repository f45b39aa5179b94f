import Essentials
import Terminal
import Vault

/// Passphrases for a new vault, and for a change.
extension Passphrases {
    /// A passphrase for a new vault, never empty: typed twice, or generated if the person types nothing.
    func new() async throws(StoreError) -> SecretBytes {
        switch source {
        case .person: try await asked()
        case .file, .command: try await Self.notEmpty(read(prompt: ""))
        case .nobody: throw .noNewPassphrase
        }
    }

    /// A passphrase that replaces another, never empty.
    ///
    /// A person whose keyboard is standard input is always asked, even if the current passphrase comes from
    /// elsewhere; otherwise the next line of standard input is read, but not of a script, where it
    /// would be a command.
    func replacement() async throws(StoreError) -> SecretBytes {
        if source == .person || isAttended && TerminalInfo.isTTY(STDIN_FILENO) {
            return try await asked()
        }
        guard isOneCommand else { throw .notInScript }
        return try await Self.notEmpty(standardInput(prompt: phrases.newPassphrasePrompt))
    }

    private func asked() async throws(StoreError) -> SecretBytes {
        while true {
            let first = try await typed(phrases.newPassphrasePrompt)
            if first.count == 0 { return generated() }
            guard try await accepts(PassphraseJudgement(of: first)) else { continue }
            let second = try await typed(phrases.againPrompt)
            if first.equals(second) { return first }
            Channel.tell(phrases.passphrasesDiffer + "\n")
        }
    }

    /// Asks for confirmation of a weak passphrase.
    private func accepts(_ judgement: PassphraseJudgement) async throws(StoreError) -> Bool {
        let why: String
        switch judgement {
        case .fine: return true
        case .short(let least): why = phrases.shortPassphrase(least)
        case .common: why = phrases.commonPassphrase
        }
        Channel.tell(why + "\n")
        let question = YesNoQuestion(
            question: phrases.useItAnyway, assumed: false, phrases: phrases)
        return try await StoreError.named("/dev/tty") {
            try await question.ask(as: { $0 }) { Channel.tell($0 + "\n") }
        }
    }

    private func generated() -> SecretBytes {
        let made = GeneratedPassphrase.make()
        Channel.tell(phrases.generated(made) + "\n" + phrases.writeItDown + "\n")
        return SecretBytes(copying: made.utf8)
    }

    private static func notEmpty(
        _ secret: consuming SecretBytes
    ) throws(StoreError) -> SecretBytes {
        guard secret.count > 0 else { throw .emptyPassphrase }
        return secret
    }
}
