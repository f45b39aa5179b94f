package import CofreDomain
import Essentials

/// What an export holds, once every byte of it has been found right.
package struct ImportDocument: Sendable {
    package struct Entry: Sendable, Equatable {
        package let collection: String
        package let id: String
        package let value: [UInt8]
    }

    /// 256 MiB.
    package static let largest = 256 << 20
    /// What a frame of a vault has room for, less the names.
    private static let largestValue = (16 << 20) - 4096

    /// In the order of the file.
    package private(set) var entries: [Entry] = []

    /// Refuses, by name, whatever no export of ours would say.
    package init(parsing bytes: [UInt8]) throws(ImportError) {
        guard bytes.count <= Self.largest else { throw .tooLarge(limit: Self.largest) }
        guard case .object(let root) = try StrictJSON.parse(bytes).kind else { throw .notAnExport }
        guard let format = root["format"], case .string(ExportDocument.format) = format.kind else {
            throw .notAnExport
        }
        try Self.expect(
            ["format", "version", "collections"], and: ["vault", "at"], in: root)
        let version = root["version"].map { String(decoding: bytes[$0.range], as: UTF8.self) }
        guard version == ExportDocument.version else { throw .unknownVersion(version ?? "") }
        guard case .object(let collections) = root["collections"]?.kind else {
            throw .wrongValue(key: "collections")
        }
        for (name, records) in collections { try add(records, of: name, bytes) }
    }

    /// The entries of each collection, in the order of the file.
    package var collections: [(name: String, entries: [Entry])] {
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
        _ records: JSONNode, of collection: String, _ bytes: [UInt8]
    ) throws(ImportError) {
        guard 1...255 ~= collection.utf8.count else { throw .badName(collection) }
        guard case .array(let records) = records.kind else { throw .wrongValue(key: collection) }
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
        _ record: JSONNode, of collection: String, _ bytes: [UInt8]
    ) throws(ImportError) -> Entry {
        guard case .object(let members) = record.kind else { throw .wrongValue(key: collection) }
        try expect(["id"], and: ["json", "base64"], in: members)
        guard case .string(let id) = members["id"]?.kind else { throw .wrongValue(key: "id") }
        guard 1...1024 ~= id.utf8.count else { throw .badName("\(collection)/\(id)") }
        let entry = Entry(
            collection: collection, id: id,
            value: try value(of: members, "\(collection)/\(id)", bytes))
        guard entry.value.count <= largestValue else {
            throw .recordTooLarge("\(collection)/\(id)")
        }
        try KnownRecords.check(entry)
        return entry
    }

    private static func value(
        of members: [(key: String, value: JSONNode)], _ name: String, _ bytes: [UInt8]
    ) throws(ImportError) -> [UInt8] {
        switch (members["json"], members["base64"]) {
        case (let json?, nil): return Array(bytes[json.range])
        case (nil, let text?):
            guard case .string(let text) = text.kind, let data = Data(base64Encoded: text),
                data.base64EncodedString() == text
            else { throw .badBase64(record: name) }
            return [UInt8](data)
        case (nil, nil): throw .missingKey("json")
        case (_?, _?): throw .unknownKey("base64")
        }
    }

    private static func expect(
        _ needed: [String], and allowed: [String], in members: [(key: String, value: JSONNode)]
    ) throws(ImportError) {
        for (key, _) in members where !(needed + allowed).contains(key) { throw .unknownKey(key) }
        for key in needed where members[key] == nil { throw .missingKey(key) }
    }
}

extension [(key: String, value: JSONNode)] {
    fileprivate subscript(key: String) -> JSONNode? { first { $0.key == key }?.value }
}
