import Essentials

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

    /// A hash of the range that nobody can foresee who does not know `seed`.
    func hash(_ range: Range<Int>, seed: HashSeed) -> UInt32 {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range in bounds")
        return unsafe withUnsafeBytes { bytes in
            var hash = seed.start ^ UInt64(range.count)
            var index = range.lowerBound
            while range.upperBound - index >= 8 {
                // In bounds: eight bytes from here belong to the range.
                let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                hash = seed.fold(hash ^ word)
                index += 8
            }
            var rest: UInt64 = 0
            while index < range.upperBound {
                rest = rest << 8 | UInt64(unsafe bytes[index])
                index += 1
            }
            return UInt32(truncatingIfNeeded: seed.fold(hash ^ rest))
        }
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

    /// Whether each of two ranges, one right behind the other, is UTF-8.
    func areTexts(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        union(of: first.lowerBound..<second.upperBound) & 0x8080_8080_8080_8080 == 0
            || isText(first) && isText(second)
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
            let end = range.upperBound
            guard range.count >= 8 else {
                for index in range { union |= UInt64(unsafe bytes[index]) }
                return union
            }
            for index in stride(from: range.lowerBound, to: end - 8, by: 8) {
                // In bounds: eight bytes from here belong to the range.
                union |= unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            }
            // The last eight, of which some may have been looked at before.
            union |= unsafe bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
            return union
        }
    }
}

/// What makes the hashes of one table its own: half of a product that is twice as wide, folded onto the other half.
///
/// A third of what Swift's `Hasher` takes for a name of 36 bytes, and a log of 100,000 records asks for as many.
/// It is no match for somebody who measures collisions; names are authenticated before they are hashed.
struct HashSeed {
    fileprivate let start: UInt64
    private let factor: UInt64

    init() {
        start = .random(in: 0 ... .max)
        // Odd, so that no bit of a word is lost in the lower half.
        factor = .random(in: 0 ... .max) | 1
    }

    /// As this seed, for names of another kind.
    init(_ seed: HashSeed, _ kind: UInt32) {
        start = seed.start &+ UInt64(kind) &* 0x9E37_79B9_7F4A_7C15
        factor = seed.factor
    }

    fileprivate func fold(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}

private let zeros = [UInt8](repeating: 0, count: 4096)
