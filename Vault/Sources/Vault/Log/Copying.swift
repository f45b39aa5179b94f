extension SealedLog {
    /// Copies the log's good bytes to a new file, verifies them there, and only then gives it its name.
    func backUp(to path: String) throws(VaultError) {
        let target = try target(path)
        let name = Sodium.randomBytes(8).integer(UInt64.self, at: 0)
        let draft = "\(target.path).\(String(name, radix: 16)).new"
        try reading { () throws(VaultError) in
            // What was read when the log was opened may have changed since.
            try reload()
            if let range = file.state.damage.first { throw .damaged(range) }
            if file.headerNeedsSalvage { throw .headerDamaged }
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

    /// Writes what authenticates to a new vault at another path, under the same keys; never clobbers.
    func copy(to path: String) throws(VaultError) {
        let target = try target(path)
        try reading { () throws(VaultError) in
            try reload()
            let header = Header(rewriting: file.header, with: file.keys.data)
            let rewrite = Rewrite(target, header, key: file.keys.data, in: environment)
            let lock = try LockFile(target, environment)
            try lock.hold(exclusive: true) { () throws(VaultError) in
                _ = try rewrite.write(file)
                if let error = try rewrite.putInPlace() {
                    throw .syncFailed(errno: error.systemErrno ?? 0)
                }
            }
        }
    }

    /// The place of a copy: nothing is there, and neither vault would take the other for a file of its own.
    private func target(_ path: String) throws(VaultError) -> Place {
        let target = try Place(creating: path, in: environment)
        guard !place.isInTheWay(of: target) else { throw .ownName }
        // Early, because our own lock would keep us from waiting for itself; the link decides.
        guard (try? io.status(of: target.path)) == nil else { throw .alreadyExists }
        return target
    }

    private func copyLog(to path: String) throws(VaultError) {
        let copy = try io.open(path, .createNew)
        defer { io.close(copy) }
        try io.copy(0..<file.state.end, of: file.descriptor, to: copy)
        try io.sync(copy)
    }

    /// Opens the copy as a stranger would; it must end where the log ends, with the same tag.
    private func verifyCopy(at path: String) throws(VaultError) {
        let copy = try OpenFile(path, key: file.keys.data, alarms: nil, in: environment)
        guard copy.header.bytes == file.header.bytes, !copy.headerNeedsSalvage,
            copy.state.position == file.state.position, copy.state.tail == nil,
            copy.state.damage.isEmpty
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
