import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `The index` {
    @Test(arguments: Seeds.upTo(60))
    func `has the last change of each record, in any order of changes`(seed: UInt64) throws {
        let (ids, collection) = ((0..<20).map { Name("\($0)") }, Name("cards"))
        var dice = Dice(seed)
        var index = Index()
        var position = LogPosition(tag: Tag([UInt8](repeating: 0, count: 16), at: 0))
        let key = SecretBytes(count: 32)
        var expected: [Name: Entry] = [:]
        for step in 1...200 {
            let (id, length) = (dice.roll(ids.count), dice.roll(50))
            let value = [UInt8](repeating: 7, count: length)
            let (cards, text) = ("cards", "\(id)")
            let change: Vault.Change =
                [
                    .put(collection: cards, id: text, value: value),
                    .put(collection: cards, id: text, value: value),
                    .delete(collection: cards, id: text), .forget(collection: cards, id: text),
                ][dice.roll(4)]
            let checked = try CheckedChange(change)
            var draft = try FrameDraft(length: FrameBody.length(of: [checked]))
            draft.add(checked, clock: UInt64(step), writer: 1)
            let known = draft.sealed(at: position, key: key)
            position.advance(over: known.frame, known.tag)
            var plaintext: [UInt8] = []
            try #require(known.frame.open(known.piece.bytes, at: 0, key: key, into: &plaintext))
            let body = try #require(FrameBody(plaintext, length: known.frame.bodyLength))
            index.apply(OpenedFrame(known: known, body: body), plaintext)
            expected[ids[id]] =
                checked.operation == .forget ? nil : Entry(body.changes[0], UInt32(step - 1))
            #expect(ids.map { index.entry(collection, $0) } == ids.map { expected[$0] })
            #expect(index.count == expected.count)
            let found = index.collections[collection]
            #expect(found?.records == expected.values.count { !$0.isTombstone })
            let lengths = expected.map { id, entry in
                EncodedChange.length(
                    collection: 5, id: id.bytes.count, value: Int(entry.valueLength))
            }
            #expect(found?.bytes ?? 0 == lengths.reduce(0, +))
            #expect(found?.rows.map(\.id).sorted() ?? [] == expected.keys.sorted())
        }
    }
}
