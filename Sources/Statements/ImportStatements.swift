import Values

/// A statement of one file, and the account to which it is added.
struct ImportedFile: Sendable {
    var path = ""
    let account: String
    let statement: Statement
    /// The columns to remember for files with the same header.
    var columns: RememberedColumns?
    /// Other names and numbers by which files call the account.
    var also: Set<String> = []
}

enum ImportRefusal: Error, Equatable, Sendable {
    /// The file has another currency than the account.
    case currency(account: String, kept: Currency, file: Currency)
    /// A file with several accounts was given one name.
    case severalAccounts(path: String, count: Int)
    /// The files of these accounts have the file's header.
    case whichAccount(path: String, accounts: [String])
    case badName(String)
    case noAccount(String, nearest: String?)
    /// The folder contains no file to import.
    case emptyFolder(path: String)
    /// The folder contains no statement, only these files.
    case noStatements(path: String, others: [String])
    /// There is an account of this name already.
    case nameTaken(String, by: String)
    /// An account cannot be merged into itself.
    case sameAccount(String)
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
                "\(path) tem \(count) contas; --conta aceita só uma",
                hint: phrases.pick("leave out --account", "omita --conta"))
        case .whichAccount(let path, let accounts):
            phrases.failure(
                .usage, "\(path) may be of \(accounts.joined(separator: ", "))",
                "\(path) pode ser de \(accounts.joined(separator: ", "))",
                hint: "bills import \(Words.quoted(path)) --account \(accounts[0])")
        case .badName(let name): phrases.badName(CardDigits.hidden(in: name, surely: true))
        case .noAccount(let name, let nearest):
            phrases.failure(
                .notFound,
                "there is no imported account \(phrases.quotedWord(CardDigits.hidden(in: name)))",
                "não há conta importada \(phrases.quotedWord(CardDigits.hidden(in: name)))",
                hint: nearest ?? "bills accounts",
                inPlaceOf: nearest == nil ? nil : name)
        case .emptyFolder(let path):
            phrases.failure(
                .notFound, "no OFX or CSV file in \(path)", "nenhum arquivo OFX ou CSV em \(path)",
                hint: "ls \(Words.quoted(path))")
        case .noStatements(let path, let others):
            phrases.failure(
                .notFound, "no statement in \(path): \(phrases.files(others))",
                "nenhum extrato em \(path): \(phrases.files(others))",
                hint: "bills import \(Words.quoted(others.first ?? path))")
        case .nameTaken(let name, let account):
            phrases.failure(
                .usage, "there is an account \(name) already", "já existe uma conta \(name)",
                hint: "bills accounts merge \(account) \(name)")
        case .sameAccount(let name):
            phrases.failure(
                .usage, "\(name) is one account", "\(name) é uma conta só", hint: "bills accounts")
        }
    }
}

extension Phrases {
    func quotedWord(_ text: String) -> String { Sanitizer.clean(text, limit: 40) }
}

extension Phrases {
    fileprivate func badName(_ name: String) -> Failure {
        failure(
            .usage,
            "an account's name has no blanks, only letters, digits and . - _: \(quotedWord(name))",
            "o nome de uma conta não tem espaços, só letras, números e . - _: \(quotedWord(name))",
            hint: pick("for example ", "por exemplo ") + AccountName.suggested(by: name))
    }
}
