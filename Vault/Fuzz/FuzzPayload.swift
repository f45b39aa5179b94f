/// A plaintext is refused, or is exactly what the writer makes of the same changes.
func fuzzPayload(_ input: [UInt8]) {
    guard let size = Padding.size(for: max(input.count, 16)) else { return }
    let bytes = input + [UInt8](repeating: 0, count: size - input.count)
    guard let body = FrameBody(bytes, length: size, frameOffset: 1 << 20) else { return }
    var writer = FrameBodyWriter(durableEnd: body.durableEnd, capacity: size)
    for change in body.changes {
        writer.add(
            change.operation, collection: change.collection, id: change.id,
            value: Array(bytes[change.value]), clock: change.clock, writer: change.writer)
    }
    guard let written = try? writer.finish() else { fatalError("cannot be written") }
    precondition(written == bytes, "two ways to write the same changes")
}
