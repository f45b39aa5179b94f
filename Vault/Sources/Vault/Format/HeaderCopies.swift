extension Header {
    /// Reads the start of a log and takes the copy that FORMAT.md section 2 says: R1 to R9, in that order.
    ///
    /// `start` are the first 8192 bytes of the file, or all of them if it is shorter.
    /// `needsSalvage` is true when another writer would have written something else there.
    static func read(
        _ start: [UInt8]
    ) throws(VaultError) -> (header: Header, needsSalvage: Bool) {
        let isLong = start.count >= Self.start
        guard isNearMagic(start) || isLong && isNearMagic(Array(start[secondCopy...])) else {
            throw .notAVault
        }
        guard isLong else { throw .truncatedHeader(length: UInt64(start.count)) }
        let copies = [
            Array(start[..<length]), Array(start[secondCopy..<secondCopy + length]),
        ]
        let whole = copies.filter(isWhole)
        if whole.count == 2, whole[0] != whole[1] { throw .headerDamaged }
        guard let copy = whole.first ?? mended(copies[0]) ?? mended(copies[1]) else {
            let (major, minor) = (
                start.integer(UInt16.self, at: 16), start.integer(UInt16.self, at: 18)
            )
            throw major == Self.major
                ? .headerDamaged : .unsupportedVersion(major: major, minor: minor)
        }
        let header = try Header(parsing: copy)
        return (header, needsSalvage: !start.elementsEqual(header.fileStart))
    }

    private static func isWhole(_ copy: [UInt8]) -> Bool {
        copy.starts(with: magic)
            && Sodium.equal(
                Hash.plain(copy[..<checksumOffset]), copy[checksumOffset...])
    }

    /// The copy with the one bit flipped that makes it whole; nil if there is none.
    private static func mended(_ copy: [UInt8]) -> [UInt8]? {
        guard isNearMagic(copy) else { return nil }
        var mended = copy
        for bit in 0..<length * 8 {
            mended[bit / 8] ^= 1 << UInt8(bit % 8)
            if isWhole(mended) { return mended }
            mended[bit / 8] ^= 1 << UInt8(bit % 8)
        }
        return nil
    }

    /// Whether the bytes start as a log does, or as much of it as there is, with at most one bit changed.
    private static func isNearMagic(_ bytes: [UInt8]) -> Bool {
        let changed = zip(bytes, magic).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
        return !bytes.isEmpty && changed <= 1
    }
}
