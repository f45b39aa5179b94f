extension Vault {
    /// Copies the file as it stands to a new one, and opens the copy before it gets its name.
    ///
    /// Same keys, same generation: put back later, it is known as the older copy that it is. Never clobbers. Throws
    /// `alreadyExists`, `ownName`, `damaged` if there is damage (see ``copy(to:)``), `notSaved`.
    public func backUp(to path: String) throws(VaultError) {
        try log.backUp(to: path)
    }

    /// Whether `path` is one of the names that the vault uses beside its own, and a file there would not stay.
    ///
    /// These are `.lock`, `.new` and `.tail`. Throws `closed`. FORMAT.md section 8.
    public func keeps(_ path: String) throws(VaultError) -> Bool {
        let log = try log
        return log.place.keeps(path, log.io)
    }

    /// Puts a new file with what authenticates, and two whole headers, in the place of a damaged one, which is kept.
    ///
    /// Gives the damaged file's new path: the vault's with `.damaged` appended, and a number if that is taken. Nil,
    /// with nothing done, if there is no damage. Throws `readOnly` while there is an ``alarm``, and `notSaved`, with
    /// nothing changed. FORMAT.md section 9.
    public func salvage() throws(VaultError) -> String? {
        try log.salvage()
    }

    /// What the damaged ranges held, as far as the frames around them tell; empty if there is no damage.
    ///
    /// Reads the whole file.
    public func losses() throws(VaultError) -> [Loss] {
        let log = try log
        return try log.reading { () throws(VaultError) in try log.losses() }
    }

    /// Applies all of `changes` or none, however many; they are on the disk when this returns.
    ///
    /// One frame where they fit (16 MiB), else a rewrite that ends with them. Throws as ``commit(_:_:)-([Change])``;
    /// `tooLarge` for a single change only. FORMAT.md section 9.
    public func commitAll(_ changes: [Change]) throws(VaultError) {
        let log = try log
        try log.writing { () throws(VaultError) in try log.appendAll(changes) }
    }

    /// Takes an older copy, or another vault, for the one that belongs here: there is no ``alarm`` any more.
    ///
    /// Witness and place follow it; the log is not changed, and what is damaged stays so. FORMAT.md sections 7 and 10.
    public func acceptAsCurrent() throws(VaultError) {
        try log.acceptAsCurrent()
    }

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

/// A damaged range, and what its neighbours say about it.
public struct Loss: Sendable, Equatable {
    /// The bytes that do not authenticate.
    public let bytes: Range<UInt64>
    /// How many transactions they held; nil at the end of the file, where nothing tells.
    public let transactions: UInt64?
    /// When the newest change before the range was made, in milliseconds since 1970; nil if there is none.
    public let after: Int64?
    /// When the oldest change of the frame behind the range was made, in milliseconds since 1970; nil if there is none.
    public let before: Int64?
}

/// A file that holds an earlier state of a vault.
public struct VaultCopy: Sendable, Equatable, Encodable {
    /// Which key opens it.
    public enum Key: String, Sendable, Equatable, Encodable {
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
