import CofreDomain
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
        do throws(ImportError) {
            // In the document it lies four levels deep.
            let node = try StrictJSON.parse(Array("[[[[".utf8) + value + Array("]]]]".utf8))
            return node.range.count == value.count + 8 && value.first.map(isBlank) == false
                && value.last.map(isBlank) == false && !value.contains(UInt8(ascii: "\n"))
                && isOneValue(value)
        } catch {
            return false
        }
    }

    /// `1],[2` would be JSON inside brackets and is none by itself.
    private static func isOneValue(_ value: [UInt8]) -> Bool {
        do throws(ImportError) {
            return try StrictJSON.parse(value).range.count == value.count
        } catch {
            return false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    static func quoted(_ text: String) -> [UInt8] {
        var quoted = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
            case ..<0x20:
                let digits = String(byte, radix: 16)
                quoted += Array(
                    ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            default: quoted.append(byte)
            }
        }
        return quoted + [UInt8(ascii: "\"")]
    }
}
