extension SealedLog {
    /// Copies a torn write aside, cuts it off and syncs (FORMAT.md section 8), so that the log ends where it says.
    func setTailAside() throws(VaultError) {
        guard let tail = file.state.tail else { return }
        do throws(VaultError) {
            try copyAside(tail)
            try io.truncate(file.descriptor, to: tail.lowerBound)
            try io.syncData(file.descriptor)
        } catch {
            throw .notSaved(errno: error.systemErrno ?? 0)
        }
        file.state.tail = nil
        file.state.fileSize = tail.lowerBound
    }

    private func copyAside(_ tail: Range<UInt64>) throws(VaultError) {
        let copy = try io.open(place.tail, .createOrReplace)
        defer { io.close(copy) }
        let end = min(tail.upperBound, tail.lowerBound + UInt64(Frame.largest))
        try io.copy(tail.lowerBound..<end, of: file.descriptor, to: copy)
        try io.sync(copy)
    }
}
