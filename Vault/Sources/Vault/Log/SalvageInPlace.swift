extension SealedLog {
    /// Replaces a damaged file by one with what authenticates; the damaged one gets another name.
    func salvage() throws(VaultError) -> String? {
        guard let lock else { throw .readOnly(refusal ?? .notPermitted(errno: 0)) }
        return try lock.hold(exclusive: true) { () throws(VaultError) in
            try catchUp()
            try verifyAll()
            guard !file.state.damage.isEmpty else { return nil }
            var header = Header(
                vaultID: file.header.vaultID, generation: file.header.generation + 1,
                preset: file.header.preset, salt: file.header.salt, slots: file.header.slots)
            header.seal(with: file.keys.data)
            let rewrite = Rewrite(place, header, key: file.keys.data, in: environment)
            let new = try rewrite.write(file) { _ in }
            let aside = try rewrite.replaceKeepingAside(file)
            var failure: VaultError?
            do throws(VaultError) { try io.syncDirectory(place.directory) } catch {
                failure = error
            }
            try adopt(new, failure)
            return aside
        }
    }
}

extension Rewrite {
    /// Puts the verified file in place and gives the path under which the old one is kept.
    ///
    /// Throws `notSaved` while the old file is still in place.
    fileprivate func replaceKeepingAside(_ old: OpenFile) throws(VaultError) -> String {
        let io = environment.io
        do throws(VaultError) {
            let aside = try keepAside(old)
            // Or a loss of power could keep the new name and take the one that is kept aside.
            try io.syncDirectory(place.directory)
            try io.rename(place.new, to: place.path)
            return aside
        } catch {
            // The next rewrite removes the leftover.
            try? io.unlink(place.new)
            throw .notSaved(errno: error.systemErrno ?? 0)
        }
    }

    /// Keeps the damaged file under a name that nothing has.
    private func keepAside(_ old: OpenFile) throws(VaultError) -> String {
        for number in 1...1000 {
            let name = place.path + (number == 1 ? ".damaged" : ".damaged.\(number)")
            do throws(VaultError) {
                try keep(old, as: name)
                return name
            } catch  where error.meansExists {
                continue
            }
        }
        throw .alreadyExists
    }
}
