import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `The index` {
    @Test(arguments: Seeds.upTo(60))
    func `has the last change of each record, in any order of changes`(seed: UInt64) {
        let (ids, cards) = ((0..<20).map { Name("\($0)") }, Name("cards"))
        var dice = Dice(seed)
        var index = Index()
        let tag = Tag([UInt8](repeating: 0, count: 16), at: 0)
        let frame = Frame(offset: 8192, sequence: 1, previous: tag, bodyLength: 256)
        index.begin(KnownFrame(frame: frame, tag: tag, piece: Piece(start: 8192, bytes: [])))
        var expected: [Name: Entry] = [:]
        for step in 1...200 {
            let (id, length) = (ids[dice.roll(ids.count)], dice.roll(50))
            let operation = [EncodedChange.Operation.put, .put, .delete, .forget][dice.roll(4)]
            index.apply(operation, cards, id, value: 100 - length..<100, clock: UInt64(step))
            expected[id] =
                operation == .forget
                ? nil
                : Entry(
                    clock: UInt64(step), frame: 0, end: 100, valueLength: UInt32(length),
                    isTombstone: operation == .delete)
            #expect(ids.map { index.entry(cards, $0) } == ids.map { expected[$0] })
            #expect(index.count == expected.count)
            let collection = index.collections[cards]
            #expect(collection?.records == expected.values.count { !$0.isTombstone })
            let lengths = expected.map { id, entry in
                EncodedChange.length(
                    collection: 5, id: id.bytes.count, value: Int(entry.valueLength))
            }
            #expect(collection?.bytes == lengths.reduce(0, +))
            #expect(collection?.rows.map(\.id).sorted() == expected.keys.sorted())
        }
    }
}
