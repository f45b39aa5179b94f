/// A plaintext is refused, or is exactly what the writer makes of the same changes.
///
/// The same bytes are given to the decoders of an index, which is sealed, too: refused, or readable to the last row.
func fuzzPayload(_ input: [UInt8]) {
    guard let size = Padding.size(for: max(input.count, 16)) else { return }
    let bytes = input + [UInt8](repeating: 0, count: size - input.count)
    fuzzIndex(bytes)
    guard let body = FrameBody(bytes, length: size, frameOffset: 1 << 20) else { return }
    var draft = FrameDraft(fileID: [UInt8](repeating: 0, count: 16))
    draft.begin(durableEnd: body.durableEnd, bodyLength: size)
    body.forEachChange(in: bytes) { change in
        draft.add(
            change.operation, collection: bytes[change.collection], id: bytes[change.id],
            value: bytes[change.value], clock: change.clock, writer: change.writer)
    }
    precondition(draft.complete() == size, "two sizes for the same changes")
    precondition(
        draft.bytes[Frame.headLength...].elementsEqual(bytes), "two ways to write the same changes")
}

private func fuzzIndex(_ bytes: [UInt8]) {
    if let head = IndexHead(bytes) {
        precondition(head.encoded == bytes, "two ways to write the same head")
        precondition(head.collections.allSatisfy { $0.pages.upperBound <= head.pages.count })
    }
    let end: UInt64 = 1 << 20
    guard let page = IndexPage(bytes, end: end) else { return }
    for row in 0..<page.count {
        let location = page.location(row)
        precondition(location.frame.end <= end, "a frame behind the end")
        precondition(location.value.upperBound <= location.frame.bodyLength)
        precondition(page.row(of: RecordName(Name("c"), page.name(row))) == row, "not found again")
    }
}
