/// The integers of FORMAT.md section 1. Offsets are the caller's promise: the buffer is long enough.
extension Array where Element == UInt8 {
    /// Reads an integer at `offset`, lowest byte first.
    func integer<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type, at offset: Int) -> T {
        var value: T = 0
        for index in 0..<MemoryLayout<T>.size {
            value |= T(truncatingIfNeeded: self[offset + index]) << T(8 * index)
        }
        return value
    }

    /// Writes an integer at `offset`, lowest byte first.
    mutating func set<T: FixedWidthInteger & UnsignedInteger>(_ value: T, at offset: Int) {
        for index in 0..<MemoryLayout<T>.size {
            self[offset + index] = UInt8(truncatingIfNeeded: value >> T(8 * index))
        }
    }

    /// Writes bytes at `offset`.
    mutating func set(_ bytes: some Collection<UInt8>, at offset: Int) {
        replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }

    /// Appends an integer, lowest byte first.
    mutating func append<T: FixedWidthInteger & UnsignedInteger>(_ value: T) {
        for index in 0..<MemoryLayout<T>.size {
            append(UInt8(truncatingIfNeeded: value >> T(8 * index)))
        }
    }
}
