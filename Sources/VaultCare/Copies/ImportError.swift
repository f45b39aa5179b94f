import Values

/// Why a file cannot be imported, with the position in the file if known.
enum ImportError: Error, Equatable, Sendable {
    /// Larger than any export.
    case tooLarge(limit: Int)
    /// Not UTF-8.
    case notText
    /// Not JSON from this position; lines and columns start at 1, columns count bytes.
    case syntax(line: Int, column: Int)
    /// The same key twice in one object.
    case duplicateKey(String, line: Int)
    case tooDeep(limit: Int)
    /// JSON, but not an export of cofre.
    case notAnExport
    case unknownVersion(String)
    case unknownKey(String)
    case missingKey(String)
    /// The value of a key does not have the type that the format requires.
    case wrongValue(key: String)
    /// The name of a collection or record is not valid in a vault.
    case badName(String)
    case badBase64(record: String)
    case duplicateRecord(String)
    /// A record too large for a vault.
    case recordTooLarge(String)
    /// A record of a known kind that cofre could not read back.
    case badRecord(String)
    /// Another process has changed the vault since the import was examined.
    case vaultChanged
}

extension ImportError: Fault {
    /// Why a file was not imported; nothing was written.
    func failure(in phrases: Phrases) -> Failure {
        if self == .vaultChanged {
            return Failure(
                .cannotCreate, phrases.refusal(self),
                hint: phrases.pick("vault import again", "vault importar de novo"))
        }
        return Failure(.invalidData, phrases.refusal(self), hint: phrases.exportHint)
    }
}

extension Phrases {
    fileprivate var exportHint: String {
        pick(
            "vault export FILE writes what can be imported",
            "vault exportar ARQUIVO grava o que se pode importar")
    }

    /// Outside text for a message, sanitized and shortened.
    fileprivate func quoted(_ text: String) -> String { Sanitizer.clean(text, limit: 40) }

    func refusal(_ error: ImportError) -> String {
        switch error {
        case .notAnExport:
            pick("not a file of vault export", "não é um arquivo de vault exportar")
        case .tooLarge(let limit): moreThan(bytes: limit)
        case .notText: pick("not UTF-8 text", "não é texto UTF-8")
        case .syntax(let line, let column):
            pick(
                "not JSON at line \(line), column \(column)",
                "não é JSON na linha \(line), coluna \(column)")
        case .duplicateKey(let key, let line):
            pick(
                "the name \(quoted(key)) appears twice in one object, line \(line)",
                "o nome \(quoted(key)) aparece duas vezes em um objeto, linha \(line)")
        case .tooDeep(let limit): deeperThan(levels: limit)
        case .unknownVersion(let version):
            pick(
                "unknown version of the export format: \(quoted(version))",
                "versão desconhecida do formato: \(quoted(version))")
        case .unknownKey(let key):
            pick(
                "unknown name \(quoted(key))", "nome desconhecido: \(quoted(key))")
        case .missingKey(let key): pick("\(quoted(key)) is missing", "falta \(quoted(key))")
        case .wrongValue(let key):
            pick(
                "the value of \(quoted(key)) has the wrong type",
                "o valor de \(quoted(key)) tem o tipo errado")
        case .badName(let name):
            pick(
                "\(quoted(name)) is not a valid record name",
                "\(quoted(name)) não é um nome válido de registro")
        case .badBase64(let record):
            pick("\(quoted(record)) is not base64", "\(quoted(record)) não é base64")
        case .duplicateRecord(let record):
            pick("\(quoted(record)) appears twice", "\(quoted(record)) aparece duas vezes")
        case .recordTooLarge(let record):
            pick("\(quoted(record)) is too large", "\(quoted(record)) é grande demais")
        case .vaultChanged:
            pick(
                "another session has changed the vault; nothing was imported",
                "outra sessão do cofre alterou o arquivo; nada foi importado")
        case .badRecord(let record):
            pick(
                "\(quoted(record)) is not a valid record",
                "\(quoted(record)) não é um registro válido")
        }
    }
}
