import JSON
import Values

/// Reads the file of `--map`: `{"date": …, "title": …, "amount": …}`.
///
/// `id`, `currency`, `dateFormat` and `negate` are optional.
enum ColumnMap {
    private static let needed = ["date", "title", "amount"]
    private static let optional = ["id", "currency", "dateFormat", "negate"]

    static func read(_ bytes: [UInt8], at path: String) throws(ColumnMapProblem) -> StatementColumns
    {
        do throws(ImportError) { return try columns(bytes) } catch {
            throw ColumnMapProblem(path: path, error: error)
        }
    }

    private static func columns(_ bytes: [UInt8]) throws(ImportError) -> StatementColumns {
        let root: JSONValue
        do throws(JSONFault) { root = try JSONDocument(bytes).root } catch {
            switch error.reason {
            case .repeatedKey(let key): throw .duplicateKey(key, line: error.line)
            case .notUTF8: throw .notText
            default: throw .syntax(line: error.line, column: error.column)
            }
        }
        guard let members = root.members else { throw .syntax(line: 1, column: 1) }
        var texts: [String: String] = [:]
        var negate: Bool?
        for (key, value) in members {
            guard (needed + optional).contains(key) else { throw .unknownKey(key) }
            if key == "negate" {
                guard let flag = value.boolean else { throw .wrongValue(key: key) }
                negate = flag
            } else {
                guard let text = value.string, !text.isEmpty else { throw .wrongValue(key: key) }
                texts[key] = text
            }
        }
        guard let date = texts["date"] else { throw .missingKey("date") }
        guard let title = texts["title"] else { throw .missingKey("title") }
        guard let amount = texts["amount"] else { throw .missingKey("amount") }
        return StatementColumns(
            date: date, title: title, amount: amount, id: texts["id"], currency: texts["currency"],
            dateFormat: texts["dateFormat"], negate: negate)
    }
}

/// The file of `--map` cannot be used.
struct ColumnMapProblem: Error, Equatable, Sendable {
    let path: String
    let error: ImportError
}

extension ColumnMapProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        Failure(
            .invalidData, "\(path): \(phrases.refusal(error))",
            hint: phrases.pick(
                #"{"date": "Date", "title": "Text", "amount": "Amount"}"#,
                #"{"date": "Data", "title": "Descrição", "amount": "Valor"}"#))
    }
}
