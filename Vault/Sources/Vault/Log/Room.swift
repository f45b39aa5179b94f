/// Room: zeros behind the log, over which the next frames are written (FORMAT.md section 9).
///
/// A sync of a file that became longer brings its length to the disk, too, and takes half as long again as one that
/// only brings bytes.
enum Room {
    /// How many bytes behind the log may be zeros without being a torn write.
    static let longest: UInt64 = 16 << 10
}

extension SealedLog {
    /// Makes room for `frame` and those behind it, once this handle has synced so often that it will go on.
    ///
    /// Called under the exclusive lock, caught up, with no torn write behind the log.
    func makeRoom(for frame: Frame) {
        let size = file.state.fileSize
        let end = frame.offset + environment.roomStep
        guard syncedCommits >= environment.syncsBeforeRoom, !isRoomDenied, frame.end > size,
            frame.end <= end
        else { return }
        do throws(VaultError) {
            try io.reserve(file.descriptor, size..<end)
            file.state.fileSize = end
        } catch {
            // Later commits of this handle take a little longer.
            isRoomDenied = true
        }
    }

    /// Gives back the room of a log that this handle wrote to, unless somebody else is at it.
    func giveRoomBack() {
        guard readOnly == nil, syncedCommits > 0 else { return }
        // Room that stays is used by the next writer.
        try? holdingLockIfFree { () throws(VaultError) in
            try catchUp()
            guard readOnly == nil, !file.isOlderCopy, file.state.hasRoom else { return }
            try io.truncate(file.descriptor, to: file.state.end)
            file.state.fileSize = file.state.end
        }
    }
}

extension LogState {
    /// Whether there is room behind the log.
    var hasRoom: Bool { tail == nil && damage.isEmpty && fileSize > end }
}

extension FrameReader {
    /// Whether all that follows the log from `end` on is room, or nothing.
    mutating func hasOnlyRoom(from end: UInt64) throws(VaultError) -> Bool {
        guard end < size else { return true }
        guard size - end <= Room.longest else { return false }
        return try isZero(end..<size)
    }
}
