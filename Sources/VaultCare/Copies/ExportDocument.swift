import Essentials
import JSON
import Vault

/// Writes the records of a vault as one unencrypted JSON document (docs/export.md).
enum ExportDocument {
    static let format = "cofre export"
    static let version = "1"

    /// Writes one record per line; a value that is JSON is copied, any other is encoded in base64.
    static func write(_ records: [Vault.Record], vaultID: String, at date: Date) -> [UInt8] {
        var text = Array("{\"format\":\"\(format)\",\"version\":\(version),\"vault\":".utf8)
        text += quoted(vaultID) + Array(",\"at\":".utf8)
        text += quoted(date.ISO8601Format()) + Array(",\"collections\":{".utf8)
        let collections = Dictionary(grouping: records) { Array($0.collection.utf8) }
        let sorted = collections.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for (index, (name, records)) in sorted.enumerated() {
            text += Array((index == 0 ? "\n" : ",\n").utf8)
            text += quoted(String(decoding: name, as: UTF8.self)) + Array(":[".utf8)
            for (index, record) in records.enumerated() {
                text += Array((index == 0 ? "\n" : ",\n").utf8) + line(record)
            }
            text += Array("]".utf8)
        }
        return text + Array("}}\n".utf8)
    }

    private static func line(_ record: Vault.Record) -> [UInt8] {
        let head = Array("{\"id\":".utf8) + quoted(record.id)
        let value =
            isOneJSONValue(record.value)
            ? Array(",\"json\":".utf8) + record.value
            : Array(",\"base64\":\"\(Data(record.value).base64EncodedString())\"".utf8)
        return head + value + Array("}".utf8)
    }

    /// Whether the bytes are exactly one JSON value, so that an import restores the same bytes.
    private static func isOneJSONValue(_ value: [UInt8]) -> Bool {
        // The value is four levels deep in the document. `1],[2` would be valid there, but is not a
        // JSON value by itself.
        let inside = Array("[[[[".utf8) + value + Array("]]]]".utf8)
        // A refused value is written in base64, so nothing is lost.
        guard let document = try? JSONDocument(value), (try? JSONDocument(inside)) != nil else {
            return false
        }
        return document.root.range == value.indices && !value.contains(UInt8(ascii: "\n"))
    }

    static func quoted(_ text: String) -> [UInt8] {
        var quoted: [UInt8] = []
        JSONQuoting.append(text, to: &quoted)
        return quoted
    }
}
