import CofreDomain

/// What `doctor` says of what it finds.
extension Phrases {
    package var unconfiguredBackend: String { pick("not configured", "não configurado") }
    package var notAskedOffline: String {
        pick("not asked (--offline)", "não consultado (--offline)")
    }
    package func reachable(status: Int) -> String {
        pick("reachable, HTTP \(status)", "acessível, HTTP \(status)")
    }

    package func proxied(_ setting: String, by proxy: String) -> String {
        pick("\(setting) is asked through \(proxy)", "\(setting) passa por \(proxy)")
    }
    package func ignoredVariables(_ names: [String]) -> String {
        let list = names.joined(separator: ", ")
        return pick("ignored: \(list)", "ignorado: \(list)")
    }

    package var noVaultYet: String { pick("not made yet", "ainda não criado") }
    package func vault(path: String, preset: Int, bytes: Int) -> String {
        "preset \(preset), \(bytes) bytes · \(path)"
    }
    package var lockedUnseen: String {
        pick("locked: its records were not looked at", "trancado: os registros não foram vistos")
    }
    package var unlockFirst: String { pick("unlock, then doctor", "unlock, depois doctor") }
    package var healthy: String { pick("healthy", "íntegro") }
    package func witness(_ path: String) -> String {
        pick("current · \(path)", "em dia · \(path)")
    }
    package func witnessUnverified(_ path: String) -> String {
        pick("there, not verified · \(path)", "presente, não verificado · \(path)")
    }
    package func noWitness(_ path: String) -> String {
        pick(
            "missing: an older copy would not be noticed · \(path)",
            "ausente: uma cópia antiga passaria despercebida · \(path)")
    }
    package func outdatedWitness(_ path: String) -> String {
        pick("behind the vault · \(path)", "atrasado em relação ao cofre · \(path)")
    }
    package func unreadableWitness(_ path: String) -> Failure {
        Failure(
            .vaultIO,
            pick("not a witness of this vault · \(path)", "não é testemunha deste cofre · \(path)"),
            hint: pick(
                "vault check; remove it if the vault is the right one",
                "vault check; apague-o se o cofre é o certo"))
    }
    package var nextSaveRenews: String {
        pick("the next thing that is saved renews it", "o próximo dado salvo o renova")
    }
    package func olderCopy(_ path: String, opensWithEarlierKey: Bool) -> String {
        opensWithEarlierKey
            ? pick(
                "opens with an earlier passphrase · \(path)",
                "abre com uma senha anterior · \(path)")
            : pick(
                "opens with the present passphrase · \(path)", "abre com a senha atual · \(path)")
    }
    package var removeCopies: String { "vault status --remove-copies" }
    package func clockAhead(days: Int) -> String {
        pick(
            "a record is dated \(days) days ahead of this machine's clock",
            "há um registro datado \(days) dias à frente do relógio desta máquina")
    }
    package var checkDate: String { pick("check the date: date", "confira a data: date") }
    package var remoteFileSystem: Failure {
        Failure(
            .vaultIO,
            pick(
                "the vault lies on a network file system and is read-only",
                "o cofre está em um sistema de arquivos de rede e é só de leitura"),
            hint: pick("move it to a local disk", "mova-o para um disco local"))
    }
    package var secondName: Failure {
        Failure(
            .vaultIO,
            pick(
                "the vault has a second name, a hard link, and is read-only",
                "o cofre tem um segundo nome, um hard link, e é só de leitura"),
            hint: pick("remove the other name", "apague o outro nome"))
    }
    package var keyringWorks: String {
        pick("the kernel keeps keys for unlock", "o kernel guarda chaves para unlock")
    }
    package func keyringFails(_ detail: String) -> String {
        pick(
            "not available (\(detail)): each command asks",
            "indisponível (\(detail)): cada comando pergunta")
    }

    /// A file or directory that others than its owner get at.
    package func tooOpen(_ path: String, mode: String, wanted: String) -> Failure {
        Failure(
            .config,
            pick("\(mode), open to others: \(path)", "\(mode), aberto a outros: \(path)"),
            hint: "chmod \(wanted) \(path)")
    }

    /// A folder whose files other users may replace.
    package func writableFolder(_ path: String, _ mode: String) -> Failure {
        Failure(
            .config,
            pick(
                "other users can write to \(path) (mode \(mode)) and replace what is in it",
                "outros usuários podem gravar em \(path) (modo \(mode)) e trocar o que há nela"),
            hint: "chmod 700 \(Words.quoted(path))")
    }

    package func folderOfAnother(_ path: String) -> Failure {
        Failure(
            .config,
            pick(
                "\(path) belongs to another user, who can replace what is in it",
                "\(path) é de outro usuário, que pode trocar o que há nela"),
            hint: pick("keep your files in a folder of your own", "use uma pasta sua"))
    }

    /// What is wrong with a vault that opened; `nil` for what costs nothing.
    package func failure(_ condition: VaultCondition) -> Failure? {
        guard let words = warning(condition) else { return nil }
        return switch condition {
        case .sound, .tornTail: nil
        case .damaged: Failure(.vaultDamaged, words, hint: "vault check, vault salvage")
        case .damagedHeader: Failure(.vaultDamaged, words, hint: "vault salvage")
        case .olderCopy: Failure(.vaultIO, words, hint: restoreNewer)
        case .anotherVault: Failure(.vaultIO, words, hint: "vault check")
        case .readOnly: Failure(.vaultIO, words, hint: checkDisk)
        }
    }

    /// A failure as `doctor` tells it: "see doctor" is no advice here.
    package func examined(_ failure: Failure, hint: String? = nil) -> Failure {
        guard let told = failure.hint, told.contains("cofre doctor") else { return failure }
        let own = failure.code == .vaultDamaged ? restoreBackup : hint
        return Failure(failure.code, failure.message, hint: own)
    }

    package var checkNetwork: String {
        pick("check the network and try again", "verifique a rede e repita")
    }
    private var restoreBackup: String { pick("restore a backup", "restaure uma cópia") }
    private var restoreNewer: String {
        pick("restore the latest copy, if there is one", "restaure a cópia mais nova, se houver")
    }
    private var checkDisk: String {
        pick("ls -l, df -h: see who may write it", "ls -l, df -h: veja quem pode gravar")
    }
}
