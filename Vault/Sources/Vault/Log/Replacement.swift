extension Rewrite {
    /// Puts a verified file in the place of the old one, which is kept as `.bak` if `keepsOld`.
    ///
    /// An earlier `.bak` goes in any case, and it goes first: afterwards nothing can fail but the last step.
    /// Throws `notSaved` while the old file is still in place. Gives the error of the last step, if only
    /// that one failed: the new file is in place, but its name may not be on the disk yet.
    func replace(_ old: OpenFile, keepsOld: Bool = true) throws(VaultError) -> VaultError? {
        do throws(VaultError) {
            try removeBackup()
            if keepsOld { try keep(old, as: place.backup) }
            try environment.io.rename(place.new, to: place.path)
        } catch {
            // The next rewrite removes the leftover.
            try? environment.io.unlink(place.new)
            throw .notSaved(errno: error.systemErrno ?? 0)
        }
        return syncDirectory()
    }

    /// Puts a verified file where there is none; never clobbers.
    func putInPlace() throws(VaultError) -> VaultError? {
        do throws(VaultError) {
            try linkOrRename()
        } catch {
            // The next rewrite removes the leftover.
            try? environment.io.unlink(place.new)
            throw error.meansExists ? .alreadyExists : .notSaved(errno: error.systemErrno ?? 0)
        }
        return syncDirectory()
    }

    /// Gives the file at the vault's path a second name that nothing has; without hard links, a copy of it.
    ///
    /// It is never moved: between two renames nothing would be at the vault's path.
    func keep(_ old: OpenFile, as name: String) throws(VaultError) {
        do throws(VaultError) {
            try environment.io.link(place.path, to: name)
        } catch  where error.deniesLinks {
            try copy(old, to: name)
        }
    }

    private func copy(_ old: OpenFile, to name: String) throws(VaultError) {
        let io = environment.io
        let copy = try io.open(name, .createNew)
        defer { io.close(copy) }
        do throws(VaultError) {
            try io.copy(0..<io.status(of: old.descriptor).size, of: old.descriptor, to: copy)
            try io.sync(copy)
        } catch {
            // A partial file under this name is never read.
            try? io.unlink(name)
            throw error
        }
    }

    private func removeBackup() throws(VaultError) {
        do throws(VaultError) {
            try environment.io.unlink(place.backup)
        } catch  where error.meansMissing {}
    }

    private func linkOrRename() throws(VaultError) {
        let io = environment.io
        do throws(VaultError) {
            try io.link(place.new, to: place.path)
            // The next rewrite removes the second name.
            try? io.unlink(place.new)
        } catch  where error.deniesLinks {
            // No hard links here. The lock that we hold keeps other creators away.
            guard (try? io.status(of: place.path)) == nil else { throw .alreadyExists }
            try io.rename(place.new, to: place.path)
        }
    }

    private func syncDirectory() -> VaultError? {
        do throws(VaultError) {
            try environment.io.syncDirectory(place.directory)
            return nil
        } catch {
            return error
        }
    }
}
