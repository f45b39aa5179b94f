extension Vault {
    /// Writes all records to a new vault under the same keys, verified before it gets its name.
    ///
    /// It has the same generation, so that this machine notices an older copy if the backup is put in this vault's place.
    /// Never replaces a file. Throws `alreadyExists`, `reservedName`, `damaged` if there is damage (see
    /// ``copy(to:carrying:)``), `notSaved`.
    public func backUp(to path: String) throws(VaultError) {
        try log.copy(to: path, isBackup: true)
    }

    /// Puts all records of this vault, a copy, in the place of the file at `location`, verified and under the same keys.
    ///
    /// Needs nothing of that file: it may be damaged, another vault, or no vault. It stays under its name with
    /// `.replaced` appended, and a number if that is taken; returns that path, nil if there was no file. The new file
    /// has a greater generation than this machine knows of, so no ``alarm`` follows, and handles on the file continue
    /// with it unless their keys differ. Throws `notSaved` with nothing changed, `syncFailed` if the new file is in
    /// place but may not survive a loss of power, `alreadyExists` if the file is the copy itself, `damaged` and
    /// `readOnly(.unknownFeature)` for the copy, `lockedByAnother`, `inTheWay`. FORMAT.md section 9.
    public func putInPlace(at location: VaultLocation) throws(VaultError) -> String? {
        try log.putInPlace(at: location)
    }

    /// Whether a path ends in `.lock`, `.new` or `.tail`, the names of the files that a vault keeps beside it; none of
    /// them is a vault.
    ///
    /// FORMAT.md section 8.
    public static func isReserved(_ path: String) -> Bool { VaultPath.isReserved(path) }

    /// Replaces a damaged file by a new one with all authentic records and an intact header; keeps the damaged file.
    ///
    /// Returns the damaged file's new path: the vault's with `.damaged` appended, and a number if
    /// that name is taken. Returns nil and changes nothing if there is no damage. Throws `readOnly`
    /// while there is an ``alarm``, `invalidName`, and `notSaved` with nothing changed. FORMAT.md section 9.
    ///
    /// - Parameter changes: the changes with which the new file ends.
    public func salvage(carrying changes: [Vault.Change] = []) throws(VaultError) -> String? {
        try log.salvage(carrying: changes)
    }

    /// The content of the damaged ranges, as far as the surrounding frames show it; empty if there is no damage.
    ///
    /// Reads the whole file.
    public func damagedRanges() throws(VaultError) -> [Vault.DamagedRange] {
        let log = try log
        return try log.reading { () throws(VaultError) in try log.damagedRanges() }
    }

    /// Accepts an older copy or another vault as the current one, which ends the ``alarm``.
    ///
    /// Updates the witness and the place. The log is not changed, and damage remains. FORMAT.md sections 7 and 10.
    public func acceptAsCurrent() throws(VaultError) {
        try log.acceptAsCurrent()
    }

    /// Other files, in the vault's folder or at `paths`, that contain this vault or a part of it.
    ///
    /// Reads 8192 bytes of each file there. Throws `io`, `closed`.
    public func copies(alsoAt paths: [String] = []) throws(VaultError) -> [VaultCopy] {
        let log = try log
        // Otherwise a rewrite by another process would make the vault look like a copy of itself.
        return try log.reading { () throws(VaultError) in try log.copies(alsoAt: paths) }
    }

    /// Removes a copy durably; its bytes may remain on the medium.
    ///
    /// Throws `notFound` if the file is no longer a copy of this vault, `io`, `closed`.
    public func remove(_ copy: VaultCopy) throws(VaultError) {
        let log = try log
        try log.reading { () throws(VaultError) in try log.remove(copy) }
    }
}

extension Vault {
    /// A damaged range, and what the frames around it tell about it.
    public struct DamagedRange: Sendable, Equatable {
        /// The bytes that do not authenticate.
        public let bytes: Range<UInt64>
        /// The number of lost transactions; nil at the end of the file, where it is unknown.
        public let transactions: UInt64?
        /// When the newest change before the range was made, in milliseconds since 1970; nil if there is none.
        public let after: Int64?
        /// When the oldest change in the next frame was made, in milliseconds since 1970; nil if there is none.
        public let before: Int64?
    }
}

/// A file that contains an earlier state of a vault.
public struct VaultCopy: Sendable, Equatable {
    /// Which key opens it.
    public enum Key: String, Sendable, Equatable, Encodable {
        /// The vault's current key, so any key that opens the vault opens the copy.
        case present
        /// The key from before a change of keys: the earlier passphrase or recovery code.
        case earlier
        /// No key by itself: a torn write that was cut off, without a header.
        case none
    }

    /// The path of the copy.
    public let path: String
    /// Its size, in bytes.
    public let bytes: UInt64
    /// Which key opens it.
    public let key: Key
    /// The same for all files between two changes of keys: the header's salt, in lower-case hexadecimal; empty
    /// without a header.
    public let salt: String
}
