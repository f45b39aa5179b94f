import Essentials
import Vault

extension StoreError {
    /// An error of the vault at `path`, with what the system knows about it.
    init(_ error: VaultError, path: String) {
        switch error {
        case .notFound: self = .missing(path: path)
        case .wrongPassphrase, .noSuchKey, .wrongDataKey: self = .wrongPassphrase
        case .closed: self = .locked
        case .tooLarge(let bytes): self = .recordTooLarge(bytes: bytes)
        case .notSaved(let code), .io(_, let code):
            self = code == ENOSPC || code == EDQUOT ? .full : .vault(error, path: path)
        case .readOnly(.severalNames): self = .hardLink(names: HardLinks.names(besides: path))
        case .lockedByAnother: self = .lockedByAnother(pid: LockHolder(of: path)?.pid)
        default: self = .vault(error, path: path)
        }
    }
}
