/// The integers of FORMAT.md section 1.
extension Array where Element == UInt8 {
    /// Reads an integer at `offset`, lowest byte first; all of it must lie in the array.
    func integer<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        _ type: T.Type, at offset: Int
    ) -> T {
        precondition(offset >= 0 && count - offset >= MemoryLayout<T>.size, "integer in bounds")
        // The bounds were checked above.
        return T(
            littleEndian: unsafe withUnsafeBytes {
                unsafe $0.loadUnaligned(fromByteOffset: offset, as: type)
            })
    }

    /// Writes an integer at `offset`, lowest byte first; all of it must lie in the array.
    mutating func set<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        _ value: T, at offset: Int
    ) {
        precondition(offset >= 0 && count - offset >= MemoryLayout<T>.size, "integer in bounds")
        // The bounds were checked above.
        unsafe withUnsafeMutableBytes {
            unsafe $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self)
        }
    }

    /// Writes bytes at `offset`; all of them must have a place in the array.
    mutating func set(_ bytes: some Collection<UInt8>, at offset: Int) {
        precondition(offset >= 0 && count - offset >= bytes.count, "bytes in bounds")
        for (index, byte) in bytes.enumerated() { self[offset + index] = byte }
    }

    /// Appends an integer, lowest byte first.
    mutating func append<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(_ value: T) {
        unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
    }
}
