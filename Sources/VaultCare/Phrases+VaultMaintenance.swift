import Vault

/// Maintaining the vault: recovery, check, salvage, backup, export, import.
extension Phrases {
    var recoveryQuestion: String {
        pick(
            "create a recovery code, in case you forget the passphrase?",
            "criar um código de recuperação, caso você esqueça a senha?")
    }
    var recoveryLater: String {
        pick(
            "to create a recovery code later: vault recovery",
            "para criar um código de recuperação depois: vault recuperação")
    }
    var recoveryShown: String {
        pick(
            "write this down away from this machine; it is shown once:",
            "anote e guarde longe desta máquina; só aparece uma vez:")
    }
    var typeItBack: String {
        pick("type it again (Enter skips): ", "digite-o de novo (Enter pula): ")
    }
    var notARecoveryCode: String {
        pick("not a valid recovery code", "não é um código de recuperação válido")
    }
    var anotherRecoveryCode: String {
        pick("the codes do not match", "os códigos não conferem")
    }
    var recoveryTried: String {
        pick(
            "recovery code set; type it in place of the passphrase",
            "código de recuperação criado; digite-o no lugar da senha")
    }
    var recoveryUntried: String {
        pick(
            "recovery code set but not checked; vault recovery creates another",
            "código de recuperação criado, mas não conferido; vault recuperação cria outro")
    }
    var passphraseChanged: String { pick("passphrase changed", "senha trocada") }
    var recoveryUnused: String {
        pick("this code does not open the vault", "este código não abre o cofre")
    }
    var openedByRecovery: String {
        pick(
            "opened with the recovery code; next: vault passphrase",
            "aberto com o código de recuperação; agora: vault senha")
    }
    var recoveryRevoked: String {
        pick(
            "the recovery code no longer opens this vault; next: vault recovery",
            "o código de recuperação não abre mais este cofre; agora: vault recuperação")
    }
    func keyFileMade(_ path: String) -> String {
        pick(
            "key file created: \(path); keep a copy, the vault does not open without it",
            "arquivo-chave criado: \(path); guarde uma cópia, o cofre não abre sem ele")
    }
    func waiting(for pid: Int32) -> String {
        pick(
            "waiting for another process (pid \(pid))",
            "esperando outro processo (pid \(pid))")
    }

    var lastBackup: String { pick("last backup", "última cópia") }
    var never: String { pick("never", "nunca") }
    var records: String { pick("records", "registros") }
    private func records(_ count: Int) -> String {
        pick(
            count == 1 ? "1 record" : "\(count) records",
            count == 1 ? "1 registro" : "\(count) registros")
    }

    func verified(_ check: VaultCheck) -> String {
        pick(
            "sound: \(records(check.records)) in \(size(bytes: check.bytes)), every byte verified",
            """
            íntegro: \(records(check.records)) em \(size(bytes: check.bytes)), todos os bytes \
            verificados
            """)
    }
    /// A remark by a check of a vault that has lost nothing.
    func remark(_ condition: VaultCondition) -> String? {
        switch condition {
        case .tornTail:
            pick(
                "an interrupted write at the end is ignored; the next write removes it",
                "a gravação interrompida no fim é ignorada; a próxima a remove")
        case .healthy, .damaged, .headerNeedsSalvage: nil
        case .olderCopy, .anotherVault, .readOnly: warning(condition)
        }
    }
    func loss(_ loss: VaultCheck.DamagedRange) -> String {
        let changes = loss.changes.map { ", " + writes($0) } ?? ""
        let after = loss.after.map { pick(" after \($0)", " depois de \($0)") } ?? ""
        let and = loss.after == nil ? "" : pick(" and", " e")
        let before = loss.before.map { and + pick(" before \($0)", " antes de \($0)") } ?? ""
        return pick("lost: ", "perdidos: ") + lost(loss) + changes + after + before
    }
    private func writes(_ count: UInt64) -> String {
        count == 1
            ? pick("one write", "uma gravação") : pick("\(count) writes", "\(count) gravações")
    }
    var lost: String { pick("lost", "perdido") }
    func lost(_ loss: VaultCheck.DamagedRange) -> String { "bytes \(loss.from)-\(loss.to)" }
    func mayMissRecords(_ collections: [String]) -> String {
        let names = collections.map(collection).joined(separator: ", ")
        let unknown = pick(
            "it is not known which records are lost", "não se sabe quais registros se perderam")
        return collections.isEmpty
            ? unknown
            : unknown
                + pick("; any may be missing: \(names)", "; pode faltar qualquer um: \(names)")
    }
    func intactRecords(_ check: VaultCheck) -> String {
        pick(
            "intact: \(records(check.records))", "íntegros: \(records(check.records))")
    }
    var acceptQuestion: String {
        pick("use this vault from now on?", "usar este cofre de agora em diante?")
    }
    var continueWithCopyQuestion: String {
        pick(
            "continue with this copy, without the later changes?",
            "continuar com esta cópia, sem as mudanças posteriores?")
    }

    var salvaged: String { pick("salvaged", "recuperado") }
    var damagedFile: String { pick("damaged file", "arquivo danificado") }
    var nothingToSalvage: String {
        pick(
            "the vault is sound; nothing to salvage (vault backup copies it)",
            "o cofre está íntegro; nada a recuperar (vault backup faz uma cópia)")
    }
    func backedUp(_ backup: VaultBackup) -> String {
        pick(
            "\(backup.path): \(records(backup.records)), \(size(bytes: backup.bytes)), verified",
            """
            \(backup.path): \(records(backup.records)), \(size(bytes: backup.bytes)), \
            verificados
            """)
    }
    func exported(_ export: VaultExport) -> String {
        "\(export.path): \(records(export.records))"
    }
    var inClear: String {
        pick(
            "not encrypted, card numbers included: keep it safe and delete it soon",
            "sem criptografia, com os números dos cartões: guarde bem e apague logo")
    }
    var toImport: String { pick("import", "importar") }
    var imported: String { pick("imported", "importado") }
    var importQuestion: String { pick("import?", "importar?") }
    var nothingToImport: String {
        pick("every record is already in the vault", "todos os registros já estão no cofre")
    }
    func counts(_ collection: ImportChanges.Count) -> String {
        [
            counted(collection.new, "new", "novo"),
            counted(collection.replaced, "replaced", "substituído"),
            pick("\(collection.unchanged) unchanged", "\(collection.unchanged) sem mudança"),
        ].joined(separator: ", ")
    }
}
