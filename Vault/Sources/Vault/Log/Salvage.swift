extension SealedLog {
    /// Writes what authenticates to a new vault at another path, under the same keys; never clobbers.
    func copy(to path: String) throws(VaultError) {
        let target = try Place(creating: path, in: environment)
        guard !place.isInTheWay(of: target) else { throw .ownName }
        // Early, because our own lock would keep us from waiting for itself; the link decides.
        guard (try? io.status(of: target.path)) == nil else { throw .alreadyExists }
        try reading { () throws(VaultError) in
            try verifyAll()
            var header = Header(
                vaultID: file.header.vaultID, generation: file.header.generation + 1,
                preset: file.header.preset, salt: file.header.salt, slots: file.header.slots)
            header.seal(with: file.keys.data)
            let rewrite = Rewrite(target, header, key: file.keys.data, in: environment)
            let lock = try LockFile(target, environment)
            try lock.hold(exclusive: true) { () throws(VaultError) in
                _ = try rewrite.write(file) { _ in }
                if let error = try rewrite.putInPlace() {
                    throw .syncFailed(errno: error.systemErrno ?? 0)
                }
            }
        }
    }
}
