/// Why an operation of the vault failed; the messages are in the shell.
///
/// Independent of files, keys and frames, so that rules can be tested without a vault and the vault
/// can change without the rules.
package enum StoreError: Error, Equatable, Sendable {
    /// There is no vault at this path yet.
    case missing(path: String)
    /// There is already a file at the path of the new vault.
    case exists(path: String)
    /// The vault was open, and its file is no longer at this path.
    case gone(path: String)
    /// The path is a directory.
    case directory(path: String)
    /// The path is neither a file nor a directory.
    case notAFile(path: String)
    /// The file belongs to another user.
    case foreignOwner(path: String)
    /// The file exists but may not be read.
    case forbidden(path: String)
    /// The file does not begin like a vault.
    case notAVault(path: String)
    /// The file ends inside its own header.
    case truncatedHeader(path: String)
    /// Both copies of the header were changed after they were written.
    case damagedHeader(path: String)
    /// Records between two byte offsets were changed after they were written.
    case damagedRecords(from: UInt64, to: UInt64)
    /// Records between two byte offsets were changed, as reported by `vault check`.
    case lostRecords(from: UInt64, to: UInt64)
    /// One of the two copies of the header was changed, as reported by `vault check`.
    case damagedHeaderCopy
    /// The file has a second hard link, as reported by `vault check`; `names` are the others in its folder.
    case foundHardLink(names: [String])
    /// The copy is older than the one this machine last saw, as reported by `vault check`.
    case foundOlderCopy
    /// The file was written by another version of the program, or with parameters that this one refuses.
    case unsupported(UnsupportedFormat)
    /// The passphrase does not open this vault.
    case wrongPassphrase
    /// A passphrase is needed and there is no terminal to ask for it.
    case locked
    /// The passphrase must be given again, and there is no terminal to ask for it.
    case passphraseNeeded(PassphraseUse)
    /// The passphrase was changed since this process opened the vault.
    case keyChanged
    /// Users other than the owner may write the vault's file.
    case exposed(path: String)
    /// A new vault needs a passphrase, and there is no terminal to ask for it.
    case noNewPassphrase
    /// A vault was to be encrypted with an empty passphrase.
    case emptyPassphrase
    /// The passphrase has more bytes than the limit.
    case longPassphrase(limit: Int)
    /// The file that should contain the passphrase cannot be read.
    case passphraseFile(path: String, errno: Int32)
    /// The command that should print the passphrase failed with this exit status.
    case passphraseCommand(status: Int32)
    /// The keys were changed, and the disk did not confirm it: the old file could come back after a loss of power.
    case keysNotConfirmed(KeyChange, errno: Int32)
    /// There was not enough memory to derive the key.
    case outOfMemory
    /// The vault can be read but not written; the detail says why.
    case readOnly(ReadOnlyCause)
    /// The disk or the quota is full; nothing was changed.
    case full
    /// The content of a record is invalid in this version.
    case unreadableRecord(collection: String)
    /// The process may have fewer files open than the program needs.
    case fewDescriptors(limit: Int, least: Int)
    /// The system has passed neither the program's name nor its arguments.
    case noArguments
    /// A system call failed.
    case io(StorageFault)
    /// The kernel keyring is not available to this process.
    case keyringUnavailable(errno: Int32)
    /// The person interrupted a question.
    case interrupted
    /// The copy is older than the one this machine last saw, and the person has not agreed to
    /// continue with it.
    case olderCopy
    /// The path has another vault than this machine last saw there, and the person has not accepted it.
    case anotherVault(path: String)
    /// Another process holds the vault's lock longer than the maximum wait; `pid` is `nil` if
    /// unknown.
    case lockedByAnother(pid: Int32?)
    /// The passphrase opens this vault only together with a key file, and none was named.
    case keyFileNeeded
    /// The key file that was named cannot be used.
    case keyFile(path: String, KeyFileProblem)
    /// The output may be shown on a terminal only, and there is none.
    case terminalNeeded
    /// A passphrase is not changed in a script: its next line would be the new one.
    case notInScript
    /// There is already a file at the path to be written.
    case occupied(path: String)
    /// The path to be written is one of the vault's own files.
    case vaultsOwn(path: String)
    /// Something else is at a path beside the vault that the vault needs.
    case inTheWay(path: String)
    /// A file beside the vault could not be written.
    case notWritten(path: String, errno: Int32)

    /// Whether it stops a command even if the answer needs no vault: an interruption or a wrong passphrase.
    package var withholdsAnswer: Bool { self == .interrupted || self == .wrongPassphrase }
}

/// What a person enters from now on, after a change of the keys.
package enum KeyChange: Equatable, Sendable, CaseIterable {
    case passphrase, recoveryCode
}

/// What asks for the passphrase again, even if the vault is unlocked.
package enum PassphraseUse: Equatable, Sendable, CaseIterable {
    case export, cardNumber, invitation, joining, passphraseChange, acceptance, salvage
}

/// Parts of a vault's format that this program does not support.
package enum UnsupportedFormat: Equatable, Sendable {
    case version(major: UInt16, minor: UInt16)
    case features(bits: UInt32)
    /// Parameters of the key derivation that this program refuses.
    case preset(number: UInt32, operations: UInt64, memory: UInt64)
}

/// Why a vault can be read but not written.
package enum ReadOnlyCause: Equatable, Sendable {
    case damage
    /// One copy of the header is damaged.
    case damagedHeader
    /// The file has a second hard link; `names` are the others in its folder.
    case hardLink(names: [String])
    case networkFileSystem
    /// The file was written by a newer program.
    case newerFormat
    case closed
    case system(errno: Int32)
}

/// Why a file or a record could not be read or written.
package enum StorageFault: Equatable, Sendable {
    /// The change was not saved, and the vault is as before.
    case notSaved(errno: Int32)
    /// The disk did not confirm that the last change is on it.
    case notConfirmed(errno: Int32)
    /// A system call failed; the text is its name.
    case call(String, errno: Int32)
    case file(path: String, errno: Int32)
    case recordTooLarge(bytes: Int)
    /// The file is larger than any vault.
    case vaultTooLarge(bytes: UInt64)
    case tooManyRecords(limit: Int)
    case recordName
    /// The passphrase or key file has a length that no vault accepts.
    case unsuitableKey(bytes: Int)
    /// The value cannot be encoded as JSON.
    case recordValue
    case takenID(String)
    /// Any other error, by its type.
    case unexpected(String)
}

package enum KeyFileProblem: Equatable, Sendable {
    case tooSmall(limit: Int)
    case tooLarge(limit: Int)
    case system(errno: Int32)
}
