import Essentials
import Values

/// What is wrong with an answer.
///
/// A `field` is a position in the answer with the server's names: `[3].name`.
enum DataProblem: Equatable, Sendable {
    /// Not the data of a backend at all.
    case foreign(ForeignAnswer)
    case notJSON(line: Int, column: Int)
    case notUTF8(line: Int, column: Int)
    /// Neither XML nor UTF-8, or XML with features that no bank's file needs.
    case notXML
    /// JSON with more levels of nested arrays and objects than the limit.
    case tooDeep(limit: Int)
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// A list that must not be empty.
    case empty
    /// More elements than the list can have.
    case tooMany(count: Int)
    case missing(field: String)
    case repeated(field: String)
    /// The value has the wrong type; an empty `field` means the whole answer.
    case wrongType(field: String)
    case outOfRange(field: String)
    /// The value has the right type but is not valid for the field.
    case invalid(field: String)
    case notCurrency(field: String)
    /// The rates have another base currency than requested.
    case otherBase(Currency, expected: Currency)
    /// The server answered "not modified", but nothing is saved.
    case notModified
    /// The request cannot be encoded as JSON.
    case unwritable
}

/// What an answer is that is neither JSON nor the expected XML.
enum ForeignAnswer: Sendable {
    case nothing
    /// For example the login page of a network.
    case page
    case compressed
    case byteOrderMark

    /// `nil` for an answer of any other kind.
    init?(_ body: Data) {
        let start = body.prefix(1024)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        if text.allSatisfy(\.isWhitespace) {
            self = .nothing
        } else if start.starts(with: [0x1F, 0x8B]) {
            self = .compressed
        } else if text.contains("<html") || text.contains("<!doctype html") {
            self = .page
        } else if start.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .byteOrderMark
        } else {
            return nil
        }
    }
}

extension Phrases {
    private func place(_ line: Int, _ column: Int) -> String {
        pick(" (line \(line), column \(column))", " (linha \(line), coluna \(column))")
    }

    private func place(_ field: String) -> String {
        field.isEmpty ? pick("the answer", "a resposta") : field
    }

    func words(for problem: DataProblem) -> String {
        switch problem {
        case .foreign(.nothing): pick("it is empty", "está vazia")
        case .foreign(.page):
            pick(
                "it is a web page (the login page of this network?)",
                "é uma página da web (a de login desta rede?)")
        case .foreign(.compressed): pick("it is compressed", "está comprimida")
        case .foreign(.byteOrderMark):
            pick("it begins with a byte order mark", "começa com uma marca de ordem de bytes")
        case .notJSON(let line, let column):
            pick("not JSON", "não é JSON") + place(line, column)
        case .notUTF8(let line, let column):
            pick("not UTF-8", "não é UTF-8") + place(line, column)
        case .notXML: pick("not XML in UTF-8", "não é XML em UTF-8")
        case .tooDeep(let limit): deeperThan(levels: limit)
        case .tooLarge(let limit): moreThan(bytes: limit)
        case .empty: pick("the list is empty", "a lista está vazia")
        case .tooMany(let count): pick("\(count) entries are too many", "\(count) itens são demais")
        case .missing(let field): pick("\(field) is missing", "falta \(field)")
        case .repeated(let field): pick("\(field) appears twice", "\(field) aparece duas vezes")
        case .wrongType(let field):
            pick("\(place(field)) has the wrong type", "\(place(field)) tem o tipo errado")
        case .outOfRange(let field):
            pick("\(field) is out of range", "\(field) está fora dos limites")
        case .invalid(let field):
            pick("\(place(field)) has an invalid value", "\(place(field)) tem um valor inválido")
        case .notCurrency(let field):
            pick("\(field) is not a currency code", "\(field) não é um código de moeda")
        case .otherBase(let base, let expected):
            pick(
                "the base currency is \(base.code), not \(expected.code)",
                "a moeda de base é \(base.code), não \(expected.code)")
        case .notModified:
            pick(
                "HTTP 304 although nothing is saved",
                "HTTP 304, mas não há cópia salva")
        case .unwritable:
            pick("it cannot be written as JSON", "não pode ser escrito em JSON")
        }
    }
}
