extension VaultIO {
    /// Reads up to `limit` bytes from `offset`; fewer only at the end of the file.
    func readAll(
        _ file: Descriptor, at offset: UInt64 = 0, limit: Int
    ) throws(VaultError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        let done = try readAll(file, at: offset, into: &bytes, limit: limit)
        bytes.removeLast(limit - done)
        return bytes
    }

    /// Reads up to `limit` bytes to the start of `bytes`; gives how many, fewer only at the end of the file.
    func readAll(
        _ file: Descriptor, at offset: UInt64, into bytes: inout [UInt8], limit: Int
    ) throws(VaultError) -> Int {
        var done = 0
        while done < limit {
            let count = try read(
                file, at: offset + UInt64(done), into: &bytes, at: done, count: limit - done)
            if count == 0 { break }
            done += count
        }
        return done
    }

    /// Writes all of `bytes` with one call, or fails; a short write counts as a full disk.
    func writeAll(_ file: Descriptor, _ bytes: [UInt8], at offset: UInt64) throws(VaultError) {
        guard try write(file, bytes, at: offset) == bytes.count else {
            throw .io(.write, errno: VaultError.diskFull)
        }
    }

    /// Copies a range of one file to the start of another, in pieces.
    func copy(
        _ range: Range<UInt64>, of source: Descriptor, to target: Descriptor
    ) throws(VaultError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let limit = Int(min(range.upperBound - offset, 1 << 20))
            let piece = try readAll(source, at: offset, limit: limit)
            if piece.isEmpty { return }
            try writeAll(target, piece, at: offset - range.lowerBound)
            offset += UInt64(piece.count)
        }
    }
}
