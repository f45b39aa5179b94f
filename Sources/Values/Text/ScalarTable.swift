package import CConfusables

/// A sorted table from Unicode scalars to values, searched in place in the program file.
///
/// Its text is a sequence of lines `FIRST:VALUE` or `FIRST-LAST:VALUE` in the order of `FIRST`, with the scalars in
/// hexadecimal, after lines that begin with `#`.
package struct ScalarTable: Sendable {
    /// Constants of the program.
    private nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

    package init(_ table: cconfusables_table) {
        bytes = UnsafeBufferPointer(start: table.bytes, count: table.count)
    }

    /// The value of the record that contains `scalar`, and the distance from its first scalar.
    package func record(of scalar: Unicode.Scalar) -> (value: [UInt8], distance: UInt32)? {
        guard let start = start(ofRecordAtOrBefore: scalar.value) else { return nil }
        var reader = HexadecimalReader(bytes, at: start)
        let first = reader.number()
        let last = reader.skip(UInt8(ascii: "-")) ? reader.number() : first
        guard scalar.value <= last, reader.skip(UInt8(ascii: ":")) else { return nil }
        let value = bytes[reader.position...].prefix { $0 != UInt8(ascii: "\n") }
        return (Array(value), scalar.value - first)
    }

    /// The scalars that `scalar` maps to, for tables whose values are scalars separated by blanks.
    ///
    /// In a record of several scalars, the value increases with the scalar.
    package func scalars(for scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        record(of: scalar).map { value, distance in
            value.split(separator: UInt8(ascii: " ")).compactMap { digits in
                digits.withUnsafeBufferPointer { digits in
                    var reader = HexadecimalReader(digits, at: digits.startIndex)
                    return Unicode.Scalar(reader.number() + distance)
                }
            }
        }
    }

    /// Binary search for the last record whose first scalar is not greater than `wanted`.
    ///
    /// A line that begins with `#` counts as a record of scalar 0.
    private func start(ofRecordAtOrBefore wanted: UInt32) -> Int? {
        var (low, high) = (0, bytes.count)
        var found: Int?
        while low < high {
            var start = low + (high - low) / 2
            while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            var reader = HexadecimalReader(bytes, at: start)
            if reader.number() <= wanted {
                found = start
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
                low = end + 1
            } else {
                high = start
            }
        }
        return found
    }
}

/// Reads the hexadecimal numbers of a record.
private struct HexadecimalReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    mutating func number() -> UInt32 {
        var number: UInt32 = 0
        while position < bytes.count, let digit = Self.digit(bytes[position]) {
            number = number << 4 | digit
            position += 1
        }
        return number
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
