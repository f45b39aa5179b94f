import Essentials
package import Feature

extension StoreError: Fault {
    package func failure(in phrases: Phrases) -> Failure {
        switch self {
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
        case .exists(let path):
            Failure(
                .cannotCreate, phrases.exists(path),
                hint: phrases.pick(
                    "choose another file with --vault", "escolha outro arquivo com --vault"))
        case .directory(let path):
            phrases.failure(
                .vaultIO, "\(path) is a folder", "\(path) é uma pasta",
                hint: "--vault \(path)/cofre.vault")
        case .notAFile(let path):
            phrases.failure(
                .vaultIO, "\(path) is not a file", "\(path) não é um arquivo",
                hint: "--vault \(phrases.fileWord)")
        case .foreignOwner(let path):
            phrases.failure(
                .vaultIO, "\(path) belongs to another user", "\(path) pertence a outro usuário",
                hint: "chown $(id -u) \(path)")
        case .forbidden(let path):
            Failure(.vaultIO, phrases.unreadable(path, EACCES), hint: "chmod u+rw \(path)")
        case .exposed(let path):
            phrases.failure(
                .vaultIO, "other users can write to \(path)",
                "outros usuários podem gravar em \(path)", hint: "chmod go-w \(path)")
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
        case .keyChanged:
            phrases.failure(
                .locked, "the passphrase was changed in another terminal",
                "a senha foi trocada em outro terminal",
                hint: phrases.pick("try again with the new passphrase", "repita com a nova senha"))
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
                .config, "cannot read a passphrase from \(path) (\(phrases.reason(code)))",
                "não foi possível ler a senha de \(path) (\(phrases.reason(code)))",
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
        case .keyringUnavailable(let code):
            phrases.failure(
                .vaultIO,
                "no kernel keyring (\(phrases.reason(code))); each command asks for the passphrase",
                "sem chaveiro do kernel (\(phrases.reason(code))); cada comando pede a senha",
                hint: "--passphrase-file \(phrases.fileWord)")
        case .terminalNeeded:
            phrases.failure(
                .usage, "a recovery code is shown on a terminal only",
                "um código de recuperação só aparece em um terminal",
                hint: phrases.pick("run it at a terminal", "execute em um terminal"))
        case .notInScript:
            phrases.failure(
                .usage, "a passphrase cannot be changed in a script",
                "não é possível trocar a senha em um script", hint: "cofre vault passphrase")
        case .outOfMemory:
            phrases.failure(
                .vaultIO, "not enough memory to derive the key",
                "memória insuficiente para derivar a chave",
                hint: phrases.pick(
                    "close other programs and try again", "feche outros programas e repita"))
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
        case .readOnly(let cause):
            phrases.failure(
                .vaultIO, "not saved: the vault is read-only (\(phrases.words(for: cause)))",
                "não salvo: o cofre está somente para leitura (\(phrases.words(for: cause)))",
                hint: phrases.hint(about: cause))
        case .foundHardLink(let names):
            phrases.failure(
                .vaultIO, "the vault is read-only: \(phrases.words(for: .hardLink(names: names)))",
                "o cofre está somente para leitura: \(phrases.words(for: .hardLink(names: names)))",
                hint: phrases.hint(about: .hardLink(names: names)))
        case .olderCopy:
            phrases.failure(
                .vaultIO, "not saved: \(phrases.isOlderCopy)", "não salvo: \(phrases.isOlderCopy)",
                hint: phrases.continueWithCopy)
        case .foundOlderCopy: Failure(.vaultIO, phrases.isOlderCopy, hint: phrases.continueWithCopy)
        case .anotherVault(let path):
            phrases.failure(
                .vaultIO, "\(path) has a different vault than before",
                "em \(path) há um cofre diferente do anterior",
                hint: phrases.pick(
                    "put the right file back, or leave cofre and accept this one: cofre vault check --yes",
                    "devolva o arquivo certo, ou saia do cofre e aceite este: cofre vault check --yes"
                ))
        case .lockedByAnother(let pid):
            Failure(
                .vaultIO,
                phrases.pick(
                    "another process is using the vault", "outro processo está usando o cofre")
                    + (pid.map { " (pid \($0))" } ?? ""),
                hint: pid.map { "ps -p \($0)" } ?? "ps -C cofre")
        case .occupied(let path):
            Failure(.cannotCreate, phrases.exists(path), hint: phrases.anotherName)
        case .vaultsOwn(let path):
            phrases.failure(
                .cannotCreate, "\(path) is reserved for the vault",
                "\(path) é reservado para o cofre", hint: phrases.anotherName)
        case .inTheWay(let path):
            phrases.failure(
                .vaultIO, "\(path) is in the way; the vault needs this name",
                "\(path) está no caminho; o cofre precisa desse nome",
                hint: "mv \(Words.quoted(path)) \(Words.quoted(path + ".aside"))")
        case .notWritten(let path, let code): phrases.notWrittenFile(path, code)
        case .fewDescriptors(let limit, let least):
            phrases.failure(
                .config, "cofre needs \(least) open files; the limit is \(limit)",
                "o cofre precisa de \(least) arquivos abertos; o limite é \(limit)",
                hint: "ulimit -n 256")
        case .noArguments:
            phrases.failure(
                .config, "the system passed no arguments to cofre; nothing was done",
                "o sistema não passou argumentos ao cofre; nada foi feito", hint: "cofre help")
        case .io(.recordTooLarge(let bytes)):
            phrases.failure(
                .invalidData, "not saved: \(phrases.words(for: .recordTooLarge(bytes: bytes)))",
                "não salvo: \(phrases.words(for: .recordTooLarge(bytes: bytes)))",
                hint: phrases.pick("use smaller files", "use arquivos menores"))
        case .io(.vaultTooLarge(let bytes)):
            phrases.failure(
                .vaultDamaged, "the vault: \(phrases.words(for: .vaultTooLarge(bytes: bytes)))",
                "o cofre: \(phrases.words(for: .vaultTooLarge(bytes: bytes)))",
                hint: phrases.restoreBackup)
        case .io(let fault):
            phrases.failure(
                .vaultIO, "the vault: \(phrases.words(for: fault))",
                "o cofre: \(phrases.words(for: fault))",
                hint: "cofre doctor")
        case .interrupted: phrases.interrupted
        case .notAVault(let path):
            phrases.failure(
                .vaultDamaged, "\(path) is not a vault", "\(path) não é um cofre",
                hint: "--vault \(phrases.fileWord)")
        case .truncatedHeader(let path):
            phrases.failure(
                .vaultDamaged, "\(path) ends inside its header",
                "\(path) termina no meio do cabeçalho", hint: phrases.restoreBackup)
        case .damagedHeader(let path):
            phrases.failure(
                .vaultDamaged, "both copies of the header of \(path) are damaged or were changed",
                "as duas cópias do cabeçalho de \(path) estão danificadas ou foram alteradas",
                hint: phrases.restoreBackup)
        case .damagedRecords(let from, let to):
            phrases.failure(
                .vaultDamaged,
                "records between bytes \(from) and \(to) are damaged; nothing was changed",
                "há registros danificados entre os bytes \(from) e \(to); nada mudou",
                hint: phrases.pick(
                    "see what is lost: cofre vault check", "veja o que se perdeu: cofre vault check"
                ))
        case .lostRecords(let from, let to):
            phrases.failure(
                .vaultDamaged,
                "records between bytes \(from) and \(to) are lost; nothing was changed",
                "há registros perdidos entre os bytes \(from) e \(to); nada mudou",
                hint: phrases.pick(
                    "restore a backup, or keep the rest: cofre vault salvage",
                    "restaure uma cópia, ou guarde o resto: cofre vault salvage"))
        case .damagedHeaderCopy:
            phrases.failure(
                .vaultDamaged, "one copy of the header is damaged; all records are intact",
                "uma cópia do cabeçalho está danificada; os registros estão íntegros",
                hint: "cofre vault salvage")
        case .unsupported(.version(let major, let minor)) where major < 3:
            phrases.failure(
                .vaultDamaged, "this vault has the earlier format \(major).\(minor)",
                "este cofre tem o formato anterior \(major).\(minor)",
                hint: phrases.pick(
                    "export it with the cofre that made it: vault export FILE",
                    "exporte com o programa que o criou: vault export ARQUIVO"))
        case .unsupported(.preset(let number, let operations, let memory)):
            phrases.failure(
                .vaultDamaged,
                "the header was changed, or made by a newer cofre (\(phrases.derivation(number, operations, memory)))",
                "o cabeçalho foi alterado, ou é de um programa mais novo (\(phrases.derivation(number, operations, memory)))",
                hint: phrases.pick(
                    "restore a backup, or update cofre; this is cofre \(Release.version)",
                    "restaure uma cópia ou atualize o programa; este é o cofre \(Release.version)"))
        case .unsupported(let format):
            phrases.failure(
                .vaultDamaged, "this vault needs a newer cofre (\(phrases.words(for: format)))",
                "este cofre precisa de um programa mais novo (\(phrases.words(for: format)))",
                hint: phrases.pick(
                    "update cofre; this is cofre \(Release.version)",
                    "atualize o programa; este é o cofre \(Release.version)"))
        case .unreadableRecord(let name):
            phrases.failure(
                .vaultDamaged, "cannot read a record of \(phrases.collection(name))",
                "não foi possível ler um registro de \(phrases.collection(name))",
                hint: name == "account" ? "login" : "cofre doctor")
        }
    }
}

extension Phrases {
    fileprivate func hint(about cause: ReadOnlyCause) -> String {
        switch cause {
        case .damagedHeader: return "cofre vault salvage"
        case .hardLink(let names):
            guard !names.isEmpty else { return "cofre vault compact" }
            let remove = "rm " + names.map(Words.quoted).joined(separator: " ")
            return pick(
                "\(remove), or keep it as an older copy: cofre vault compact",
                "\(remove), ou guarde-o como cópia antiga: cofre vault compact")
        case .damage, .networkFileSystem, .newerFormat, .closed, .system: return "cofre vault check"
        }
    }

    fileprivate var isOlderCopy: String {
        pick(
            "this vault is an older copy than the last one used here",
            "este cofre é uma cópia mais antiga que a última usada aqui")
    }

    fileprivate var continueWithCopy: String {
        pick(
            "restore the latest copy, or continue with this one: cofre vault check --yes",
            "restaure a cópia mais nova, ou continue com esta: cofre vault check --yes")
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

    fileprivate var restoreBackup: String {
        pick("restore a backup, or see cofre doctor", "restaure uma cópia ou veja cofre doctor")
    }

    /// The number of digits after the first.
    fileprivate func exponent(_ number: UInt64) -> Int { String(number).utf8.count - 1 }

    fileprivate func words(for fault: StorageFault) -> String {
        switch fault {
        case .notSaved(let code):
            pick(
                "not saved; the vault is unchanged: \(reason(code))",
                "não salvo; o cofre não mudou: \(reason(code))")
        case .notConfirmed(let code):
            pick(
                "the disk did not confirm the last change: \(reason(code))",
                "o disco não confirmou a última mudança: \(reason(code))")
        case .call(let name, let code): "\(name): \(reason(code))"
        case .file(let path, let code): "\(path): \(reason(code))"
        case .recordTooLarge(let bytes):
            pick(
                "a record of \(size(bytes: bytes)) is too large",
                "um registro de \(size(bytes: bytes)) é grande demais")
        case .vaultTooLarge(let bytes):
            pick(
                "\(size(bytes: Int(clamping: bytes))), but a vault has at most 4 GiB",
                "\(size(bytes: Int(clamping: bytes))), mas um cofre tem no máximo 4 GiB")
        case .tooManyRecords(let limit):
            pick("more than \(limit) records", "mais de \(limit) registros")
        case .unsuitableKey(let bytes):
            pick(
                "a passphrase or key file of \(size(bytes: bytes)) is not accepted",
                "uma senha ou um arquivo-chave de \(size(bytes: bytes)) não é aceito")
        case .recordName:
            pick("a record name is not valid", "o nome de um registro não é válido")
        case .recordValue:
            pick(
                "a record cannot be written as JSON",
                "não foi possível escrever um registro em JSON")
        case .takenID(let id):
            pick("there is already a payment \(id)", "já existe um pagamento \(id)")
        case .unexpected(let type): unexpected(type)
        }
    }

    fileprivate func words(for format: UnsupportedFormat) -> String {
        switch format {
        case .version(let major, let minor):
            return pick("format \(major).\(minor)", "formato \(major).\(minor)")
        case .features(let bits): return pick("feature bits \(bits)", "bits de recursos \(bits)")
        case .preset(let number, let operations, let memory):
            return derivation(number, operations, memory)
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
        case .salvage: pick("giving up damaged records", "desistir de registros danificados")
        }
    }

    package func locked(hint: String) -> Failure {
        failure(
            .locked, "the vault is locked, and there is no terminal to type the passphrase",
            "o cofre está trancado e não há terminal para digitar a senha", hint: hint)
    }

    package func words(for cause: ReadOnlyCause) -> String {
        switch cause {
        case .damage: pick("records are damaged", "há registros danificados")
        case .damagedHeader:
            pick(
                "one copy of its header is damaged",
                "uma cópia do cabeçalho está danificada")
        case .hardLink(let names):
            pick("the file has a second hard link", "o arquivo tem um segundo hard link")
                + (names.isEmpty
                    ? pick(" in another folder", " em outra pasta")
                    : ", " + names.joined(separator: ", "))
        case .networkFileSystem:
            pick("it is on a network file system", "está em um sistema de arquivos de rede")
        case .newerFormat: pick("written by a newer cofre", "gravado por um cofre mais novo")
        case .closed: pick("it was closed", "foi fechado")
        case .system(let code): reason(code)
        }
    }

    /// The parameters of a key derivation.
    package func derivation(_ number: UInt32, _ operations: UInt64, _ memory: UInt64) -> String {
        // Longer numbers would be hidden, because they may be those of a card.
        let passes = operations < 1_000_000 ? "\(operations)" : "10^\(exponent(operations))"
        let bytes = memory < 1 << 40 ? size(bytes: Int(memory)) : "10^\(exponent(memory)) bytes"
        return pick(
            "key derivation preset \(number), \(passes) passes, \(bytes)",
            "derivação de chave \(number), \(passes) passadas, \(bytes)")
    }

    package var passphraseForThis: String {
        pick(
            "enter your passphrase at a terminal, or add --passphrase-file FILE to this line",
            "digite sua senha em um terminal ou acrescente --passphrase-file ARQUIVO a esta linha")
    }

    package var wrongPassphrase: String {
        pick("wrong passphrase", "senha incorreta")
    }
}
