import JSON

/// Reads and writes the file of `--map`, the JSON of ``StatementColumns``.
enum ColumnMap {
    static func read(_ bytes: [UInt8], at path: String) throws(ColumnMapProblem) -> StatementColumns
    {
        do throws(ImportError) { return try columns(bytes) } catch {
            throw ColumnMapProblem(path: path, error: error)
        }
    }

    /// The text of a map, on one line.
    static func text(_ columns: StatementColumns) throws(StoreError) -> String {
        String(decoding: try RecordCoding.encode(columns), as: UTF8.self)
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
        for (key, _) in members where StatementColumns.CodingKeys(stringValue: key) == nil {
            throw .unknownKey(key)
        }
        let columns: StatementColumns
        do {
            columns = try RecordCoding.decode(StatementColumns.self, from: bytes)
        } catch DecodingError.keyNotFound(let key, _) {
            throw .missingKey(key.stringValue)
        } catch DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(
            let context),
            DecodingError.valueNotFound(_, let context)
        {
            throw .wrongValue(key: context.codingPath.first?.stringValue ?? "")
        } catch {
            throw .notText
        }
        switch (columns.amount, columns.incoming, columns.outgoing) {
        case (_?, nil, nil), (nil, _?, _?): break
        case (_?, _, _):
            throw .wrongValue(key: columns.incoming == nil ? "out" : "in")
        case (nil, _?, nil): throw .missingKey("out")
        case (nil, nil, _?): throw .missingKey("in")
        default: throw .missingKey("amount")
        }
        if let format = columns.dateFormat, !DateFormat(format).isComplete {
            throw .wrongValue(key: "dateFormat")
        }
        if !columns.hasHeader, let key = namedColumn(of: columns) { throw .wrongValue(key: key) }
        return columns
    }

    /// A column that is named, which needs a header.
    private static func namedColumn(of columns: StatementColumns) -> String? {
        columns.all.lazy.compactMap { if case .name(let name) = $0 { name } else { nil } }.first
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
            hint: error == .wrongValue(key: "dateFormat")
                ? #"{…, "dateFormat": "dd/MM/yyyy"}"#
                : phrases.pick(
                    #"{"date": "Date", "title": "Text", "amount": "Amount"}"#,
                    #"{"date": "Data", "title": "Descrição", "amount": "Valor"}"#))
    }
}
