#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Names are compared where they lie, without copies: a log may have a million of them.
extension Array where Element == UInt8 {
    /// Negative, zero or positive as `range` comes before, is, or comes after `otherRange`, byte by byte.
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

    /// Appends a range of another array.
    mutating func append(_ other: [UInt8], _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= other.count, "range in bounds")
        // The bytes are only lent; the range was checked above.
        unsafe other.withUnsafeBytes {
            unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[range]))
        }
    }

    /// Whether the ranges hold the same bytes.
    func equals(_ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Bool {
        range.count == otherRange.count && compare(range, with: other, otherRange) == 0
    }

    /// A hash of the range that nobody outside this process can foresee, moved on by `seed`.
    func hash(_ range: Range<Int>, seed: UInt32) -> UInt32 {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range in bounds")
        var hasher = Hasher()
        // The bytes are only lent to the hasher; the range was checked above.
        unsafe withUnsafeBytes {
            unsafe hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range]))
        }
        return UInt32(truncatingIfNeeded: hasher.finalize()) &+ seed &* 0x9E37_79B9
    }

    /// Appends zeros.
    mutating func append(zeros number: Int) {
        var rest = number
        while rest > 0 {
            let next = Swift.min(rest, zeros.count)
            append(zeros, 0..<next)
            rest -= next
        }
    }

    /// Whether the range is UTF-8.
    func isText(_ range: Range<Int>) -> Bool {
        union(of: range) & 0x8080_8080_8080_8080 == 0
            || String(validating: self[range], as: UTF8.self) != nil
    }

    /// Whether every byte of the range is zero.
    func isZero(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = Swift.min(start + zeros.count, range.upperBound)
            guard equals(start..<end, zeros, 0..<end - start) else { return false }
            start = end
        }
        return true
    }

    /// All bits that are set in some byte, wherever in the word; eight bytes at a time, because every record asks.
    private func union(of range: Range<Int>) -> UInt64 {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range in bounds")
        return unsafe withUnsafeBytes { bytes in
            var union: UInt64 = 0
            var index = range.lowerBound
            while range.upperBound - index >= 8 {
                // In bounds: eight bytes from here belong to the range.
                union |= unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                index += 8
            }
            while index < range.upperBound {
                union |= UInt64(unsafe bytes[index])
                index += 1
            }
            return union
        }
    }
}

private let zeros = [UInt8](repeating: 0, count: 4096)
