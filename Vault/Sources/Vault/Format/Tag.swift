/// The 16 bytes that authenticate a frame and chain it to the next one.
struct Tag: Sendable, Equatable {
    let low: UInt64
    let high: UInt64

    init(_ bytes: [UInt8], at offset: Int) {
        low = bytes.integer(UInt64.self, at: offset)
        high = bytes.integer(UInt64.self, at: offset + 8)
    }

    func append(to bytes: inout [UInt8]) {
        bytes.append(low)
        bytes.append(high)
    }
}
