extension SealedLog {
    /// Takes in what other processes appended, or the file they put in place (FORMAT.md section 9).
    ///
    /// The lock is the caller's business.
    func catchUp() throws(VaultError) {
        let status = try currentStatus()
        if status.identity != file.identity || status.size < file.state.end { return try reload() }
        if try headerChanged() { return try reload() }
        let seenSize = file.state.fileSize
        if !file.state.damage.isEmpty {
            // Who does not know of the damage may go on behind it: also over room, where the size stays.
            if status.size != seenSize || status.size > file.state.end { try reloadUnchanged() }
            return
        }
        switch try whatFollows() {
        case .anotherLog: return try reload()
        case .nothing where file.state.tail == nil:
            file.state.fileSize = status.size
            return
        case .zeros where file.state.tail == nil && status.size == seenSize: return
        case .nothing, .zeros, .frame: break
        }
        try replay(to: status.size)
    }

    private func replay(to size: UInt64) throws(VaultError) {
        var reader = file.reader(size: size)
        do throws(VaultError) {
            try file.state.replay(&reader)
        } catch {
            // What was not judged to its end is judged anew the next time; until then there is no room.
            file.state.fileSize = 0
            throw error
        }
    }

    /// Whether another file was copied over ours in place; the start of a header names its file.
    private func headerChanged() throws(VaultError) -> Bool {
        let limit = Header.identityLength
        let done = try io.readAll(file.descriptor, at: 0, into: &file.headerStart, limit: limit)
        return done < limit || !file.headerStart.equals(0..<limit, file.header.bytes, 0..<limit)
    }

    private enum Following {
        /// What we know of the log is not what stands there.
        case anotherLog
        case nothing, zeros, frame
    }

    /// What stands behind our end of the log, by the first bytes of it.
    ///
    /// Frames of others over room leave the file's size as it is.
    private func whatFollows() throws(VaultError) -> Following {
        let (tagLength, limit) = (Seal.tagLength, Seal.tagLength + Frame.marker.count)
        let done = try io.readAll(
            file.descriptor, at: file.state.end - UInt64(tagLength), into: &file.joint,
            limit: limit)
        guard done >= tagLength, Tag(file.joint, at: 0) == file.state.lastTag else {
            return .anotherLog
        }
        if done == tagLength { return .nothing }
        return file.joint.isZero(tagLength..<done) ? .zeros : .frame
    }

    private func currentStatus() throws(VaultError) -> FileStatus {
        do throws(VaultError) {
            return try io.status(of: place.path)
        } catch  where error.meansMissing {
            throw .notFound
        }
    }

    /// Starts over with the file that is at the path now.
    func reload(trustingIndex: Bool = true) throws(VaultError) {
        do throws(VaultError) {
            file = try OpenFile(
                place.path, key: file.keys.data, witness: witness,
                index: trustingIndex ? place.index : nil, in: environment)
            // Whoever put the file there synced it with all that was in the old one.
            isUnsynced = false
        } catch .wrongDataKey {
            isUnsynced = false
            throw .keyChanged
        }
    }
}
