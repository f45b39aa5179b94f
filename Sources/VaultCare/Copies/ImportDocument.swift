import Essentials
import JSON

/// The content of an export file, after the whole file has been validated.
struct ImportDocument: Sendable {
    struct Entry: Sendable, Equatable {
        let collection: String
        let id: String
        let value: [UInt8]
    }

    /// 256 MiB.
    static let largest = 256 << 20
    /// The maximum size of a value: a frame of a vault, minus the names.
    private static let largestValue = (16 << 20) - 4096

    /// In the order of the file.
    package private(set) var entries: [Entry] = []

    /// Throws an error that names the first invalid item.
    init(parsing bytes: [UInt8]) throws(ImportError) {
        let root = try Self.read(bytes)
        guard root["format"]?.string == ExportDocument.format else { throw .notAnExport }
        try Self.expect(
            ["format", "version", "collections"], and: ["vault", "at"], in: root)
        let version = root["version"].map { String(decoding: bytes[$0.range], as: UTF8.self) }
        guard version == ExportDocument.version else { throw .unknownVersion(version ?? "") }
        guard let collections = root["collections"]?.members else {
            throw .wrongValue(key: "collections")
        }
        for (name, records) in collections { try add(records, of: name, bytes) }
    }

    private static func read(_ bytes: [UInt8]) throws(ImportError) -> JSONValue {
        do throws(JSONFault) { return try JSONDocument(bytes, limit: largest).root } catch {
            switch error.reason {
            case .tooLarge(let limit): throw .tooLarge(limit: limit)
            case .tooDeep(let limit): throw .tooDeep(limit: limit)
            case .repeatedKey(let key): throw .duplicateKey(key, line: error.line)
            case .notUTF8: throw .notText
            case .syntax:
                // For a file that is not text, the error says so instead of naming the first byte
                // that is not JSON.
                guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText }
                throw .syntax(line: error.line, column: error.column)
            }
        }
    }

    /// The entries of each collection, in the order of the file.
    var collections: [(name: String, entries: [Entry])] {
        var groups: [(name: String, entries: [Entry])] = []
        for entry in entries {
            if groups.last?.name.utf8.elementsEqual(entry.collection.utf8) == true {
                groups[groups.count - 1].entries.append(entry)
            } else {
                groups.append((entry.collection, [entry]))
            }
        }
        return groups
    }

    private mutating func add(
        _ records: JSONValue, of collection: String, _ bytes: [UInt8]
    ) throws(ImportError) {
        guard 1...255 ~= collection.utf8.count else { throw .badName(collection) }
        guard let records = records.elements else { throw .wrongValue(key: collection) }
        var seen: Set<[UInt8]> = []
        for record in records {
            let entry = try Self.entry(record, of: collection, bytes)
            guard seen.insert(Array(entry.id.utf8)).inserted else {
                throw .duplicateRecord("\(collection)/\(entry.id)")
            }
            entries.append(entry)
        }
    }

    private static func entry(
        _ record: JSONValue, of collection: String, _ bytes: [UInt8]
    ) throws(ImportError) -> Entry {
        guard record.kind == .object else { throw .wrongValue(key: collection) }
        try expect(["id"], and: ["json", "base64"], in: record)
        guard let id = record["id"]?.string else { throw .wrongValue(key: "id") }
        guard 1...1024 ~= id.utf8.count else { throw .badName("\(collection)/\(id)") }
        let entry = Entry(
            collection: collection, id: id,
            value: try value(of: record, "\(collection)/\(id)", bytes))
        guard entry.value.count <= largestValue else {
            throw .recordTooLarge("\(collection)/\(id)")
        }
        guard Kind.named(collection)?.accepts(entry.value, id: id) ?? true else {
            throw .badRecord("\(collection)/\(id)")
        }
        return entry
    }

    private static func value(
        of record: JSONValue, _ name: String, _ bytes: [UInt8]
    ) throws(ImportError) -> [UInt8] {
        switch (record["json"], record["base64"]) {
        case (let json?, nil): return Array(bytes[json.range])
        case (nil, let text?):
            guard let text = text.string, let data = Data(base64Encoded: text),
                data.base64EncodedString() == text
            else { throw .badBase64(record: name) }
            return [UInt8](data)
        case (nil, nil): throw .missingKey("json")
        case (_?, _?): throw .unknownKey("base64")
        }
    }

    private static func expect(
        _ needed: [String], and allowed: [String], in object: JSONValue
    ) throws(ImportError) {
        guard let members = object.members else { throw .notAnExport }
        let keys = members.map(\.key)
        for key in keys where !(needed + allowed).contains(key) { throw .unknownKey(key) }
        for key in needed where !keys.contains(key) { throw .missingKey(key) }
    }
}
