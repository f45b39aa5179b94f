import Vault

/// The texts of `doctor`.
extension Phrases {
    func label(of subject: Finding.Subject) -> String {
        switch subject {
        case .settings: pick("settings", "configurações")
        case .vault: pick("vault", "arquivo do cofre")
        case .state: pick("state", "estado")
        case .witness: pick("witness", "testemunha")
        case .permissions: pick("permissions", "permissões")
        case .keyring: pick("keyring", "chaveiro")
        case .proxy: "proxy"
        case .certificates: pick("certificates", "certificados")
        case .environment: pick("environment", "ambiente")
        case .copy: pick("copy", "cópia")
        case .clock: pick("clock", "relógio")
        case .machines: pick("machines", "máquinas")
        case .exchange: Setting.syncRemote.name
        case .fileSystem: pick("file system", "sistema de arquivos")
        case .link: pick("hard link", "hard link")
        case .program(let name): name
        case .backend(let setting): setting.name
        }
    }

    var unconfiguredBackend: String { pick("not configured", "não configurado") }
    var notAskedOffline: String {
        pick("not checked (--offline)", "não verificado (--offline)")
    }
    var signedOut: String { pick("signed out", "sem login") }
    var keyUnseen: String {
        pick(
            "not checked: its key is in the locked vault",
            "não verificado: a chave está no cofre trancado")
    }
    func verdict(made count: Int, of all: Int, failing names: [String]) -> String {
        let rest = all - count
        let others =
            rest == 0
            ? "" : pick("; \(rest) not made", "; \(rest) não \(rest == 1 ? "feita" : "feitas")")
        if names.isEmpty {
            return pick(
                "ok: \(count) checks, nothing is wrong", "ok: \(count) verificações, nada de errado"
            ) + others
        }
        let list = names.joined(separator: ", ")
        return pick(
            "failing: \(names.count) of \(count) checks: \(list)",
            "com falha: \(names.count) de \(count) verificações: \(list)") + others
    }

    func proxied(_ setting: String, by proxy: String) -> String {
        pick("\(setting) goes through \(proxy)", "\(setting) passa por \(proxy)")
    }
    func ignoredVariables(_ names: [String]) -> String {
        let list = names.joined(separator: ", ")
        return pick("ignored: \(list)", "ignoradas: \(list)")
    }

    var noVaultYet: String { pick("not created yet", "ainda não criado") }
    func vault(path: String, preset: Int, bytes: Int) -> String {
        "\(protection): \(level(preset)), \(size(bytes: bytes)) · \(path)"
    }
    var lockedUnseen: String {
        pick("locked; records not checked", "trancado; registros não verificados")
    }
    var unlockFirst: String {
        pick("first unlock, then doctor", "primeiro destrancar, depois diagnóstico")
    }
    var healthy: String { pick("healthy", "íntegro") }
    func witness(_ path: String) -> String {
        pick("current · \(path)", "em dia · \(path)")
    }
    func witnessUnverified(_ path: String) -> String {
        pick("present, not verified · \(path)", "presente, não verificada · \(path)")
    }
    func noWitness(_ path: String) -> String {
        pick(
            "missing; an older copy would not be detected · \(path)",
            "ausente; uma cópia antiga não seria detectada · \(path)")
    }
    func unreadableWitness(_ path: String) -> Failure {
        failure(
            .vaultIO, "cannot be read, or is not of this vault · \(path)",
            "ilegível, ou de outro cofre · \(path)",
            hint: pick(
                "see ls -l for its permissions; remove the file if the vault is the right one",
                "veja as permissões com ls -l; apague o arquivo se o cofre é o certo"))
    }
    var witnessNotUsable: String {
        pick(
            "the record of this vault's last state is missing or unreadable; an older copy would not be detected: see doctor",
            "o registro do último estado deste cofre falta ou está ilegível; uma cópia antiga não seria detectada: veja diagnóstico"
        )
    }
    var nextSaveRenews: String {
        pick("the next save renews it", "a próxima gravação a renova")
    }
    func clockAhead(days: Int) -> String {
        pick(
            "a record is dated \(days) days after this machine's clock",
            "há um registro com data \(days) dias à frente do relógio desta máquina")
    }
    var checkDate: String { pick("check the date: date", "confira a data: date") }
    var remoteFileSystem: Failure {
        failure(
            .vaultIO, "the vault is on a network file system and is read-only",
            "o cofre está em um sistema de arquivos de rede e fica somente para leitura",
            hint: pick("move it to a local disk", "mova-o para um disco local"))
    }
    var keyringWorks: String {
        pick(
            "the kernel can keep the key for unlock",
            "o kernel pode guardar a chave para destrancar")
    }
    func keyringFails(_ why: String) -> String {
        pick(
            "not available (\(why)); each command asks for the passphrase",
            "indisponível (\(why)); cada comando pede a senha")
    }

    /// The failure for a file or directory that other users can open.
    func accessibleToOthers(_ path: String, mode: String, wanted: String) -> Failure {
        failure(
            .config, "other users can access \(path) (mode \(mode))",
            "outros usuários têm acesso a \(path) (modo \(mode))",
            hint: "chmod \(wanted) \(Words.quoted(path))")
    }

    /// The failure for a directory that its owner cannot use.
    func closedToOwner(_ path: String, mode: String, wanted: String) -> Failure {
        failure(
            .config, "you cannot read or write in \(path) (mode \(mode))",
            "você não pode ler ou gravar em \(path) (modo \(mode))",
            hint: "chmod \(wanted) \(Words.quoted(path))")
    }

    /// The failure for a folder whose files other users can replace.
    func writableFolder(_ path: String, _ mode: String) -> Failure {
        failure(
            .config, "other users can write to \(path) (mode \(mode)) and replace its files",
            "outros usuários podem gravar em \(path) (modo \(mode)) e trocar os arquivos",
            hint: "chmod 700 \(Words.quoted(path))")
    }

    func folderOfAnother(_ path: String) -> Failure {
        failure(
            .config, "\(path) belongs to another user, who can replace its files",
            "\(path) é de outro usuário, que pode trocar os arquivos",
            hint: pick("use a folder of your own", "use uma pasta sua"))
    }

    /// The problem of an opened vault; `nil` if there is none.
    func failure(_ condition: VaultCondition) -> Failure? {
        guard let words = warning(condition) else { return nil }
        return switch condition {
        case .healthy, .tornTail: nil
        case .damaged: Failure(.vaultDamaged, words, hint: "vault check, vault salvage")
        case .headerNeedsSalvage: Failure(.vaultDamaged, words, hint: "vault salvage")
        case .olderCopy: Failure(.vaultIO, words, hint: continueWithCopy)
        case .anotherVault: Failure(.vaultIO, words, hint: "vault check")
        case .readOnly: Failure(.vaultIO, words, hint: checkDisk)
        }
    }

    /// Replaces a hint that leads back to `doctor`.
    func examined(_ failure: Failure, hint: String? = nil) -> Failure {
        guard let given = failure.hint, given.contains("cofre doctor") else { return failure }
        let own = failure.code == .vaultDamaged ? restoreBackup : hint
        return Failure(failure.code, failure.message, hint: own)
    }

    var serverIsDown: String {
        pick("the server is down; try again later", "o servidor está fora do ar; tente mais tarde")
    }
    var checkNetwork: String {
        pick("check the network and try again", "verifique a rede e tente de novo")
    }
    private var restoreBackup: String {
        pick(
            "restore a backup: vault restore FILE", "restaure uma cópia: vault restaurar ARQUIVO")
    }
    private var checkDisk: String {
        pick("check with ls -l and df -h", "verifique com ls -l e df -h")
    }
}
