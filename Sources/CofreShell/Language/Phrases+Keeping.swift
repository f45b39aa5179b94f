import CofreDomain

/// The sentences about looking after the vault: recovery, check, salvage, backup, export, import.
extension Phrases {
    func keeping(_ error: StoreError) -> Failure {
        switch error {
        case .olderCopy:
            Failure(
                .vaultIO,
                pick(
                    "not saved: this is an older copy than this machine last saw",
                    "não salvo: esta cópia é mais antiga que a última vista aqui"),
                hint: pick(
                    "restore the latest copy, or go on from this one: cofre vault check --yes",
                    "restaure a cópia mais nova, ou siga com esta: cofre vault check --yes"))
        case .anotherVault(let path):
            Failure(
                .vaultIO,
                pick(
                    "another vault than before is at \(path)",
                    "em \(path) está outro cofre, não o de antes"),
                hint: pick(
                    "put the right file back, or accept this one: leave cofre, then cofre vault check",
                    "devolva o arquivo certo, ou aceite este: saia do cofre e use cofre vault check"
                ))
        case .lockedByAnother(let pid):
            Failure(
                .vaultIO,
                pick(
                    "another process holds the vault (\(pid.map { "pid \($0)" } ?? "unknown"))",
                    "outro processo está com o cofre (\(pid.map { "pid \($0)" } ?? "desconhecido"))"
                ),
                hint: pid.map { "ps -p \($0)" } ?? "ps -C cofre")
        case .keyFileNeeded:
            Failure(
                .locked,
                pick(
                    "the passphrase opens this vault only with its key file",
                    "a senha só abre este cofre junto com o arquivo-chave"),
                hint: "--key-file FILE")
        case .keyFile(let path, let detail):
            Failure(
                .config,
                pick(
                    "\(path) cannot be used as a key file (\(detail))",
                    "\(path) não serve de arquivo-chave (\(detail))"),
                hint: "--key-file FILE")
        case .terminalNeeded:
            Failure(
                .usage,
                pick(
                    "a recovery code is shown on a terminal only",
                    "um código de recuperação só aparece em um terminal"),
                hint: pick("run it at a terminal", "execute em um terminal"))
        case .occupied(let path):
            Failure(
                .cannotCreate,
                pick("something is already at \(path)", "já existe algo em \(path)"),
                hint: pick("choose another name", "escolha outro nome"))
        case .vaultsOwn(let path):
            Failure(
                .cannotCreate,
                pick(
                    "the vault has a use of its own for \(path)",
                    "o próprio cofre usa \(path)"),
                hint: pick("choose another name", "escolha outro nome"))
        case .notWritten(let path, let detail):
            Failure(
                .cannotCreate,
                pick(
                    "\(path) could not be written (\(detail))",
                    "\(path) não pôde ser gravado (\(detail))"),
                hint: pick("choose another place", "escolha outro lugar"))
        default: failure(error)
        }
    }

    package var recoveryQuestion: String {
        pick(
            "make a recovery code, in case you forget the passphrase?",
            "criar um código de recuperação, caso você esqueça a senha?")
    }
    package var recoveryLater: String {
        pick("recovery code: vault recovery makes one", "código de recuperação: vault recovery")
    }
    package var recoveryShown: String {
        pick(
            "write this down, away from this machine; shown only now:",
            "anote e guarde longe desta máquina; só aparece agora:")
    }
    package var typeItBack: String {
        pick("type it back (Enter skips): ", "digite-o de volta (Enter pula): ")
    }
    package var notARecoveryCode: String {
        pick("a slip: that is no recovery code", "engano: isso não é um código de recuperação")
    }
    package var anotherRecoveryCode: String {
        pick("that is another code", "esse é outro código")
    }
    var recoveryTried: String {
        pick(
            "recovery code set; type it where the passphrase is asked for",
            "código de recuperação pronto; digite-o onde se pede a senha")
    }
    package var recoveryUntried: String {
        pick(
            "recovery code set, not tried: vault recovery makes another",
            "código criado, não conferido: vault recovery cria outro")
    }
    package var openedByRecovery: String {
        pick(
            "opened by the recovery code; next: vault passphrase",
            "aberto pelo código de recuperação; agora: vault passphrase")
    }
    package var recoveryRevoked: String {
        pick(
            "the recovery code no longer opens it: vault recovery",
            "o código de recuperação não abre mais: vault recovery")
    }
    package func keyFileMade(_ path: String) -> String {
        pick(
            "key file made: \(path); without a copy of it the passphrase opens nothing",
            "arquivo-chave criado: \(path); sem uma cópia dele a senha não abre nada")
    }
    package func waiting(for pid: Int32) -> String {
        pick(
            "waiting for another process (pid \(pid))",
            "esperando outro processo (pid \(pid))")
    }

    var lastBackup: String { pick("last backup", "última cópia") }
    var never: String { pick("never", "nunca") }
    var records: String { pick("records", "registros") }

    func verified(_ check: VaultCheck) -> String {
        pick(
            "sound: \(check.records) records in \(check.bytes) bytes, every byte verified",
            "íntegro: \(check.records) registros em \(check.bytes) bytes, todos verificados")
    }
    /// What a check adds about a vault that has lost nothing.
    func remark(_ condition: VaultCondition) -> String? {
        switch condition {
        case .tornTail:
            pick(
                "an interrupted write at its end is left out; the next write removes it",
                "a gravação interrompida no fim não conta; a próxima a remove")
        case .sound, .damaged: nil
        case .olderCopy, .anotherVault, .damagedHeader, .readOnly: warning(condition)
        }
    }
    func loss(_ loss: VaultCheck.Loss) -> String {
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
    func lost(_ loss: VaultCheck.Loss) -> String { "bytes \(loss.from)-\(loss.to)" }
    func mayMissRecords(_ collections: [String]) -> String {
        let names = collections.joined(separator: ", ")
        let which = pick(
            "nothing tells which records these were", "nada diz que registros eram esses")
        return collections.isEmpty
            ? which
            : which
                + pick(
                    "; any may be missing, also of \(names)",
                    "; pode faltar qualquer um, até de \(names)")
    }
    func stillThere(_ check: VaultCheck) -> String {
        pick(
            "\(check.records) records are whole and can be read",
            "\(check.records) registros estão íntegros e podem ser lidos")
    }
    var acceptQuestion: String {
        pick("use this vault from now on?", "usar este cofre de agora em diante?")
    }
    var goOnQuestion: String {
        pick(
            "go on from this copy, without the changes made since?",
            "seguir com esta cópia, sem as mudanças posteriores?")
    }

    var olderCopies: String { pick("older copy", "cópia antiga") }
    func copy(_ copy: VaultSummary.Copy) -> String {
        let key =
            switch copy.key {
            case .present: pick("opens with the present passphrase", "abre com a senha atual")
            case .earlier: pick("opens with an earlier passphrase", "abre com uma senha anterior")
            case .none:
                pick("an interrupted write, set aside", "uma gravação interrompida, posta de lado")
            }
        return "\(copy.path) · \(key)"
    }
    package func copiesRemain(_ paths: [String]) -> String {
        let list = paths.joined(separator: ", ")
        return pick(
            "older copies may still hold it: \(list); vault status --remove-copies removes them",
            "cópias antigas podem ainda ter isso: \(list); vault status --remove-copies as apaga")
    }
    package func copiesOfEarlierKeys(_ paths: [String]) -> String {
        let list = paths.joined(separator: ", ")
        return pick(
            "the earlier passphrase or code still opens: \(list); vault status --remove-copies removes them",
            "a senha ou o código anterior ainda abre: \(list); vault status --remove-copies apaga")
    }
    func removeCopyQuestion(_ copy: VaultSummary.Copy) -> String {
        pick("remove \(self.copy(copy))?", "apagar \(self.copy(copy))?")
    }

    var salvaged: String { pick("salvaged", "salvo o que resta") }
    var damagedOne: String { pick("damaged one", "danificado") }
    var nothingToSalvage: String {
        pick("the vault is sound: nothing to salvage", "o cofre está íntegro: nada a salvar")
    }
    func backedUp(_ backup: VaultBackup) -> String {
        pick(
            "\(backup.path): \(backup.records) records, \(backup.bytes) bytes, verified",
            "\(backup.path): \(backup.records) registros, \(backup.bytes) bytes, verificados")
    }
    func exported(_ export: VaultExport) -> String {
        pick(
            "\(export.path): \(export.records) records",
            "\(export.path): \(export.records) registros")
    }
    var inClear: String {
        pick(
            "in clear, card numbers too: keep it safe, and not for long",
            "em claro, até os cartões: guarde bem, e por pouco tempo")
    }
    var toImport: String { pick("to import", "a importar") }
    var imported: String { pick("imported", "importado") }
    var importQuestion: String { pick("import?", "importar?") }
    var nothingToImport: String {
        pick("every record is already here", "todos os registros já estão aqui")
    }
    func counts(_ collection: ImportPreview.Collection) -> String {
        pick(
            "\(collection.new) new, \(collection.replaced) replaced, \(collection.unchanged) the same",
            "\(collection.new) novos, \(collection.replaced) trocados, \(collection.unchanged) iguais"
        )
    }
}
