extension SealedLog {
    /// Copies the log's good bytes to a new file, verifies them there, and only then gives it its name.
    func backUp(to path: String) throws(VaultError) {
        let target = try Place(creating: path, in: environment)
        guard !place.isInTheWay(of: target) else { throw .ownName }
        // Early and friendly; the link below decides.
        guard (try? io.status(of: target.path)) == nil else { throw .alreadyExists }
        let name = Sodium.randomBytes(8).integer(UInt64.self, at: 0)
        let draft = "\(target.path).\(String(name, radix: 16)).new"
        try reading { () throws(VaultError) in
            try verifyAll()
            if let range = file.state.damage.first { throw .damaged(range) }
            do throws(VaultError) {
                try copyLog(to: draft)
                try verifyCopy(at: draft)
                try give(draft, itsName: target.path)
            } catch {
                // A draft that stays behind has a name of its own.
                try? io.unlink(draft)
                throw error.asNotSaved
            }
        }
        try syncName(of: target)
    }

    private func copyLog(to path: String) throws(VaultError) {
        let copy = try io.open(path, .createNew)
        defer { io.close(copy) }
        try io.copy(0..<file.state.end, of: file.descriptor, to: copy)
        try io.sync(copy)
    }

    /// Opens the copy as a stranger would; it must end where the log ends, with the same tag.
    private func verifyCopy(at path: String) throws(VaultError) {
        let copy = try OpenFile(path, key: file.keys.data, witness: nil, in: environment)
        let (copied, ours) = (copy.state, file.state)
        guard copy.header.bytes == file.header.bytes, copied.end == ours.end,
            copied.sequence == ours.sequence, copied.lastTag == ours.lastTag,
            copied.tail == nil, copied.damage.isEmpty
        else { throw .notSaved(errno: VaultError.inputOutput) }
    }

    private func give(_ draft: String, itsName path: String) throws(VaultError) {
        do throws(VaultError) {
            try io.link(draft, to: path)
            try io.unlink(draft)
        } catch  where error.meansExists {
            throw .alreadyExists
        } catch  where error.deniesLinks {
            // No hard links here, as on most memory sticks: all but a moment of the same promise.
            guard (try? io.status(of: path)) == nil else { throw .alreadyExists }
            try io.rename(draft, to: path)
        }
    }

    /// A copy whose name a loss of power could take away is none, and does not stay.
    private func syncName(of target: Place) throws(VaultError) {
        do throws(VaultError) { try io.syncDirectory(target.directory) } catch {
            // If the copy stays, it is a verified one.
            try? io.unlink(target.path)
            throw error.asNotSaved
        }
    }
}
