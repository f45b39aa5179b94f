/// Why the vault could not do what was asked; data only, the sentences live with the shell.
///
/// The domain's own view of a store: it has no file, key or frame in it, so that rules can be
/// tested without a vault and the vault can change without the rules.
package enum StoreError: Error, Equatable, Sendable {
    /// There is no vault at this path yet.
    case missing(path: String)
    /// Something already stands where a vault was to be created.
    case exists(path: String)
    /// The path leads to a directory.
    case directory(path: String)
    /// The path leads to something that is neither a file nor a directory.
    case notAFile(path: String)
    /// The file belongs to another user.
    case foreignOwner(path: String)
    /// The file is there and may not be read.
    case forbidden(path: String)
    /// The file does not begin as a vault does.
    case notAVault(path: String)
    /// The file ends inside its own header.
    case truncatedHeader(path: String)
    /// Both copies of the header were changed after they were written.
    case damagedHeader(path: String)
    /// Records between two byte offsets were changed after they were written.
    case damagedRecords(from: UInt64, to: UInt64)
    /// The same, told by the check that found it.
    case lostRecords(from: UInt64, to: UInt64)
    /// The file was written by a newer program, or with a setting this one refuses.
    case unsupported(detail: String)
    /// The passphrase does not open this vault.
    case wrongPassphrase
    /// A passphrase is needed and nobody is there to type it.
    case locked
    /// The passphrase was changed since the vault was opened here.
    case keyChanged
    /// The vault's file may be written by others than its owner.
    case exposed(path: String)
    /// A new vault needs a passphrase, and nobody is there to type one.
    case noNewPassphrase
    /// A vault was to be sealed under a passphrase of no bytes.
    case emptyPassphrase
    /// More bytes than a passphrase may have.
    case longPassphrase(limit: Int)
    /// What was named as the place of the passphrase cannot be read.
    case passphraseFile(path: String, detail: String)
    /// The command that was to print the passphrase failed, with this exit status.
    case passphraseCommand(status: Int32)
    /// There was not enough memory to derive the key.
    case outOfMemory
    /// The vault can be read and not written; the detail says why.
    case readOnly(detail: String)
    /// The disk, or the quota, is full; nothing was changed.
    case full
    /// A record was read and is not what this version writes.
    case unreadableRecord(collection: String)
    /// The operating system refused a call.
    case io(detail: String)
    /// The kernel keeps no keys for this process.
    case keyringUnavailable(detail: String)
    /// The person stopped at a question.
    case interrupted
    /// An older copy than this machine last saw, which nobody has agreed to go on from.
    case olderCopy
    /// Another vault than this machine last saw at the path, which nobody has accepted.
    case anotherVault(path: String)
    /// Another process held the vault for longer than anybody waits; its number, where it is known.
    case lockedByAnother(pid: Int32?)
    /// The passphrase opens this vault only together with a key file, and none was named.
    case keyFileNeeded
    /// The key file that was named cannot be used.
    case keyFile(path: String, detail: String)
    /// What is to be shown may be seen on a terminal only, and there is none.
    case terminalNeeded
    /// Something already stands where a file was to be written.
    case occupied(path: String)
    /// A file was to be written where the vault keeps one of its own, and would remove it.
    case vaultsOwn(path: String)
    /// A file beside the vault could not be written.
    case notWritten(path: String, detail: String)
}
