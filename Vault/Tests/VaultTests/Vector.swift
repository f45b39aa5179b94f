import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// One of the files in Vault/Vectors, in the format of FORMAT.md, section 12.
struct Vector: CustomTestStringConvertible {
    struct Malformed: Error {
        let line: Substring
    }

    struct Row: Hashable {
        let collection: [UInt8]
        let id: [UInt8]
        /// Hexadecimal bytes, or `#` and a hash of them.
        let value: String
    }

    let name: String
    let expect: String
    let fields: [String: String]
    let records: Set<Row>
    /// The collections and ids are in hexadecimal.
    let tombstones: Set<String>
    let bytes: [UInt8]

    var testDescription: String { name }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Vectors")

    /// The vectors that the second implementation wrote.
    static let all = inFolder("v3")

    /// Written by this program once, one file for each version of the format, and never changed.
    static let frozen = inFolder("frozen")

    private static func inFolder(_ name: String) -> [Vector] {
        do {
            let folder = folder.appendingPathComponent(name).path
            return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                .map {
                    try Vector($0, text: String(contentsOfFile: folder + "/" + $0, encoding: .utf8))
                }
        } catch {
            Issue.record("the vectors cannot be read: \(error)")
            return []
        }
    }

    init(_ name: String, text: String) throws {
        self.name = name
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var fields: [String: String] = [:]
        var records: Set<Row> = []
        var tombstones: Set<String> = []
        for line in lines.prefix(while: { !$0.isEmpty }) {
            let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw Malformed(line: line) }
            if parts[0] == "record" {
                let row = parts[1].split(separator: " ", omittingEmptySubsequences: false)
                records.insert(
                    Row(
                        collection: try [UInt8](hexadecimal: row[0]),
                        id: try [UInt8](hexadecimal: row[1]), value: String(row[2])))
            } else if parts[0] == "tombstone" {
                tombstones.insert(String(parts[1]))
            } else {
                fields[String(parts[0])] = String(parts[1])
            }
        }
        var bytes = [UInt8](repeating: 0, count: Int(fields["size"] ?? "") ?? 0)
        for line in lines.drop(while: { !$0.isEmpty }) where !line.isEmpty {
            guard let offset = Int(line.prefix(8), radix: 16) else { throw Malformed(line: line) }
            bytes.set(try [UInt8](hexadecimal: line.dropFirst(9)), at: offset)
        }
        self.fields = fields
        self.records = records
        self.tombstones = tombstones
        self.bytes = bytes
        expect = fields["expect"] ?? ""
    }

    /// The key that opens the vector.
    func key() throws -> Vault.Key {
        if let text = fields["recovery"] {
            guard let code = RecoveryCode.read(SecretBytes(text)) else {
                throw Malformed(line: text[...])
            }
            return .recoveryCode(code)
        }
        guard let passphrase = fields["passphrase"]?.precomposedStringWithCanonicalMapping else {
            return .dataKey(
                SecretBytes(try [UInt8](hexadecimal: fields["data-key", default: ""][...])))
        }
        guard let file = fields["key-file"] else { return .passphrase(SecretBytes(passphrase)) }
        return .passphraseAndKeyFile(
            SecretBytes(passphrase), keyFile: SecretBytes(try [UInt8](hexadecimal: file[...])))
    }
}

extension Array where Element == UInt8 {
    init(hexadecimal text: Substring) throws {
        self = []
        var rest = text
        while !rest.isEmpty {
            guard let byte = UInt8(rest.prefix(2), radix: 16) else {
                throw Vector.Malformed(line: text)
            }
            append(byte)
            rest = rest.dropFirst(2)
        }
    }

    var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
