/// Collects changes and lays out the plaintext of one frame (FORMAT.md section 6).
struct FrameBodyWriter {
    private(set) var bytes: [UInt8]
    private var count: UInt32 = 0

    /// `capacity` is at least the size of all changes, so that growing leaves no copies behind.
    init(durableEnd: UInt64, capacity: Int) {
        bytes = []
        bytes.reserveCapacity(Padding.size(for: capacity) ?? capacity)
        bytes.append(durableEnd)
        bytes.append(UInt64(0))
    }

    /// The bytes that a change takes.
    static func length(collection: Name, id: Name, value: Int) -> Int {
        EncodedChange.headLength + collection.bytes.count + id.bytes.count + value
    }

    /// Adds a change; its names and size are the caller's promise.
    mutating func add(
        _ operation: EncodedChange.Operation, collection: Name, id: Name,
        value: [UInt8], clock: UInt64, writer: UInt64
    ) {
        count += 1
        bytes.append(operation.rawValue)
        bytes.append(UInt8(collection.bytes.count))
        bytes.append(UInt16(id.bytes.count))
        bytes.append(UInt32(value.count))
        bytes.append(clock)
        bytes.append(writer)
        bytes += collection.bytes
        bytes += id.bytes
        bytes += value
    }

    /// Completes and pads the plaintext.
    mutating func finish() throws(VaultError) -> [UInt8] {
        guard let padded = Padding.size(for: bytes.count) else {
            throw .tooLarge(bytes: bytes.count)
        }
        bytes.set(count, at: 8)
        bytes.set(UInt32(bytes.count), at: 12)
        bytes += [UInt8](repeating: 0, count: padded - bytes.count)
        return bytes
    }
}
