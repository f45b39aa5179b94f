import Values

/// A statement of one file, and the account to which it is added.
struct ImportedFile: Sendable {
    let account: String
    let statement: Statement
    /// The columns to remember for files with the same header.
    var columns: RememberedColumns?
}

enum ImportRefusal: Error, Equatable, Sendable {
    /// The file has another currency than the account.
    case currency(account: String, kept: Currency, file: Currency)
    /// A file with several accounts was given one name.
    case severalAccounts(path: String, count: Int)
    case badName(String)
    case noAccount(String, nearest: String?)
    /// The folder contains no file to import.
    case emptyFolder(path: String)
}

extension ImportRefusal: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .currency(let account, let kept, let file):
            phrases.failure(
                .invalidData, "\(account) is in \(kept.code), and this file in \(file.code)",
                "\(account) está em \(kept.code), e este arquivo em \(file.code)",
                hint: phrases.pick("--account NAME", "--account NOME"))
        case .severalAccounts(let path, let count):
            phrases.failure(
                .usage, "\(path) has \(count) accounts; --account accepts only one",
                "\(path) tem \(count) contas; --account aceita só uma",
                hint: phrases.pick("leave out --account", "omita --account"))
        case .badName(let name):
            phrases.failure(
                .usage, "not a valid account name: \(phrases.quotedWord(name))",
                "nome de conta inválido: \(phrases.quotedWord(name))", hint: "--account nubank")
        case .noAccount(let name, let nearest):
            phrases.failure(
                .notFound, "there is no imported account \(phrases.quotedWord(name))",
                "não há conta importada \(phrases.quotedWord(name))",
                hint: nearest ?? "bills accounts",
                inPlaceOf: nearest == nil ? nil : name)
        case .emptyFolder(let path):
            phrases.failure(
                .notFound, "no OFX or CSV file in \(path)", "nenhum arquivo OFX ou CSV em \(path)",
                hint: "ls \(path)")
        }
    }
}

/// The names of a CSV file's columns.
struct StatementColumns: Codable, Equatable, Sendable {
    let date: String
    let title: String
    let amount: String
    var id: String?
    var currency: String?
    /// Such as `dd/MM/yyyy`; `nil` means ISO 8601 or `dd/MM/yyyy`.
    var dateFormat: String?
    /// Whether purchases have negative amounts in the file.
    var negate: Bool?
}

/// The columns to use for every file with this header, and the last account for which they were used.
struct RememberedColumns: Codable, Equatable, Sendable {
    /// The column names in the header.
    let header: [String]
    let columns: StatementColumns
    let account: String
}

extension Phrases {
    func quotedWord(_ text: String) -> String { Sanitizer.clean(text, limit: 40) }
}
