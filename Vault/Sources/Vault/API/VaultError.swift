/// Why something was refused or failed; data for whoever words it.
public enum VaultError: Error, Sendable, Equatable {
    /// There is no file at the path.
    case notFound
    /// Creating never clobbers: there is something at the path.
    case alreadyExists
    /// The vault has a use of its own for the path, and would replace or remove what is put there.
    case ownName
    /// The path is a directory.
    case isDirectory
    /// The path is a device, a socket or a pipe.
    case notRegularFile
    /// The file belongs to another user.
    case foreignOwner(uid: UInt32)
    /// Group or others may write the file; `mode` has its permission bits.
    case permissions(mode: UInt32)

    /// The file does not start as a vault does (R1).
    case notAVault
    /// The file starts like a vault and ends within the header (R2).
    case truncatedHeader(length: UInt64)
    /// Another major version wrote the file (R3, R5).
    case unsupportedVersion(major: UInt16, minor: UInt16)
    /// The header was changed after it was written (R3, R4, R6, R9, R10), and no copy of it is left.
    case headerDamaged
    /// The file needs a feature this program does not know (R7); `bits` has the refuse word.
    case unsupportedFeature(bits: UInt32)
    /// The cost of the key derivation is none of the presets (R8).
    case unknownPreset(number: UInt32, operations: UInt64, memory: UInt64)

    /// The passphrase, code or key file opens no slot.
    case wrongPassphrase
    /// No slot takes a key of this kind.
    case noSuchKey(KeySlotKind)
    /// A data key was handed over that is not this file's (R10).
    case wrongDataKey
    /// Another process changed the passphrase; the vault has to be opened again.
    case keyChanged
    /// Another vault was put in the place of the one that this handle has opened.
    case anotherVault
    /// A new passphrase or key file has a length that FORMAT.md section 4 does not allow.
    case unsuitableKey(bytes: Int)
    /// There is no memory for the key derivation.
    case outOfMemory

    /// A record lies in bytes that do not authenticate.
    case damaged(Range<UInt64>)
    /// This handle does not write.
    case readOnly(ReadOnlyReason)
    /// Nothing was saved and the vault is unchanged; `errno` says why.
    case notSaved(errno: Int32)
    /// A sync failed: whether the last changes are on disk is unknown, and the handle reads only from now on.
    case syncFailed(errno: Int32)
    /// A system call failed.
    case io(IOCall, errno: Int32)
    /// Another process has held the lock for longer than we wait (seconds).
    case lockedByAnother
    /// A transaction is larger than a frame can be; `bytes` is its size.
    case tooLarge(bytes: Int)
    /// A collection or record id is empty or too long (FORMAT.md section 6).
    case invalidName
    /// The kernel does not keep keys here; `errno` is its answer.
    case keyringUnavailable(errno: Int32)
    /// The vault was closed.
    case closed
}

/// The system call that failed.
public enum IOCall: String, Sendable {
    case resolve, open, status, read, write, truncate, syncData, sync, syncDirectory
    case rename, link, unlink, lock, makeDirectory, permissions, limits
}

/// Why a handle does not write.
public enum ReadOnlyReason: Sendable, Equatable {
    /// Records are damaged; writing could make it worse.
    case damage
    /// A copy of the header is damaged, until ``Vault/salvage()``.
    case headerNeedsSalvage
    /// The file is an older copy than this machine last saw, until ``Vault/acceptAsCurrent()``.
    case olderCopy
    /// Another vault was at the path before, until ``Vault/acceptAsCurrent()``.
    case anotherVault
    /// The file has another name, under which others would not see our locks.
    case severalNames
    /// The file lies on another machine.
    case networkFileSystem
    /// The file, its directory or the disk does not allow writing.
    case notPermitted(errno: Int32)
    /// The vault was closed.
    case closed
    /// A sync failed earlier.
    case syncFailed(errno: Int32)
    /// The file uses a feature that this program can only read around.
    case unknownFeature(bits: UInt32)
}

/// What a person must be told about a vault that opened; the gravest, if there are several.
public enum VaultCondition: Sendable, Equatable {
    /// Nothing: the records are all there, are the newest that this machine saw, and can be written.
    case healthy
    /// A last write was interrupted; nothing that was acknowledged as durable is lost. The bytes are ignored.
    case tornTail(Range<UInt64>)
    /// An older copy than this machine last saw: restored from a backup, or put back by someone.
    case olderCopy
    /// Another vault than this machine last saw at the path.
    case anotherVault
    /// Everything is there, but nothing can be written.
    case readOnly(ReadOnlyReason)
    /// These bytes hold records that are lost. The rest is there, read-only.
    case damaged([Range<UInt64>])
    /// One copy of the header is damaged. Every record is there, read-only until ``Vault/salvage()``.
    case headerNeedsSalvage
}

/// What became of the witness that this machine keeps of a vault, when the vault was opened (FORMAT.md section 10).
public enum WitnessState: Sendable, Equatable {
    /// It says what the vault says, or more: see ``VaultCondition/olderCopy``.
    case current
    /// It is behind what the vault says of itself.
    case outdated
    /// There is none: an older copy, or damage to the last records, would not be noticed.
    case missing
    /// Something is there that is no witness of this vault, or that cannot be read.
    case unreadable
    /// The vault was opened without a folder for it.
    case notKept
}
