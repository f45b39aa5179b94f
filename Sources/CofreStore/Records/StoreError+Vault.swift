package import CofreDomain
import Essentials
package import Vault

extension StoreError {
    /// What the vault says, in the domain's words.
    ///
    /// `path` is the vault's.
    package init(_ error: VaultError, path: String) {
        switch error {
        case .notFound: self = .missing(path: path)
        case .alreadyExists: self = .exists(path: path)
        case .ownName: self = .vaultsOwn(path: path)
        case .isDirectory: self = .directory(path: path)
        case .notRegularFile: self = .notAFile(path: path)
        case .foreignOwner: self = .foreignOwner(path: path)
        case .permissions: self = .exposed(path: path)
        case .notAVault: self = .notAVault(path: path)
        case .truncatedHeader: self = .truncatedHeader(path: path)
        case .headerDamaged: self = .damagedHeader(path: path)
        case .wrongPassphrase, .noSuchKey, .wrongDataKey: self = .wrongPassphrase
        case .keyChanged: self = .keyChanged
        case .anotherVault: self = .anotherVault(path: path)
        case .closed: self = .locked
        case .outOfMemory: self = .outOfMemory
        case .damaged(let range):
            self = .damagedRecords(from: range.lowerBound, to: range.upperBound)
        case .unsupportedVersion(let major, let minor):
            self = .unsupported(detail: "format \(major).\(minor)")
        case .unsupportedFeature(let bits): self = .unsupported(detail: "feature bits \(bits)")
        case .unknownPreset(let number, _, _):
            self = .unsupported(detail: "key derivation preset \(number)")
        case .unsuitableKey(let bytes):
            self = .io(detail: "a passphrase or key file of \(bytes) bytes is not taken")
        case .readOnly(.olderCopy): self = .olderCopy
        case .readOnly(.anotherVault): self = .anotherVault(path: path)
        case .readOnly(let reason): self = .readOnly(detail: Self.words(reason))
        case .notSaved(let code) where code == ENOSPC || code == EDQUOT: self = .full
        case .notSaved(let code): self = .io(detail: "not saved, unchanged: \(systemReason(code))")
        case .syncFailed(let code):
            self = .io(
                detail: "the disk did not confirm the last change: \(systemReason(code))")
        case .io(.open, let code) where code == EACCES: self = .forbidden(path: path)
        case .io(_, let code) where code == ENOSPC || code == EDQUOT: self = .full
        case .io(_, let code) where code == EROFS: self = .readOnly(detail: systemReason(code))
        case .io(let call, let code): self = .io(detail: "\(call.rawValue): \(systemReason(code))")
        case .lockedByAnother: self = .lockedByAnother(pid: LockHolder(of: path)?.pid)
        case .tooLarge(let bytes): self = .io(detail: "a record of \(bytes) bytes is too large")
        case .invalidName: self = .io(detail: "a record name is not valid")
        case .keyringUnavailable(let code): self = .keyringUnavailable(detail: systemReason(code))
        }
    }

    /// The same where a vault was to be made at `path`: what keeps it from being there is a matter
    /// of the place.
    package init(creating error: VaultError, path: String) {
        switch error {
        case .io(_, let code): self = .notWritten(path: path, detail: systemReason(code))
        case .notSaved(let code): self = .notWritten(path: path, detail: systemReason(code))
        default: self.init(error, path: path)
        }
    }

    private static func words(_ reason: ReadOnlyReason) -> String {
        switch reason {
        case .damage: "records are damaged"
        case .headerNeedsSalvage: "a copy of its header is damaged: vault salvage"
        case .olderCopy: "an older copy"
        case .anotherVault: "another vault"
        case .severalNames: "the file has a second name, a hard link"
        case .networkFileSystem: "it lies on a network file system"
        case .notPermitted(let code): systemReason(code)
        case .syncFailed(let code): systemReason(code)
        case .unknownFeature: "written by a newer cofre"
        case .closed: "it was closed"
        }
    }
}
