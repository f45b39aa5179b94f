import Values

enum UnlockCommand {
    static let command = Command(
        "unlock", also: ["destrancar"], in: .vault,
        Sentence(
            "Unlock the vault in all your terminals for a while.",
            "Destrancar o cofre em todos os seus terminais por um tempo."),
        remarks: [
            Sentence(
                "The key is kept by the kernel, not in a file; each use restarts the time.",
                "A chave fica no kernel, não em um arquivo; cada uso reinicia a contagem.")
        ],
        parameters: [duration],
        asksForSecret: true,
        perform: perform)

    static let duration = Parameter.option(
        "--for",
        Sentence("time", "tempo"),
        Sentence("How long: 90s, 15m, at most 12h.", "Por quanto tempo: 90s, 15m, no máximo 12h."),
        values: .span,
        default: "15m")

    /// The maximum: as long as the prompt keeps a vault open.
    private static let longest = Seconds(12 * 60 * 60)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let duration = line.span(Self.duration) ?? longest
        guard duration.count <= longest.count else {
            throw UsageProblem.tooLong(option: "--for", limit: "12h")
        }
        do throws(StoreError) { try await context.vault.unlock() } catch {
            throw error == .locked ? context.phrases.unlockWithoutTerminal : error
        }
        try await context.vault.share(for: duration)
        return VaultReply.unlocked(for: duration)
    }
}

enum LockCommand {
    static let command = Command(
        "lock", also: ["trancar"], in: .vault,
        Sentence(
            "Lock the vault, and remove the key that unlock shared.",
            "Trancar o cofre e remover a chave que destrancar compartilhou."),
        remarks: [
            Sentence(
                "Other open prompts stay unlocked until they lock.",
                "Outros prompts abertos continuam destrancados até que se tranquem.")
        ],
        // It asks for nothing, but people who expect it to do so type a passphrase behind it.
        asksForSecret: true, needsSettings: false, perform: perform)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        try await context.vault.lock()
        // The prompt says it itself, after it has cleared the screen.
        return VaultReply.locked(isSaid: context.isPrompt)
    }
}
