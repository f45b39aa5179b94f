import CofreDomain

extension Phrases {
    func failure(_ error: StoreError) -> Failure {
        switch error {
        case .missing(let path):
            Failure(
                .config, pick("there is no vault at \(path)", "não há cofre em \(path)"),
                hint: "cofre vault create")
        case .exists(let path):
            Failure(
                .cannotCreate,
                pick("something is already at \(path)", "já existe algo em \(path)"),
                hint: pick("choose another file with --vault", "escolha outro arquivo com --vault"))
        case .directory(let path):
            Failure(
                .vaultIO, pick("\(path) is a directory", "\(path) é um diretório"),
                hint: "--vault \(path)/cofre.vault")
        case .notAFile(let path):
            Failure(
                .vaultIO, pick("\(path) is not a file", "\(path) não é um arquivo"),
                hint: "--vault FILE")
        case .foreignOwner(let path):
            Failure(
                .vaultIO,
                pick("\(path) belongs to another user", "\(path) pertence a outro usuário"),
                hint: "chown $(id -u) \(path)")
        case .forbidden(let path):
            Failure(
                .vaultIO, pick("\(path) may not be read", "\(path) não pode ser lido"),
                hint: "chmod u+rw \(path)")
        case .wrongPassphrase:
            Failure(
                .wrongPassphrase,
                pick("the passphrase does not open this vault", "a senha não abre este cofre"),
                hint: pick(
                    "check the keyboard layout; if it is surely right, the file may have been tampered with: try a backup",
                    "confira o teclado; se a senha está certa, o arquivo pode ter sido adulterado: tente uma cópia"
                ))
        case .locked:
            Failure(
                .locked,
                pick(
                    "the vault is locked and nobody is there to type its passphrase",
                    "o cofre está trancado e não há quem digite a senha"),
                hint: "cofre unlock")
        case .keyChanged:
            Failure(
                .locked,
                pick(
                    "the passphrase was changed in another terminal",
                    "a senha foi trocada em outro terminal"),
                hint: pick("try again with the new passphrase", "repita com a nova senha"))
        case .exposed(let path):
            Failure(
                .vaultIO,
                pick("others may write to \(path)", "outros podem escrever em \(path)"),
                hint: "chmod go-w \(path)")
        case .noNewPassphrase, .emptyPassphrase, .longPassphrase, .passphraseFile,
            .passphraseCommand:
            passphrase(error)
        case .outOfMemory:
            Failure(
                .vaultIO,
                pick("not enough memory to derive the key", "memória insuficiente para a chave"),
                hint: pick("close other programs and try again", "feche outros programas e repita"))
        case .full:
            Failure(
                .vaultIO,
                pick(
                    "not saved: the disk is full; the vault is unchanged",
                    "não salvo: o disco está cheio; o cofre não mudou"),
                hint: "df -h")
        case .readOnly(let detail):
            Failure(
                .vaultIO,
                pick(
                    "not saved: the vault is read-only (\(detail))",
                    "não salvo: o cofre é só de leitura (\(detail))"),
                hint: "cofre vault check")
        case .io(let detail):
            Failure(
                .vaultIO, pick("the vault: \(detail)", "o cofre: \(detail)"), hint: "cofre doctor")
        case .keyringUnavailable(let detail):
            Failure(
                .vaultIO,
                pick(
                    "the kernel keeps no key for this process (\(detail)); each command asks",
                    "o kernel não guarda a chave (\(detail)); cada comando pergunta"),
                hint: "--passphrase-file FILE")
        case .interrupted: interrupted
        case .olderCopy, .anotherVault, .lockedByAnother, .keyFileNeeded, .keyFile, .terminalNeeded,
            .occupied,
            .vaultsOwn, .notWritten:
            keeping(error)
        case .notAVault, .truncatedHeader, .damagedHeader, .damagedRecords, .lostRecords,
            .unsupported,
            .unreadableRecord:
            damage(error)
        }
    }

    private func passphrase(_ error: StoreError) -> Failure {
        switch error {
        case .noNewPassphrase:
            Failure(
                .usage,
                pick(
                    "a new vault needs a passphrase, and nobody is there to type one",
                    "um cofre novo pede uma senha, e não há quem a digite"),
                hint: "cofre vault create --passphrase-file FILE")
        case .emptyPassphrase:
            Failure(
                .usage,
                pick("an empty passphrase seals nothing", "uma senha vazia não protege nada"),
                hint: pick(
                    "write the passphrase on the first line of what gives it",
                    "escreva a senha na primeira linha de onde ela vem"))
        case .longPassphrase(let limit):
            Failure(
                .config,
                pick(
                    "the passphrase is longer than \(limit) bytes",
                    "a senha tem mais de \(limit) bytes"),
                hint: pick("only its first line counts", "só a primeira linha conta"))
        case .passphraseFile(let path, let detail):
            Failure(
                .config,
                pick(
                    "no passphrase can be read from \(path) (\(detail))",
                    "nenhuma senha pode ser lida de \(path) (\(detail))"),
                hint: "--passphrase-file FILE")
        case .passphraseCommand(let status):
            Failure(
                .config,
                pick(
                    "the passphrase command ended with status \(status)",
                    "o comando da senha terminou com o código \(status)"),
                hint: pick("run it by itself, with sh -c", "execute-o sozinho, com sh -c"))
        default: failure(error)
        }
    }

    private func damage(_ error: StoreError) -> Failure {
        let salvage = pick(
            "cofre vault check says what is lost, cofre vault salvage keeps the rest",
            "cofre vault check diz o que se perdeu, cofre vault salvage guarda o resto")
        return switch error {
        case .notAVault(let path):
            Failure(
                .vaultDamaged, pick("\(path) is not a vault", "\(path) não é um cofre"),
                hint: "--vault FILE")
        case .truncatedHeader(let path):
            Failure(
                .vaultDamaged,
                pick("\(path) ends inside its header", "\(path) termina no cabeçalho"),
                hint: restoreBackup)
        case .damagedHeader(let path):
            Failure(
                .vaultDamaged,
                pick(
                    "both copies of the header of \(path) are damaged or were tampered with",
                    "as duas cópias do cabeçalho de \(path) foram danificadas ou adulteradas"),
                hint: restoreBackup)
        case .damagedRecords(let from, let to):
            Failure(
                .vaultDamaged,
                pick(
                    "records between bytes \(from) and \(to) are damaged; nothing was changed",
                    "há registros danificados entre os bytes \(from) e \(to); nada mudou"),
                hint: salvage)
        case .lostRecords(let from, let to):
            Failure(
                .vaultDamaged,
                pick(
                    "records between bytes \(from) and \(to) are lost; nothing was changed",
                    "perderam-se registros entre os bytes \(from) e \(to); nada mudou"),
                hint: pick(
                    "restore a backup, or keep the rest: cofre vault salvage",
                    "restaure uma cópia, ou guarde o resto: cofre vault salvage"))
        case .unsupported(let detail):
            Failure(
                .vaultDamaged,
                pick(
                    "this vault needs a newer cofre (\(detail))",
                    "este cofre pede um programa mais novo (\(detail))"),
                hint: pick(
                    "update cofre; this is cofre \(Release.version)",
                    "atualize o programa; este é o cofre \(Release.version)"))
        case .unreadableRecord(let collection):
            Failure(
                .vaultDamaged,
                pick(
                    "a record in \(collection) cannot be understood",
                    "um registro em \(collection) não pode ser entendido"), hint: "cofre doctor")
        default: failure(error)
        }
    }

    private var restoreBackup: String {
        pick(
            "restore a backup; cofre doctor says more",
            "restaure uma cópia; cofre doctor diz mais")
    }

    package var interrupted: Failure {
        Failure(.interrupted, pick("stopped", "interrompido"))
    }
}
