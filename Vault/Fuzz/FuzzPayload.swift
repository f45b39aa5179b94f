/// A plaintext is refused, or is exactly what the writer makes of the same changes.
///
/// The same bytes are given to the decoders of an index, which is sealed, too: refused, or readable to the last row.
func fuzzPayload(_ input: [UInt8]) {
    guard let size = Padding.size(for: max(input.count, 16)) else { return }
    let bytes = input + [UInt8](repeating: 0, count: size - input.count)
    fuzzIndex(bytes)
    guard let body = FrameBody(bytes, length: size, frameOffset: 1 << 20) else { return }
    var writer = FrameBodyWriter(durableEnd: body.durableEnd, capacity: size)
    for change in body.changes {
        writer.add(
            change.operation, collection: Name(bytes[change.collection]),
            id: Name(bytes[change.id]), value: Array(bytes[change.value]), clock: change.clock,
            writer: change.writer)
    }
    guard let written = try? writer.finish() else { fatalError("cannot be written") }
    precondition(written == bytes, "two ways to write the same changes")
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
