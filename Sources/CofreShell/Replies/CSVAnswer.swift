import CofreFormats
import CofreJSON

/// Writes a list as CSV: the rows of its JSON answer, with a header.
package enum CSVAnswer {
    /// The whole document; `nil` if the reply is not a list.
    package static func text(_ reply: Reply) throws -> String? {
        guard let json = reply.json, let first = reply.lists.first else { return nil }
        let data = try JSONDocument(Array(try JSONText.data(json).utf8)).root
        let columns = reply.lists.first { $0.isFound(in: data) } ?? first
        var text = CSVRow.text(columns.names)
        for row in columns.rows(of: data) { text += CSVRow.text(row) }
        return text
    }
}

extension CSVColumns {
    fileprivate func isFound(in data: JSONValue) -> Bool {
        path.first.map { data.member($0) != nil } ?? true
    }

    fileprivate func rows(of data: JSONValue) -> [[String]] { rows(of: data, path[...], []) }

    /// - Parameter outer: the objects around `value`, the nearest first.
    private func rows(
        of value: JSONValue, _ path: ArraySlice<String>, _ outer: [JSONValue]
    ) -> [[String]] {
        if let elements = value.elements { return elements.flatMap { rows(of: $0, path, outer) } }
        if let key = path.first {
            guard let next = value.member(key) else { return [] }
            return rows(of: next, path.dropFirst(), [value] + outer)
        }
        guard areMembers, let members = value.members else {
            return value.isNull ? [] : [names.map { cell($0, of: value, outer) }]
        }
        return members.map { key, member in
            [CSVRow.inert(key)] + names.dropFirst().map { cell($0, of: member, outer) }
        }
    }

    private func cell(_ name: String, of row: JSONValue, _ outer: [JSONValue]) -> String {
        // A value that is not an object fills the first column, or the second after a key.
        if row.kind != .object, name == names[areMembers ? 1 : 0] { return row.cell }
        let keys = name.split(separator: ".").map(String.init)
        guard let key = keys.first,
            let found = ([row] + outer).lazy.compactMap({ $0.member(key) }).first
        else { return "" }
        return keys.dropFirst().reduce(Optional(found)) { $0?.member($1) }?.cell ?? ""
    }
}

extension JSONValue {
    fileprivate func member(_ key: String) -> JSONValue? {
        members?.first { $0.0 == key }?.1
    }

    /// The value in one cell: lists are joined by blanks, and an object has no cell.
    fileprivate var cell: String {
        if let string { return CSVRow.inert(Sanitizer.clean(string, limit: .max)) }
        if let number { return number.text }
        if let boolean { return boolean ? "true" : "false" }
        return elements.map { $0.map(\.cell).joined(separator: " ") } ?? ""
    }
}
