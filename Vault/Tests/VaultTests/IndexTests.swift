import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `The index of a collection` {
    @Test(arguments: Seeds.upTo(60))
    func `has the last change of each record, in any order of changes`(seed: UInt64) {
        let ids = (0..<20).map(String.init)
        var dice = Dice(seed)
        var index = CollectionIndex(Name("cards"))
        var expected: [String: Entry] = [:]
        for step in 1...200 {
            let id = ids[dice.roll(ids.count)]
            let entry = Entry(
                clock: UInt64(step), frame: 0, end: 100, valueLength: UInt32(dice.roll(50)),
                isTombstone: dice.roll(4) == 0)
            let change = dice.roll(4) == 0 ? nil : entry
            index.note(Array(id.utf8), 0..<id.utf8.count, change)
            expected[id] = change
            if dice.roll(10) == 0 { index.sort() }

            #expect(
                ids.map { index.entry(of: Array($0.utf8), 0..<$0.utf8.count) }
                    == ids.map { expected[$0] })
            #expect(index.records == expected.values.count { !$0.isTombstone })
            let lengths = expected.map { id, entry in
                EncodedChange.length(
                    collection: 5, id: id.utf8.count, value: Int(entry.valueLength))
            }
            #expect(index.bytes == lengths.reduce(0, +))
        }
        index.sort()
        let sorted = index.rows.map { index.text(of: $0) }
        #expect(sorted == expected.keys.sorted())
        #expect(index.rows.map(\.entry) == sorted.map { expected[$0] })
    }
}
