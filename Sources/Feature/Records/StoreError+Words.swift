import Essentials

extension StoreError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .vault(let error, let path): phrases.failure(error, at: path)
        case .missing(let path):
            phrases.failure(
                .config, "there is no vault at \(path)", "não há cofre em \(path)",
                hint: "cofre vault create")
        case .gone(let path):
            phrases.failure(
                .vaultIO, "the vault is no longer at \(path)", "o cofre não está mais em \(path)",
                hint: phrases.pick(
                    "put its file or its disk back, and try again",
                    "devolva o arquivo ou o disco e repita"))
        case .wrongPassphrase:
            Failure(
                .wrongPassphrase, phrases.wrongPassphrase,
                hint: phrases.pick(
                    "check the keyboard layout; if the passphrase is right, the file may have been tampered with: try a backup",
                    "confira o teclado; se a senha está certa, o arquivo pode ter sido adulterado: tente uma cópia"
                ))
        case .locked: phrases.locked(hint: "cofre unlock")
        case .passphraseNeeded(let use):
            Failure(
                .locked,
                phrases.pick(
                    "\(phrases.words(for: use)) requires the passphrase",
                    "\(phrases.words(for: use)) exige a senha"
                ),
                hint: phrases.passphraseForThis)
        case .noNewPassphrase:
            phrases.failure(
                .usage, "a new vault needs a passphrase, and there is no terminal to type one",
                "um cofre novo precisa de senha, e não há terminal para digitá-la",
                hint: "cofre vault create --passphrase-file \(phrases.fileWord)")
        case .emptyPassphrase:
            phrases.failure(
                .usage, "the passphrase is empty", "a senha está vazia",
                hint: phrases.pick(
                    "write the passphrase on the first line", "escreva a senha na primeira linha"))
        case .longPassphrase(let limit):
            phrases.failure(
                .config, "the passphrase is longer than \(phrases.size(bytes: limit))",
                "a senha tem mais de \(phrases.size(bytes: limit))",
                hint: phrases.pick("only the first line is read", "só a primeira linha é lida"))
        case .passphraseFile(let path, let code):
            phrases.failure(
                .config,
                "cannot read a passphrase from \(path) (\(phrases.reasonForReading(code)))",
                "não foi possível ler a senha de \(path) (\(phrases.reasonForReading(code)))",
                hint: "--passphrase-file \(phrases.fileWord)")
        case .passphraseCommand(let status):
            phrases.failure(
                .config, "the passphrase command failed with status \(status)",
                "o comando da senha falhou com o código \(status)",
                hint: phrases.pick("run it alone, with sh -c", "execute-o sozinho, com sh -c"))
        case .keyFileNeeded:
            phrases.failure(
                .locked, "this vault requires its key file in addition to the passphrase",
                "este cofre exige o arquivo-chave além da senha",
                hint: "--key-file \(phrases.fileWord)")
        case .keyFile(let path, let problem):
            phrases.failure(
                .config, "cannot use \(path) as the key file (\(phrases.words(for: problem)))",
                "não foi possível usar \(path) como arquivo-chave (\(phrases.words(for: problem)))",
                hint: "--key-file \(phrases.fileWord)")
        case .terminalNeeded:
            phrases.failure(
                .usage, "a recovery code is shown on a terminal only",
                "um código de recuperação só aparece em um terminal",
                hint: phrases.pick("run it at a terminal", "execute em um terminal"))
        case .notInScript:
            phrases.failure(
                .usage, "a passphrase cannot be changed in a script",
                "não é possível trocar a senha em um script", hint: "cofre vault passphrase")
        case .keysNotConfirmed(let change, let code):
            phrases.failure(
                .vaultIO,
                "\(phrases.opensNow(change)), but the disk did not confirm it (\(phrases.reason(code)))",
                "\(phrases.opensNow(change)), mas o disco não confirmou a troca (\(phrases.reason(code)))",
                hint: phrases.keepBoth(change))
        case .full:
            phrases.failure(
                .vaultIO, "not saved: the disk is full; the vault is unchanged",
                "não salvo: o disco está cheio; o cofre não mudou", hint: "df -h")
        case .hardLink(let names):
            phrases.readOnly(because: phrases.secondLink(names), hint: phrases.hint(about: names))
        case .foundHardLink(let names):
            phrases.failure(
                .vaultIO, "the vault is read-only: \(phrases.secondLink(names))",
                "o cofre está somente para leitura: \(phrases.secondLink(names))",
                hint: phrases.hint(about: names))
        case .foundOlderCopy: Failure(.vaultIO, phrases.isOlderCopy, hint: phrases.continueWithCopy)
        case .lockedByAnother(let pid):
            Failure(
                .vaultIO,
                phrases.pick(
                    "another process is using the vault", "outro processo está usando o cofre")
                    + (pid.map { " (pid \($0))" } ?? ""),
                hint: pid.map { "ps -p \($0)" } ?? "ps -C cofre")
        case .occupied(let path):
            Failure(.cannotCreate, phrases.exists(path), hint: phrases.anotherName)
        case .notWritten(let path, let code): phrases.notWrittenFile(path, code)
        case .fewDescriptors(let limit, let least):
            phrases.failure(
                .config, "cofre needs \(least) open files; the limit is \(limit)",
                "o cofre precisa de \(least) arquivos abertos; o limite é \(limit)",
                hint: "ulimit -n 256")
        case .littleMemory(let limit, let least):
            phrases.failure(
                .config,
                "cofre needs \(phrases.size(bytes: least)) of memory; the limit is \(phrases.size(bytes: limit))",
                "o cofre precisa de \(phrases.size(bytes: least)) de memória; o limite é \(phrases.size(bytes: limit))",
                hint: "ulimit -v unlimited")
        case .noArguments:
            phrases.failure(
                .config, "the system passed no arguments to cofre; nothing was done",
                "o sistema não passou argumentos ao cofre; nada foi feito", hint: "cofre help")
        case .foreignHome(let path, let owner):
            phrases.failure(
                .config,
                "\(path) belongs to \(owner), and files that root makes there lock \(owner) out; nothing was done",
                "\(path) pertence a \(owner), que perderia o acesso ao que o root cria ali; nada foi feito",
                hint: "sudo -u \(owner) -H cofre")
        case .interrupted: phrases.interrupted
        case .lostRecords(let from, let to):
            phrases.failure(
                .vaultDamaged,
                "records between bytes \(from) and \(to) are lost; nothing was changed",
                "há registros perdidos entre os bytes \(from) e \(to); nada mudou",
                hint: phrases.pick(
                    "restore a backup, vault restore FILE, or keep the rest: cofre vault salvage",
                    "restaure uma cópia, vault restaurar ARQUIVO, ou guarde o resto: cofre vault resgatar"
                ))
        case .damagedHeaderCopy:
            phrases.failure(
                .vaultDamaged, "one copy of the header is damaged; all records are intact",
                "uma cópia do cabeçalho está danificada; os registros estão íntegros",
                hint: "cofre vault salvage")
        case .unreadableRecord(let collection, let remedy):
            phrases.failure(
                .vaultDamaged, "cannot read a record of \(phrases.say(collection))",
                "não foi possível ler um registro de \(phrases.say(collection))",
                hint: remedy)
        case .recordTooLarge(let bytes):
            phrases.failure(
                .invalidData, "not saved: a record of \(phrases.size(bytes: bytes)) is too large",
                "não salvo: um registro de \(phrases.size(bytes: bytes)) é grande demais",
                hint: phrases.pick("use smaller files", "use arquivos menores"))
        case .recordValue:
            phrases.ofVault(
                phrases.pick(
                    "a record cannot be written as JSON",
                    "não foi possível escrever um registro em JSON"))
        case .takenID(let id):
            phrases.ofVault(
                phrases.pick("there is already a payment \(id)", "já existe um pagamento \(id)"))
        case .file(let path, let code): phrases.ofVault("\(path): \(phrases.reason(code))")
        case .unexpected(let type): phrases.ofVault(phrases.unexpected(type))
        }
    }
}

extension Phrases {
    fileprivate func hint(about names: [String]) -> String {
        guard !names.isEmpty else { return "cofre vault compact" }
        let remove = "rm " + names.map(Words.quoted).joined(separator: " ")
        return pick(
            "\(remove), or keep it as an older copy: cofre vault compact",
            "\(remove), ou guarde-o como cópia antiga: cofre vault compactar")
    }

    /// - Parameter names: the other names in the vault's folder.
    func secondLink(_ names: [String]) -> String {
        pick("the file has a second hard link", "o arquivo tem um segundo hard link")
            + (names.isEmpty
                ? pick(" in another folder", " em outra pasta")
                : ", " + names.joined(separator: ", "))
    }

    var isOlderCopy: String {
        pick(
            "this vault is an older copy than the last one used here",
            "este cofre é uma cópia mais antiga que a última usada aqui")
    }

    var continueWithCopy: String {
        pick(
            "newer copy: vault restore FILE; accept this one: cofre vault check --yes",
            "cópia mais nova: vault restaurar ARQUIVO; aceitar esta: cofre vault verificar --sim")
    }

    fileprivate func opensNow(_ change: KeyChange) -> String {
        switch change {
        case .passphrase:
            pick("the new passphrase opens the vault now", "agora é a senha nova que abre o cofre")
        case .recoveryCode:
            pick(
                "the new recovery code opens the vault now",
                "agora é o novo código de recuperação que abre o cofre")
        }
    }

    /// After a loss of power the old file may be back, until a later change is saved.
    fileprivate func keepBoth(_ change: KeyChange) -> String {
        switch change {
        case .passphrase:
            pick(
                "keep the old passphrase, too, until another change is saved",
                "guarde também a senha antiga até outra mudança ser salva")
        case .recoveryCode:
            pick(
                "keep the old code, too, until another change is saved",
                "guarde também o código antigo até outra mudança ser salva")
        }
    }

    fileprivate func words(for problem: KeyFileProblem) -> String {
        switch problem {
        case .tooSmall(let limit):
            pick("it has less than \(limit) bytes", "tem menos de \(limit) bytes")
        case .tooLarge(let limit): moreThan(bytes: limit)
        case .system(let code): reason(code)
        }
    }

    fileprivate func words(for use: PassphraseUse) -> String {
        switch use {
        case .export: pick("an export", "exportar")
        case .cardNumber: pick("showing the number of a card", "mostrar o número de um cartão")
        case .invitation: pick("an invitation", "um convite")
        case .joining: pick("joining other machines", "entrar com outras máquinas")
        case .passphraseChange: pick("a new passphrase", "uma senha nova")
        case .acceptance: pick("accepting this file", "aceitar este arquivo")
        case .restoration: pick("restoring a copy", "restaurar uma cópia")
        case .salvage: pick("giving up damaged records", "desistir de registros danificados")
        }
    }

    func locked(hint: String) -> Failure {
        failure(
            .locked, "the vault is locked, and there is no terminal to type the passphrase",
            "o cofre está trancado e não há terminal para digitar a senha", hint: hint)
    }

    var passphraseForThis: String {
        pick(
            "enter your passphrase at a terminal, or add --passphrase-file FILE to this line",
            "digite sua senha em um terminal ou acrescente --passphrase-file ARQUIVO a esta linha")
    }

    var wrongPassphrase: String {
        pick("wrong passphrase", "senha incorreta")
    }
}
