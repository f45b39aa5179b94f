import CofreDomain

/// The causes inside the sentences about the vault.
extension Phrases {
    func words(for problem: KeyFileProblem) -> String {
        switch problem {
        case .tooSmall(let limit):
            pick("it has less than \(limit) bytes", "tem menos de \(limit) bytes")
        case .tooLarge(let limit): moreThan(bytes: limit)
        case .system(let code): reason(code)
        }
    }

    func words(for use: PassphraseUse) -> String {
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

    func words(for cause: ReadOnlyCause) -> String {
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

    func words(for fault: StorageFault) -> String {
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

    func words(for format: UnsupportedFormat) -> String {
        switch format {
        case .version(let major, let minor):
            return pick("format \(major).\(minor)", "formato \(major).\(minor)")
        case .features(let bits): return pick("feature bits \(bits)", "bits de recursos \(bits)")
        case .preset(let number, let operations, let memory):
            return derivation(number, operations, memory)
        }
    }

    /// The parameters of a key derivation.
    func derivation(_ number: UInt32, _ operations: UInt64, _ memory: UInt64) -> String {
        // Longer numbers would be hidden, because they may be those of a card.
        let passes = operations < 1_000_000 ? "\(operations)" : "10^\(exponent(operations))"
        let bytes = memory < 1 << 40 ? size(bytes: Int(memory)) : "10^\(exponent(memory)) bytes"
        return pick(
            "key derivation preset \(number), \(passes) passes, \(bytes)",
            "derivação de chave \(number), \(passes) passadas, \(bytes)")
    }

    /// The number of digits after the first.
    private func exponent(_ number: UInt64) -> Int { String(number).utf8.count - 1 }
}
