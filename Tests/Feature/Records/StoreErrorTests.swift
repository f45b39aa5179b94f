import Foundation
import Testing
import Vault

@testable import MoneyShell

@Suite struct StoreErrorTests {
    @Test(arguments: [
        (VaultError.notFound, StoreError.missing(path: "/v")),
        (.wrongPassphrase, .wrongPassphrase), (.noSuchKey(.passphrase), .wrongPassphrase),
        (.wrongDataKey, .wrongPassphrase), (.closed, .locked), (.notSaved(errno: ENOSPC), .full),
        (.notSaved(errno: EDQUOT), .full), (.io(.write, errno: ENOSPC), .full),
        (.readOnly(.severalNames), .hardLink(names: [])),
        (.lockedByAnother, .lockedByAnother(pid: nil)),
        (.keyChanged, .vault(.keyChanged, path: "/v")),
    ])
    func `an error that rules ask about does not depend on the vault`(
        _ error: VaultError, _ expected: StoreError
    ) {
        #expect(StoreError(error, path: "/v") == expected)
    }

    @Test(arguments: [
        (VaultError.notFound, Failure.Code.config), (.alreadyExists, .cannotCreate),
        (.reservedName, .cannotCreate), (.inTheWay(path: "/v.new"), .vaultIO),
        (.isDirectory, .vaultIO), (.notRegularFile, .vaultIO), (.foreignOwner(uid: 7), .vaultIO),
        (.permissions(mode: 0o666), .vaultIO), (.notAVault, .vaultDamaged),
        (.truncatedHeader(length: 12), .vaultDamaged), (.headerDamaged, .vaultDamaged),
        (.unsupportedVersion(major: 2, minor: 1), .vaultDamaged),
        (.unsupportedVersion(major: 9, minor: 0), .vaultDamaged),
        (.unsupportedFeature(bits: 4), .vaultDamaged),
        (.unknownPreset(number: 1, operations: 3, memory: 1 << 26), .vaultDamaged),
        (.wrongPassphrase, .wrongPassphrase), (.keyChanged, .locked), (.closed, .locked),
        (.anotherVault, .vaultIO), (.outOfMemory, .vaultIO), (.damaged(4096..<4608), .vaultDamaged),
        (.readOnly(.damage), .vaultIO), (.readOnly(.olderCopy), .vaultIO),
        (.readOnly(.severalNames), .vaultIO), (.notSaved(errno: EIO), .vaultIO),
        (.notSaved(errno: ENOSPC), .vaultIO), (.syncFailed(errno: ENOSPC), .vaultIO),
        (.io(.open, errno: EACCES), .vaultIO), (.io(.open, errno: EROFS), .vaultIO),
        (.io(.read, errno: EIO), .vaultIO), (.lockedByAnother, .vaultIO),
        (.tooLarge(bytes: 9), .invalidData), (.fileTooLarge(bytes: 1 << 33), .vaultDamaged),
        (.tooManyRecords(limit: 9), .vaultIO), (.invalidName, .vaultIO),
        (.unsuitableKey(bytes: 9), .vaultIO), (.keyringUnavailable(errno: EPERM), .vaultIO),
    ])
    func `an error of the vault has its code in both languages, and a hint`(
        _ error: VaultError, _ code: Failure.Code
    ) {
        for language in Language.allCases {
            let failure = Failure(StoreError(error, path: "/v"), phrases: Phrases(language))
            #expect(failure.code == code)
            #expect(failure.hint?.isEmpty == false)
        }
    }

    @Test(arguments: [
        (VaultError.readOnly(.damage), true), (.anotherVault, true),
        (.notSaved(errno: ENOSPC), true),
        (.io(.open, errno: EROFS), true), (.readOnly(.severalNames), true),
        (.io(.read, errno: EIO), false), (.keyChanged, false), (.closed, false),
    ])
    func `a vault that cannot be written is known`(_ error: VaultError, _ prevents: Bool) {
        #expect(StoreError(error, path: "/v").preventsWriting == prevents)
    }

    /// An error of the disk is not a full disk, and after an error a write may still have been made.
    @Test(arguments: [
        VaultError.notSaved(errno: EIO), .syncFailed(errno: EIO), .syncFailed(errno: ENOSPC),
        .io(.read, errno: EIO),
    ])
    func `an I/O error is reported as an I/O error`(_ error: VaultError) {
        #expect(StoreError(error, path: "/v") == .vault(error, path: "/v"))
    }
}
