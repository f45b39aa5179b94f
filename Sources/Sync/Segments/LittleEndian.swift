extension FixedWidthInteger {
    /// The bytes of the number, the least significant one first.
    var littleEndianBytes: [UInt8] {
        (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> Self(8 * $0)) }
    }
}

extension [UInt8] {
    /// The number whose bytes begin at `offset`, the least significant one first; traps outside the array.
    func integer<Number: FixedWidthInteger>(at offset: Int) -> Number {
        (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(self[offset + $1]) << Number(8 * $1) }
    }
}
