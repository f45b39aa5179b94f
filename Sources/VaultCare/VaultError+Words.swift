import Essentials
import Vault

/// What the errors of a vault say; `Vault` itself has no words.
extension Phrases {
    func failure(_ error: VaultError, at path: String) -> Failure {
        switch error {
        case .notFound: failure(StoreError.missing(path: path))
        case .alreadyExists:
            Failure(
                .cannotCreate, exists(path),
                hint: pick(
                    "choose another file with --vault", "escolha outro arquivo com --vault"))
        case .isDirectory:
            failure(
                .vaultIO, "\(path) is a folder", "\(path) é uma pasta",
                hint: "--vault \(path)/cofre.vault")
        case .notRegularFile:
            failure(
                .vaultIO, "\(path) is not a file", "\(path) não é um arquivo",
                hint: "--vault \(fileWord)")
        case .foreignOwner:
            failure(
                .vaultIO, "\(path) belongs to another user", "\(path) pertence a outro usuário",
                hint: "chown $(id -u) \(path)")
        case .permissions:
            failure(
                .vaultIO, "other users can write to \(path)",
                "outros usuários podem gravar em \(path)", hint: "chmod go-w \(path)")
        case .reservedName:
            failure(
                .cannotCreate, "\(path) is reserved for the vault",
                "\(path) é reservado para o cofre", hint: anotherName)
        case .inTheWay(let path):
            failure(
                .vaultIO, "\(path) is in the way; the vault needs this name",
                "\(path) está no caminho; o cofre precisa desse nome",
                hint: "mv \(Words.quoted(path)) \(Words.quoted(path + ".aside"))")
        case .notAVault:
            failure(
                .vaultDamaged, "\(path) is not a vault", "\(path) não é um cofre",
                hint: "--vault \(fileWord)")
        case .truncatedHeader:
            failure(
                .vaultDamaged, "\(path) ends inside its header",
                "\(path) termina no meio do cabeçalho", hint: restoreBackup)
        case .headerDamaged:
            failure(
                .vaultDamaged, "both copies of the header of \(path) are damaged or were changed",
                "as duas cópias do cabeçalho de \(path) estão danificadas ou foram alteradas",
                hint: restoreBackup)
        case .unsupportedVersion(let major, let minor) where major < 3:
            failure(
                .vaultDamaged, "this vault has the earlier format \(major).\(minor)",
                "este cofre tem o formato anterior \(major).\(minor)",
                hint: pick(
                    "export it with the cofre that made it: vault export FILE",
                    "exporte com o programa que o criou: vault exportar ARQUIVO"))
        case .unsupportedVersion(let major, let minor):
            newerFormat(pick("format \(major).\(minor)", "formato \(major).\(minor)"))
        case .unsupportedFeature(let bits):
            newerFormat(pick("feature bits \(bits)", "bits de recursos \(bits)"))
        case .unknownPreset(let number, let operations, let memory):
            failure(
                .vaultDamaged,
                "the header was changed, or made by a newer cofre (\(derivation(number, operations, memory)))",
                "o cabeçalho foi alterado, ou é de um programa mais novo (\(derivation(number, operations, memory)))",
                hint: pick(
                    "restore a backup, or update cofre; this is cofre \(Release.version)",
                    "restaure uma cópia ou atualize o programa; este é o cofre \(Release.version)"))
        case .wrongPassphrase, .noSuchKey, .wrongDataKey: failure(StoreError.wrongPassphrase)
        case .keyChanged:
            failure(
                .locked, "the passphrase was changed in another terminal",
                "a senha foi trocada em outro terminal",
                hint: pick("try again with the new passphrase", "repita com a nova senha"))
        case .anotherVault, .readOnly(.anotherVault):
            failure(
                .vaultIO, "\(path) has a different vault than before",
                "em \(path) há um cofre diferente do anterior",
                hint: pick(
                    "put the right file back, or leave cofre and accept this one: cofre vault check --yes",
                    "devolva o arquivo certo, ou saia do cofre e aceite este: cofre vault verificar --sim"
                ))
        case .closed: failure(StoreError.locked)
        case .outOfMemory:
            failure(
                .vaultIO, "not enough memory to derive the key",
                "memória insuficiente para derivar a chave",
                hint: pick(
                    "close other programs and try again", "feche outros programas e repita"))
        case .damaged(let range): damaged(range)
        case .readOnly(.olderCopy):
            failure(
                .vaultIO, "not saved: \(isOlderCopy)", "não salvo: \(isOlderCopy)",
                hint: continueWithCopy)
        case .readOnly(.severalNames): failure(StoreError.hardLink(names: []))
        case .readOnly(let reason):
            readOnly(because: words(for: reason), hint: hint(about: reason))
        case .notSaved(let code) where code == ENOSPC || code == EDQUOT: failure(StoreError.full)
        case .io(_, let code) where code == ENOSPC || code == EDQUOT: failure(StoreError.full)
        case .io(_, let code) where code == EACCES:
            naming(
                ForeignOwner(of: path, after: code),
                in: Failure(.vaultIO, unreadable(path, code), hint: "chmod u+rw \(path)"))
        case .io(_, let code) where code == EROFS:
            readOnly(because: reason(code), hint: "cofre vault check")
        case .notSaved, .syncFailed, .io, .tooManyRecords, .unsuitableKey, .invalidName:
            ofVault(words(for: error))
        case .tooLarge(let bytes): failure(StoreError.recordTooLarge(bytes: bytes))
        case .fileTooLarge(let bytes):
            failure(
                .vaultDamaged, "the vault: \(tooLarge(bytes))", "o cofre: \(tooLarge(bytes))",
                hint: restoreBackup)
        case .lockedByAnother: failure(StoreError.lockedByAnother(pid: nil))
        case .keyringUnavailable(let code):
            failure(
                .vaultIO,
                "no kernel keyring (\(reason(code))); each command asks for the passphrase",
                "sem chaveiro do kernel (\(reason(code))); cada comando pede a senha",
                hint: "--passphrase-file \(fileWord)")
        }
    }

    /// What prevents a change of the vault, and what to do about it.
    func readOnly(because cause: String, hint: String) -> Failure {
        failure(
            .vaultIO, "not saved: the vault is read-only (\(cause))",
            "não salvo: o cofre está somente para leitura (\(cause))", hint: hint)
    }

    /// A failure of the file or of a record, for which there is only `doctor`.
    func ofVault(_ words: String) -> Failure {
        failure(.vaultIO, "the vault: \(words)", "o cofre: \(words)", hint: "cofre doctor")
    }

    private func damaged(_ range: Range<UInt64>) -> Failure {
        let (from, to) = (range.lowerBound, range.upperBound)
        return failure(
            .vaultDamaged,
            "records between bytes \(from) and \(to) are damaged; nothing was changed",
            "há registros danificados entre os bytes \(from) e \(to); nada mudou",
            hint: pick(
                "see what is lost: cofre vault check", "veja o que se perdeu: cofre vault verificar"
            ))
    }

    private func newerFormat(_ format: String) -> Failure {
        failure(
            .vaultDamaged, "this vault needs a newer cofre (\(format))",
            "este cofre precisa de um programa mais novo (\(format))",
            hint: pick(
                "update cofre; this is cofre \(Release.version)",
                "atualize o programa; este é o cofre \(Release.version)"))
    }

    private func words(for error: VaultError) -> String {
        switch error {
        case .notSaved(let code):
            pick(
                "not saved; the vault is unchanged: \(reason(code))",
                "não salvo; o cofre não mudou: \(reason(code))")
        case .syncFailed(let code):
            pick(
                "the disk did not confirm the last change: \(reason(code))",
                "o disco não confirmou a última mudança: \(reason(code))")
        case .io(let call, let code): "\(call.rawValue): \(reason(code))"
        case .tooManyRecords(let limit):
            pick("more than \(limit) records", "mais de \(limit) registros")
        case .unsuitableKey(let bytes):
            pick(
                "a passphrase or key file of \(size(bytes: bytes)) is not accepted",
                "uma senha ou um arquivo-chave de \(size(bytes: bytes)) não é aceito")
        default: pick("a record name is not valid", "o nome de um registro não é válido")
        }
    }

    private func words(for reason: Vault.ReadOnlyReason) -> String {
        switch reason {
        case .damage: pick("records are damaged", "há registros danificados")
        case .headerNeedsSalvage:
            pick("one copy of its header is damaged", "uma cópia do cabeçalho está danificada")
        case .olderCopy, .anotherVault: isOlderCopy
        case .severalNames: secondLink([])
        case .networkFileSystem:
            pick("it is on a network file system", "está em um sistema de arquivos de rede")
        case .unknownFeature: pick("written by a newer cofre", "gravado por um cofre mais novo")
        case .closed: pick("it was closed", "foi fechado")
        case .notPermitted(let code), .syncFailed(let code): self.reason(code)
        }
    }

    private func hint(about reason: Vault.ReadOnlyReason) -> String {
        reason == .headerNeedsSalvage ? "cofre vault salvage" : "cofre vault check"
    }

    private func tooLarge(_ bytes: UInt64) -> String {
        pick(
            "\(size(bytes: Int(clamping: bytes))), but a vault has at most 4 GiB",
            "\(size(bytes: Int(clamping: bytes))), mas um cofre tem no máximo 4 GiB")
    }

    /// The parameters of a key derivation.
    private func derivation(_ number: UInt32, _ operations: UInt64, _ memory: UInt64) -> String {
        // Longer numbers would be hidden, because they may be those of a card.
        let passes = operations < 1_000_000 ? "\(operations)" : "10^\(exponent(operations))"
        let bytes = memory < 1 << 40 ? size(bytes: Int(memory)) : "10^\(exponent(memory)) bytes"
        return pick(
            "key derivation preset \(number), \(passes) passes, \(bytes)",
            "derivação de chave \(number), \(passes) passadas, \(bytes)")
    }

    /// The number of digits after the first.
    private func exponent(_ number: UInt64) -> Int { String(number).utf8.count - 1 }

    private var restoreBackup: String {
        pick(
            "restore a backup: cofre vault restore FILE",
            "restaure uma cópia: cofre vault restaurar ARQUIVO")
    }
}
