package import CofreDomain
import Essentials
package import Vault

extension StoreError {
    /// Converts an error of the vault at `path`.
    package init(_ error: VaultError, path: String) {
        switch error {
        case .notFound: self = .missing(path: path)
        case .alreadyExists: self = .exists(path: path)
        case .reservedName: self = .vaultsOwn(path: path)
        case .inTheWay(let other): self = .inTheWay(path: other)
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
            self = .unsupported(.version(major: major, minor: minor))
        case .unsupportedFeature(let bits): self = .unsupported(.features(bits: bits))
        case .unknownPreset(let number, let operations, let memory):
            self = .unsupported(
                .preset(number: number, operations: operations, memory: memory))
        case .unsuitableKey(let bytes): self = .io(.unsuitableKey(bytes: bytes))
        case .readOnly(.anotherVault): self = .anotherVault(path: path)
        case .readOnly(let reason):
            self = ReadOnlyCause(reason, path).map(StoreError.readOnly) ?? .olderCopy
        case .notSaved(let code) where code == ENOSPC || code == EDQUOT: self = .full
        case .notSaved(let code): self = .io(.notSaved(errno: code))
        case .syncFailed(let code):
            self = .io(.notConfirmed(errno: code))
        case .io(.open, let code) where code == EACCES: self = .forbidden(path: path)
        case .io(_, let code) where code == ENOSPC || code == EDQUOT: self = .full
        case .io(_, let code) where code == EROFS: self = .readOnly(.system(errno: code))
        case .io(let call, let code): self = .io(.call(call.rawValue, errno: code))
        case .lockedByAnother: self = .lockedByAnother(pid: LockHolder(of: path)?.pid)
        case .tooLarge(let bytes): self = .io(.recordTooLarge(bytes: bytes))
        case .fileTooLarge(let bytes): self = .io(.vaultTooLarge(bytes: bytes))
        case .tooManyRecords(let limit): self = .io(.tooManyRecords(limit: limit))
        case .invalidName: self = .io(.recordName)
        case .keyringUnavailable(let code): self = .keyringUnavailable(errno: code)
        }
    }

    /// Converts an error of the creation of a vault at `path`: a failed write becomes `notWritten`.
    package init(creating error: VaultError, path: String) {
        switch error {
        case .io(_, let code): self = .notWritten(path: path, errno: code)
        case .notSaved(let code): self = .notWritten(path: path, errno: code)
        default: self.init(error, path: path)
        }
    }

    /// Converts an error of a change of the keys of the vault at `path`: after a failed sync the new keys are in force.
    package init(changing change: KeyChange, _ error: VaultError, path: String) {
        switch error {
        case .syncFailed(let code): self = .keysNotConfirmed(change, errno: code)
        default: self.init(error, path: path)
        }
    }
}

extension ReadOnlyCause {
    /// `nil` for an older copy and for another vault, which are errors of their own.
    fileprivate init?(_ reason: Vault.ReadOnlyReason, _ path: String) {
        switch reason {
        case .olderCopy, .anotherVault: return nil
        case .damage: self = .damage
        case .headerNeedsSalvage: self = .damagedHeader
        case .severalNames: self = .hardLink(names: HardLinks.names(besides: path))
        case .networkFileSystem: self = .networkFileSystem
        case .notPermitted(let code), .syncFailed(let code): self = .system(errno: code)
        case .unknownFeature: self = .newerFormat
        case .closed: self = .closed
        }
    }
}
