import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `The vectors of FORMAT.md` {
    @Test(arguments: Vector.all + Vector.frozen)
    func `every vector is read as documented in it`(vector: Vector) async throws {
        let home = try Home()
        try home.write(vector.bytes)
        if let witness = vector.fields["witness"] {
            try home.write(witness: [UInt8](hexadecimal: witness[...]), of: vector.bytes)
        }
        let key = try vector.key()
        do {
            let vault = try await Vault.open(at: home.location, with: key)
            let (condition, alarm) = (await vault.condition, await vault.alarm)
            #expect(condition.words == vector.expect)
            let isBeside = alarm != nil && condition != .olderCopy
            #expect(isBeside == (vector.fields["alarm"] == "older copy"))
            #expect(try await vault.rows() == vector.records)
            #expect(try await vault.tombstones() == vector.tombstones)
        } catch let error as VaultError {
            #expect(error.words == vector.expect)
        }
        #expect(try home.read() == vector.bytes, "reading changed the file")
    }

    @Test func `the folders of vectors are not empty`() {
        #expect(Vector.all.count > 90)
        #expect(Vector.frozen.map(\.name) == ["v2.0.vector", "v3.0.vector"])
    }
}

extension Vault {
    /// Every record, in the notation of a vector.
    fileprivate func rows() throws -> Set<Vector.Row> {
        var rows: Set<Vector.Row> = []
        for collection in try status().records.keys {
            for record in try records(in: collection) {
                let value =
                    record.value.count <= 64
                    ? record.value.hexadecimal : "#" + Hash.plain(record.value).hexadecimal
                rows.insert(
                    Vector.Row(
                        collection: Array(collection.utf8), id: Array(record.id.utf8), value: value)
                )
            }
        }
        return rows
    }
}

extension Vault {
    /// Every tombstone, in the notation of a vector.
    fileprivate func tombstones() throws -> Set<String> {
        let collections = try log.file.state.index.collections
        return Set(
            collections.values.flatMap { collection in
                collection.rows.filter(\.entry.isTombstone).map {
                    "\(collection.name.bytes.hexadecimal) \($0.id.bytes.hexadecimal)"
                }
            })
    }
}

extension VaultCondition {
    /// The notation of a vector.
    fileprivate var words: String {
        switch self {
        case .healthy: "healthy"
        case .olderCopy: "older copy"
        case .anotherVault: "another vault"
        case .headerNeedsSalvage: "header needs salvage"
        case .readOnly: "read-only"
        case .tornTail(let range): "torn \(range.lowerBound)..\(range.upperBound)"
        case .damaged(let ranges):
            "damaged " + ranges.map { "\($0.lowerBound)..\($0.upperBound)" }.joined(separator: " ")
        }
    }
}

extension VaultError {
    fileprivate var words: String {
        switch self {
        case .notAVault: "not a vault"
        case .truncatedHeader: "truncated header"
        case .unsupportedVersion: "unsupported version"
        case .headerDamaged: "header damaged"
        case .unsupportedFeature: "unsupported feature"
        case .unknownPreset: "unknown preset"
        case .wrongPassphrase: "wrong passphrase"
        case .wrongDataKey: "wrong data key"
        case .noSuchKey: "no such key"
        default: "\(self)"
        }
    }
}
