/// Why an operation was refused or failed; contains data only, no messages.
public enum VaultError: Error, Sendable, Equatable {
    /// There is no file at the path.
    case notFound
    /// Something already exists at the path; creating never replaces it.
    case alreadyExists
    /// The path ends in `.lock`, `.new` or `.tail`, see ``Vault/isReserved(_:)``.
    case reservedName
    /// Something that is not the vault's own has a name beside it that the vault needs; it is left as it is.
    case inTheWay(path: String)
    /// The path is a directory.
    case isDirectory
    /// The path is a device, a socket or a pipe.
    case notRegularFile
    /// The file belongs to another user.
    case foreignOwner(uid: UInt32)
    /// Group or others may write the file; `mode` has its permission bits.
    case permissions(mode: UInt32)

    /// The file does not begin with a vault's magic bytes (R1).
    case notAVault
    /// The file begins like a vault but ends within the header (R2).
    case truncatedHeader(length: UInt64)
    /// Another major version wrote the file (R3, R5).
    case unsupportedVersion(major: UInt16, minor: UInt16)
    /// The header was modified after it was written (R3, R4, R6, R9, R10), and no intact copy is left.
    case headerDamaged
    /// The file requires a feature that this program does not support (R7); `bits` is the refuse word.
    case unsupportedFeature(bits: UInt32)
    /// The parameters of the key derivation match no preset (R8).
    case unknownPreset(number: UInt32, operations: UInt64, memory: UInt64)

    /// The passphrase, code or key file opens no slot.
    case wrongPassphrase
    /// No slot accepts this kind of key.
    case noSuchKey(Vault.KeySlotKind)
    /// The given data key does not belong to this file (R10).
    case wrongDataKey
    /// Another process changed the passphrase; the vault must be opened again.
    case keyChanged
    /// The file at the path is now another vault than the one this handle opened.
    case anotherVault
    /// A new passphrase or key file has a length that FORMAT.md section 4 does not allow.
    case unsuitableKey(bytes: Int)
    /// There is not enough memory for the key derivation.
    case outOfMemory

    /// The bytes that contain a record do not authenticate.
    case damaged(Range<UInt64>)
    /// This handle cannot write.
    case readOnly(Vault.ReadOnlyReason)
    /// Nothing was saved and the vault is unchanged; `errno` says why.
    case notSaved(errno: Int32)
    /// A sync failed: the last changes may not be on disk, and this handle is read-only from now on.
    case syncFailed(errno: Int32)
    /// A system call failed.
    case io(Vault.IOCall, errno: Int32)
    /// Another process has held the lock for longer than the maximum wait (30 seconds).
    case lockedByAnother
    /// A change of `bytes` bytes exceeds the maximum size of a frame.
    case tooLarge(bytes: Int)
    /// The file has more than 4 GiB (R0).
    case fileTooLarge(bytes: UInt64)
    /// The vault has, or would have, more records than this, tombstones included (FORMAT.md section 6).
    case tooManyRecords(limit: Int)
    /// A collection or record id is empty or too long (FORMAT.md section 6).
    case invalidName
    /// The kernel keyring is not available; `errno` is the kernel's answer.
    case keyringUnavailable(errno: Int32)
    /// The vault was closed.
    case closed
}

extension Vault {
    /// The system call that failed.
    public enum IOCall: String, Sendable {
        case resolve, open, status, read, write, truncate, syncData, sync, syncDirectory
        case rename, link, unlink, lock, makeDirectory, limits
    }

    /// Why a handle cannot write.
    public enum ReadOnlyReason: Sendable, Equatable {
        /// Records are damaged; writing could destroy more.
        case damage
        /// A copy of the header is damaged; ``Vault/salvage()`` repairs it.
        case headerNeedsSalvage
        /// The file is older than the one this machine last saw; ``Vault/acceptAsCurrent()`` accepts it.
        case olderCopy
        /// The path had another vault before; ``Vault/acceptAsCurrent()`` accepts this one.
        case anotherVault
        /// The file has a second hard link; a process that uses that name would not see our locks.
        case severalNames
        /// The file is on a network file system.
        case networkFileSystem
        /// The file, its directory or the disk does not allow writing.
        case notPermitted(errno: Int32)
        /// The vault was closed.
        case closed
        /// A sync failed earlier.
        case syncFailed(errno: Int32)
        /// The file uses a feature that allows this program only to read.
        case unknownFeature(bits: UInt32)
    }
}

/// The condition of an opened vault; if several apply, the most serious one.
public enum VaultCondition: Sendable, Equatable {
    /// All records are present, the newest that this machine has seen, and can be written.
    case healthy
    /// The last write was interrupted; its bytes are ignored. No acknowledged durable commit is lost.
    case tornTail(Range<UInt64>)
    /// The file is older than the one this machine last saw: restored from a backup, or replaced by someone.
    case olderCopy
    /// The path had another vault when this machine last saw it.
    case anotherVault
    /// All records are present, but nothing can be written.
    case readOnly(Vault.ReadOnlyReason)
    /// The records in these ranges are lost; the others are readable, and nothing can be written.
    case damaged([Range<UInt64>])
    /// One copy of the header is damaged; all records are readable, and nothing can be written
    /// until ``Vault/salvage()``.
    case headerNeedsSalvage
}

extension Vault {
    /// The state of this machine's witness when the vault was opened (FORMAT.md section 10).
    public enum WitnessState: Sendable, Equatable {
        /// It agrees with the vault, or is ahead of it: see ``VaultCondition/olderCopy``.
        case current
        /// There is no witness, so an older copy or damage to the last records would not be detected.
        case missing
        /// The file is not a witness of this vault, or cannot be read.
        case unreadable
        /// The vault was opened without a folder for witnesses.
        case notKept
    }
}
