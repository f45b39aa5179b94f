import VaultPlatform

/// Ranges of byte arrays, searched and checked in place.
extension Array where Element == UInt8 {
    /// The index of the first `byte` in the range.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range in bounds")
        return unsafe withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, !range.isEmpty,
                // In bounds: the range was checked above.
                let found = unsafe memchr(start + range.lowerBound, Int32(byte), range.count)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - start
        }
    }

    mutating func append(zeros number: Int) {
        append(contentsOf: repeatElement(0, count: number))
    }

    func isZero(_ range: Range<Int>) -> Bool {
        union(of: range) == 0
    }

    /// Whether each of two adjacent ranges is valid UTF-8.
    func areTexts(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        union(of: first.lowerBound..<second.upperBound) < 0x80
            || [first, second].allSatisfy { String(validating: self[$0], as: UTF8.self) != nil }
    }

    /// The bitwise OR of all bytes of the range; faster than a loop that may end early.
    private func union(of range: Range<Int>) -> UInt8 {
        self[range].reduce(0, |)
    }
}

/// The integers of FORMAT.md section 1: little-endian, at offsets that must be within the array.
extension Array where Element == UInt8 {
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

    mutating func set<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        _ value: T, at offset: Int
    ) {
        precondition(offset >= 0 && count - offset >= MemoryLayout<T>.size, "integer in bounds")
        // The bounds were checked above.
        unsafe withUnsafeMutableBytes {
            unsafe $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self)
        }
    }

    mutating func set(_ bytes: some Collection<UInt8>, at offset: Int) {
        precondition(offset >= 0 && count - offset >= bytes.count, "bytes in bounds")
        for (index, byte) in bytes.enumerated() { self[offset + index] = byte }
    }

    mutating func append<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(_ value: T) {
        unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
    }

    /// Two lower-case digits per byte.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
