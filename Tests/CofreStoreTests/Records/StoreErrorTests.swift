import CofreDomain
import CofreStore
import Foundation
import Testing
import Vault

@Suite struct StoreErrorTests {
    @Test(arguments: [
        (VaultError.notFound, StoreError.missing(path: "/v")),
        (.alreadyExists, .exists(path: "/v")),
        (.reservedName, .vaultsOwn(path: "/v")),
        (.inTheWay(path: "/v.new"), .inTheWay(path: "/v.new")),
        (.readOnly(.severalNames), .readOnly(.hardLink(names: []))),
        (.isDirectory, .directory(path: "/v")),
        (.notRegularFile, .notAFile(path: "/v")),
        (.foreignOwner(uid: 7), .foreignOwner(path: "/v")),
        (.permissions(mode: 0o666), .exposed(path: "/v")),
        (.readOnly(.olderCopy), .olderCopy),
        (.notAVault, .notAVault(path: "/v")),
        (.truncatedHeader(length: 12), .truncatedHeader(path: "/v")),
        (.headerDamaged, .damagedHeader(path: "/v")),
        (.wrongPassphrase, .wrongPassphrase),
        (.noSuchKey(.passphrase), .wrongPassphrase),
        (.wrongDataKey, .wrongPassphrase),
        (.keyChanged, .keyChanged),
        (.closed, .locked),
        (.outOfMemory, .outOfMemory),
        (.damaged(4096..<4608), .damagedRecords(from: 4096, to: 4608)),
        (.unsupportedVersion(major: 2, minor: 1), .unsupported(.version(major: 2, minor: 1))),
        (.unsupportedFeature(bits: 4), .unsupported(.features(bits: 4))),
        (.readOnly(.damage), .readOnly(.damage)),
        (.readOnly(.closed), .readOnly(.closed)),
        (.notSaved(errno: ENOSPC), .full),
        (.notSaved(errno: EDQUOT), .full),
        (.io(.write, errno: ENOSPC), .full),
        (.io(.open, errno: EACCES), .forbidden(path: "/v")),
        (.io(.open, errno: EROFS), .readOnly(.system(errno: EROFS))),
        (.lockedByAnother, .lockedByAnother(pid: nil)),
    ])
    func `errors of the vault are converted to errors of the domain`(
        _ error: VaultError, _ expected: StoreError
    ) {
        #expect(StoreError(error, path: "/v") == expected)
    }

    /// While a vault is created, no saved data exists yet.
    @Test(arguments: [
        VaultError.io(.makeDirectory, errno: EROFS), .io(.open, errno: EACCES),
        .notSaved(errno: ENOSPC),
    ])
    func `an error while a vault is created says that the file was not written`(_ error: VaultError)
    {
        guard case .notWritten(path: "/v", _) = StoreError(creating: error, path: "/v") else {
            Issue.record("\(StoreError(creating: error, path: "/v"))")
            return
        }
    }

    @Test(arguments: [
        (VaultError.syncFailed(errno: EIO), StoreError.keysNotConfirmed(.passphrase, errno: EIO)),
        (.notSaved(errno: EIO), .io(.notSaved(errno: EIO))),
    ])
    func `after a failed sync of a change of keys the new keys are in force`(
        _ error: VaultError, _ expected: StoreError
    ) {
        #expect(StoreError(changing: .passphrase, error, path: "/v") == expected)
    }

    @Test func `an error about an existing file is unchanged`() {
        #expect(StoreError(creating: .alreadyExists, path: "/v") == .exists(path: "/v"))
    }

    /// An error of the disk is not a full disk, and after an error a write may still have been made.
    @Test(arguments: [
        VaultError.notSaved(errno: EIO), .syncFailed(errno: EIO), .syncFailed(errno: ENOSPC),
        .io(.read, errno: EIO),
    ])
    func `an I/O error is reported as an I/O error`(_ error: VaultError) {
        guard case .io = StoreError(error, path: "/v") else {
            Issue.record("\(error) became \(StoreError(error, path: "/v"))")
            return
        }
    }
}
