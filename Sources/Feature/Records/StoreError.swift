import Essentials
import Vault

/// Why data of this machine could not be read or stored: an error of the vault, or of what surrounds it.
enum StoreError: Error, Equatable, Sendable {
    /// An error of the vault at `path`; the cases below are those that rules ask about, or of which more is known.
    case vault(VaultError, path: String)

    /// There is no vault at this path yet.
    case missing(path: String)
    /// The vault was open, and its file is no longer at this path.
    case gone(path: String)
    /// A passphrase is needed and there is no terminal to ask for it.
    case locked
    /// The passphrase does not open this vault.
    case wrongPassphrase
    /// The disk or the quota is full; nothing was changed.
    case full
    /// Another process holds the vault's lock longer than the maximum wait; `pid` is `nil` if unknown.
    case lockedByAnother(pid: Int32?)
    /// The file has a second hard link, so it can be read but not written; `names` are the others in its folder.
    case hardLink(names: [String])
    /// The person interrupted a question.
    case interrupted

    /// The content of a record of this collection is invalid in this version; `remedy` is what to type.
    case unreadableRecord(of: Sentence, remedy: String)
    /// A record has more bytes than a vault accepts.
    case recordTooLarge(bytes: Int)
    /// The value cannot be encoded as JSON.
    case recordValue
    /// There is already a payment with this id.
    case takenID(String)

    /// Records between two byte offsets were changed, as reported by `vault check`.
    case lostRecords(from: UInt64, to: UInt64)
    /// One of the two copies of the header was changed, as reported by `vault check`.
    case damagedHeaderCopy
    /// The file has a second hard link, as reported by `vault check`; `names` are the others in its folder.
    case foundHardLink(names: [String])
    /// The copy is older than the one this machine last saw, as reported by `vault check`.
    case foundOlderCopy

    /// The passphrase must be given again, and there is no terminal to ask for it.
    case passphraseNeeded(PassphraseUse)
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
    /// A file beside the vault could not be written.
    case notWritten(path: String, errno: Int32)
    /// A file beside the vault could not be read or made.
    case file(path: String, errno: Int32)
    /// The process may have fewer files open than the program needs.
    case fewDescriptors(limit: Int, least: Int)
    /// The process may use less memory than the program needs, in bytes.
    case littleMemory(limit: Int, least: Int)
    /// The system has passed neither the program's name nor its arguments.
    case noArguments
    /// This is root, and the home belongs to somebody else, who could not use the files that root makes there.
    case foreignHome(path: String, owner: String)
    /// Any other error, by its type.
    case unexpected(String)

    /// Whether it stops a command even if the answer needs no vault: an interruption or a wrong passphrase.
    var withholdsAnswer: Bool { self == .interrupted || self == .wrongPassphrase }

    /// Whether the vault can be read but not written.
    var preventsWriting: Bool {
        switch self {
        case .full, .hardLink, .vault(.readOnly, _), .vault(.anotherVault, _): true
        case .vault(.io(_, errno: EROFS), _): true
        default: false
        }
    }
}

/// What a person enters from now on, after a change of the keys.
enum KeyChange: Equatable, Sendable, CaseIterable {
    case passphrase, recoveryCode
}

/// What asks for the passphrase again, even if the vault is unlocked.
enum PassphraseUse: Equatable, Sendable, CaseIterable {
    case export, cardNumber, invitation, joining, passphraseChange, acceptance, restoration, salvage
}

enum KeyFileProblem: Equatable, Sendable {
    case tooSmall(limit: Int)
    case tooLarge(limit: Int)
    case system(errno: Int32)
}
