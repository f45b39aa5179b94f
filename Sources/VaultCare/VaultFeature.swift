import Values
import Vault

extension Feature {
    static let vault = Feature(
        commands: [
            UnlockCommand.command, LockCommand.command, VaultCommand.command,
            HistoryCommand.command,
        ],
        settings: [.lockIdle, .kdfPreset], kinds: [.history, .historyCleared, .backups],
        notes: { context in
            // `vault status` and `doctor` report a folder that cannot be read.
            ((try? await context.vault.conflictCopies()) ?? []).map { copy in
                HomeNote(
                    "conflict-copy", .copies, isUrgent: true, command: Phrases.merge(copy)
                ) { "\($0.name(of: copy)): \($0.contents(of: copy))" }
            }
        })
}

extension Setting {
    static let lockIdle = Setting(
        "lock.idle",
        Sentence(
            "idle time before the prompt locks; 0 means never",
            "tempo sem uso até o prompt trancar; 0 significa nunca"),
        .duration, isReadAtStart: true, default: defaultIdle.text)

    /// Until a prompt locks itself.
    static let defaultIdle = Seconds(600)

    static let kdfPreset = Setting(
        "kdf.preset",
        Sentence(
            "the cost of guessing the passphrase of a new vault, 1 to 3",
            "o custo de adivinhar a senha de um cofre novo, de 1 a 3"),
        .choice(["1", "2", "3"]), isReadAtStart: true
    ) { String(($0.isSandbox ? Vault.Preset.floor : .standard).rawValue) }
}
