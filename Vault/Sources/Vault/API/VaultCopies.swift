/// A file that holds an earlier state of a vault.
public struct VaultCopy: Sendable, Equatable {
    /// Which key opens it.
    public enum Key: Sendable, Equatable {
        /// The vault's own, so whoever opens the vault opens this.
        case present
        /// One from before a change of keys: the passphrase or recovery code that the vault had then.
        case earlier
        /// No key by itself: a torn write that was cut off, without a header.
        case none
    }

    /// Where it is.
    public let path: String
    /// Its size, in bytes.
    public let bytes: UInt64
    /// Which key opens it.
    public let key: Key
}

extension Vault {
    /// The files in the vault's folder, and those at `paths`, that hold this vault or a part of it and are not it.
    ///
    /// Reads 8192 bytes of each file there. Throws `io`, `closed`.
    public func copies(alsoAt paths: [String] = []) throws(VaultError) -> [VaultCopy] {
        try log.copies(alsoAt: paths)
    }

    /// Removes a copy; it is gone from its folder when this returns, not from the medium.
    ///
    /// Throws `notFound` if the file is no copy of this vault any more, `io`, `closed`.
    public func remove(_ copy: VaultCopy) throws(VaultError) {
        try log.remove(copy)
    }
}
