import CofreDomain

extension Phrases {
    /// Why a file is not imported; nothing has been written.
    func failure(_ error: ImportError) -> Failure {
        Failure(.invalidData, refusal(error), hint: exportHint)
    }

    private var exportHint: String {
        pick(
            "vault export FILE writes what can be imported",
            "vault export FILE grava o que se pode importar")
    }

    private func refusal(_ error: ImportError) -> String {
        switch error {
        case .notAnExport:
            pick("not an export of cofre: no format", "não é um arquivo de vault export")
        case .tooLarge(let limit):
            pick("more than \(limit) bytes", "mais de \(limit) bytes")
        case .notText: pick("not UTF-8 text", "não é texto UTF-8")
        case .syntax(let line, let column):
            pick(
                "not JSON at line \(line), column \(column)",
                "não é JSON na linha \(line), coluna \(column)")
        case .duplicateKey(let key, let line):
            pick(
                "the name \(quoted(key)) is twice in one object, line \(line)",
                "o nome \(quoted(key)) aparece duas vezes em um objeto, linha \(line)")
        case .tooDeep(let limit):
            pick("nested deeper than \(limit) levels", "aninhado além de \(limit) níveis")
        case .unknownVersion(let version):
            pick(
                "version \(quoted(version)) of the export format is not known",
                "a versão \(quoted(version)) do formato não é conhecida")
        case .unknownKey(let key):
            pick(
                "the name \(quoted(key)) does not belong there",
                "o nome \(quoted(key)) não cabe ali")
        case .missingKey(let key): pick("\(quoted(key)) is missing", "falta \(quoted(key))")
        case .wrongValue(let key):
            pick(
                "the value of \(quoted(key)) has the wrong type",
                "o valor de \(quoted(key)) é de outro tipo")
        case .badName(let name):
            pick("\(quoted(name)) is not a name for a record", "\(quoted(name)) não serve de nome")
        case .badBase64(let record):
            pick("\(quoted(record)) is not base64", "\(quoted(record)) não é base64")
        case .duplicateRecord(let record):
            pick("\(quoted(record)) is there twice", "\(quoted(record)) aparece duas vezes")
        case .recordTooLarge(let record):
            pick("\(quoted(record)) is too large", "\(quoted(record)) é grande demais")
        case .badRecord(let record):
            pick(
                "\(quoted(record)) is not what cofre keeps under that name",
                "\(quoted(record)) não é o que o cofre guarda com esse nome")
        }
    }

    /// Outside text in a message: safe to show, and not for long.
    private func quoted(_ text: String) -> String { Sanitizer.clean(text, limit: 40) }
}
