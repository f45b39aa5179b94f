import Essentials

/// Compares, copies and checks ranges of byte arrays in place, because a log may have a million of them.
extension Array where Element == UInt8 {
    /// Negative, zero or positive if `range` sorts before, equals, or sorts after `otherRange`, byte by byte.
    func compare(_ range: Range<Int>, with other: [UInt8], _ otherRange: Range<Int>) -> Int {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count && otherRange.lowerBound >= 0
                && otherRange.upperBound <= other.count, "ranges lie in their arrays")
        let common = Swift.min(range.count, otherRange.count)
        let order = unsafe withUnsafeBytes { a in
            unsafe other.withUnsafeBytes { b -> Int32 in
                guard common > 0, let a = a.baseAddress, let b = b.baseAddress else { return 0 }
                // In bounds: both ranges were checked above and have `common` bytes.
                return unsafe memcmp(a + range.lowerBound, b + otherRange.lowerBound, common)
            }
        }
        return order == 0 ? range.count - otherRange.count : Int(order)
    }

    func equals(_ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Bool {
        range.count == otherRange.count && compare(range, with: other, otherRange) == 0
    }

    mutating func append(_ other: [UInt8], _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= other.count, "range in bounds")
        // The range was checked above.
        unsafe other.withUnsafeBytes {
            unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[range]))
        }
    }

    mutating func append(zeros number: Int) {
        var rest = number
        while rest > 0 {
            let next = Swift.min(rest, zeros.count)
            append(zeros, 0..<next)
            rest -= next
        }
    }

    /// Whether every byte of the range is zero.
    func isZero(_ range: Range<Int>) -> Bool {
        union(of: range) == 0
    }

    /// Whether each of two adjacent ranges is valid UTF-8.
    func areTexts(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        union(of: first.lowerBound..<second.upperBound) < 0x80
            || isText(first) && isText(second)
    }

    /// Whether the range is valid UTF-8.
    private func isText(_ range: Range<Int>) -> Bool {
        union(of: range) < 0x80 || String(validating: self[range], as: UTF8.self) != nil
    }

    /// The bitwise OR of all bytes of the range.
    private func union(of range: Range<Int>) -> UInt8 {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range in bounds")
        // The range was checked above.
        return unsafe withUnsafeBytes { bytes in
            var (words, rest): (UInt64, UInt8) = (0, 0)
            var index = range.lowerBound
            while range.upperBound - index >= 8 {
                // In bounds: eight bytes from here belong to the range.
                words |= unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                index += 8
            }
            while index < range.upperBound {
                rest |= unsafe bytes[index]
                index += 1
            }
            words |= words >> 32
            words |= words >> 16
            return UInt8(truncatingIfNeeded: words | words >> 8) | rest
        }
    }
}

/// Appended in chunks, which is faster than one element at a time.
private let zeros = [UInt8](repeating: 0, count: 4096)

/// Reads and writes the integers of FORMAT.md section 1.
extension Array where Element == UInt8 {
    /// Reads a little-endian integer at `offset`; it must be within the array.
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

    /// Writes a little-endian integer at `offset`; it must be within the array.
    mutating func set<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        _ value: T, at offset: Int
    ) {
        precondition(offset >= 0 && count - offset >= MemoryLayout<T>.size, "integer in bounds")
        // The bounds were checked above.
        unsafe withUnsafeMutableBytes {
            unsafe $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self)
        }
    }

    /// Writes bytes at `offset`; they must be within the array.
    mutating func set(_ bytes: some Collection<UInt8>, at offset: Int) {
        precondition(offset >= 0 && count - offset >= bytes.count, "bytes in bounds")
        for (index, byte) in bytes.enumerated() { self[offset + index] = byte }
    }

    /// Appends a little-endian integer.
    mutating func append<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(_ value: T) {
        unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
    }
}
