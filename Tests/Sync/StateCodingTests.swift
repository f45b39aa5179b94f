import Testing

@testable import MoneyShell

/// Encoding and decoding of the shared state.
@Suite struct StateCodingTests {
    @Test func `decoded entries equal the encoded ones, in one fixed order`() throws {
        let entries = [
            entry(.secrets, "rates.app-id", [("one", 2, 1), ("two", 1, 2)]),
            entry(.pix, "payee", [(nil, 3, 1)]),
            entry(.history, "00000000000000000001-0", [("pay é 😀", 1, 1)]),
        ]
        let bytes = StateCoding.encode(entries)
        let read = try StateCoding.decode(bytes)
        #expect(read.map(\.id) == ["payee", "00000000000000000001-0", "rates.app-id"])
        #expect(Set(read.map(\.versions)) == Set(entries.map(\.versions)))
        #expect(StateCoding.encode(entries.reversed()) == bytes)
        #expect(StateCoding.encode(read) == bytes)
    }

    @Test func `an empty list can be encoded and decoded`() throws {
        #expect(try StateCoding.decode(StateCoding.encode([])) == [])
    }

    @Test func `a truncated list and one with trailing bytes are refused`() {
        let bytes = StateCoding.encode([entry(.secrets, "a", [("one", 2, 1), (nil, 1, 2)])])
        for length in bytes.indices {
            #expect(throws: StateFault.malformed) {
                try StateCoding.decode(Array(bytes.prefix(length)))
            }
        }
        #expect(throws: StateFault.malformed) { try StateCoding.decode(bytes + [0]) }
    }

    /// A changed byte makes the list invalid, or a valid one that encodes to the same bytes.
    @Test func `every list has one encoding, also after a changed byte`() throws {
        let bytes = StateCoding.encode([
            entry(.secrets, "a", [("one", 2, 1), (nil, 1, 2)]), entry(.secrets, "b", [("x", 1, 1)]),
        ])
        for index in bytes.indices {
            for flip: UInt8 in [1, 2, 0x80, 0xff] {
                var changed = bytes
                changed[index] ^= flip
                guard let read = try? StateCoding.decode(changed) else { continue }
                #expect(StateCoding.encode(read) == changed)
            }
        }
    }

    @Test func `a list of a newer version is distinguished from a damaged one`() {
        var bytes = StateCoding.encode([])
        bytes[StateCoding.magic.count - 1] = 2
        #expect(throws: StateFault.newer(version: 2)) { try StateCoding.decode(bytes) }
    }

    @Test(arguments: [
        (Kind.cards, "{}"), (.payments, "{}"), (.secrets, ""), (.defaultCard, "12"),
        (.identity, "short"), (.historyCleared, "yesterday"), (.drafts, "[]"), (.limits, "x"),
        (.pix, "{}"), (.accounts, "{}"), (.entries, "[1]"), (.columns, "{}"),
    ])
    func `a value that its service cannot decode is refused`(_ kind: Kind, _ value: String) {
        let bytes = StateCoding.encode([entry(kind, "id", [(value, 1, 1)])])
        #expect(throws: StateFault.malformed) { try StateCoding.decode(bytes) }
    }

    @Test func `entries in the wrong order, and repeated entries, are refused`() {
        let one = StateCoding.encode([entry(.pix, "a", [(nil, 1, 1)])])
        let two = StateCoding.encode([
            entry(.pix, "a", [(nil, 1, 1)]), entry(.pix, "b", [(nil, 1, 1)]),
        ])
        let head = StateCoding.magic.count + 4
        let (first, all) = (Array(one[head...]), Array(two[head...]))
        let second = Array(all[first.count...])
        #expect(throws: StateFault.malformed) {
            try StateCoding.decode(Array(two.prefix(head)) + second + first)
        }
        #expect(throws: StateFault.malformed) {
            try StateCoding.decode(Array(two.prefix(head)) + first + first)
        }
    }

    @Test func `stored versions omit the value that is in the record itself`() throws {
        let versions = entry(.secrets, "a", [("a long value", 2, 1), ("lost", 1, 2)]).versions
        let stored = StoredVersions(sequence: 7, versions: versions)
        let beside = stored.encoded(beside: Array("a long value".utf8))
        let alone = stored.encoded(beside: nil)
        #expect(beside.count == alone.count - 4 - "a long value".utf8.count)
        #expect(try StoredVersions(beside, beside: Array("a long value".utf8)) == stored)
        #expect(try StoredVersions(alone, beside: nil) == stored)
        #expect(try StoredVersions.sequence(of: beside) == 7)
    }

    private func entry(
        _ kind: Kind, _ id: String, _ values: [(String?, UInt64, UInt8)]
    ) -> StateEntry {
        let versions = values.map { value, number, replica in
            Version(
                dot: Dot(
                    stamp: Timestamp(rawValue: number) ?? Timestamp(milliseconds: 1),
                    replica: ReplicaID(bytes: [UInt8](repeating: replica, count: 16)) ?? .zero),
                value: value.map { Array($0.utf8) })
        }
        let seen = Dictionary(
            versions.map { ($0.dot.replica, $0.dot.stamp) }, uniquingKeysWith: max)
        return StateEntry(
            kind: kind, id: id,
            versions: VersionVector(versions, seen: seen) ?? VersionVector(first: versions[0]))
    }
}
