/// The sizes that plaintexts are padded to (FORMAT.md section 7).
enum Padding {
    static let smallest = 256
    static let largest = 1 << 24

    /// The smallest allowed size that holds `length` bytes; nil beyond 16 MiB.
    static func size(for length: Int) -> Int? {
        guard length <= largest else { return nil }
        var bucket = smallest
        while bucket <= 4096 {
            if length <= bucket { return bucket }
            bucket *= 2
        }
        let exponent = floorLog2(length)
        let mask = (1 << (exponent - floorLog2(exponent) - 1)) - 1
        return (length + mask) & ~mask
    }

    /// Whether a writer can have padded to this size.
    static func isSize(_ length: Int) -> Bool {
        size(for: length) == length
    }

    /// Whether ciphertext and tag of a padded plaintext can have this length.
    static func isSealedSize(_ length: Int) -> Bool {
        smallest + Seal.tagLength...largest + Seal.tagLength ~= length
            && isSize(length - Seal.tagLength)
    }

    private static func floorLog2(_ value: Int) -> Int {
        Int.bitWidth - 1 - value.leadingZeroBitCount
    }
}
