import CofreJSON
package import Essentials
package import Vault

/// The records of a vault as one JSON document, in clear (docs/export.md).
package enum ExportDocument {
    static let format = "cofre export"
    static let version = "1"

    /// One record a line; a value stands as it is where it is JSON, and in base64 where it is not.
    package static func write(_ records: [Record], vaultID: String, at date: Date) -> [UInt8] {
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

    private static func line(_ record: Record) -> [UInt8] {
        let head = Array("{\"id\":".utf8) + quoted(record.id)
        let value =
            standsForItself(record.value)
            ? Array(",\"json\":".utf8) + record.value
            : Array(",\"base64\":\"\(Data(record.value).base64EncodedString())\"".utf8)
        return head + value + Array("}".utf8)
    }

    /// Whether the bytes are a JSON value and nothing but it, so that they come back as they are.
    private static func standsForItself(_ value: [UInt8]) -> Bool {
        // In the document it lies four levels deep; `1],[2` would be JSON there and is none by itself.
        let inside = Array("[[[[".utf8) + value + Array("]]]]".utf8)
        // What is refused has to go into base64: nothing is lost.
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
