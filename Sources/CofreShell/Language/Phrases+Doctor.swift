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
        pick("there · \(path)", "presente · \(path)")
    }
    package func noWitness(_ path: String) -> String {
        pick("none until something is saved · \(path)", "ausente até algo ser salvo · \(path)")
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
        case .olderCopy: Failure(.vaultIO, words, hint: restoreNewer)
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
