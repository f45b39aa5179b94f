import CofreShell
import Testing

/// Programs rely on these numbers and words.
@Suite struct ExitStatusTests {
    @Test(
        arguments: [
            (Failure.Code.refused, "refused", 1), (.usage, "usage", 64),
            (.invalidData, "invalid-data", 65), (.notFound, "not-found", 66),
            (.offline, "offline", 69), (.server, "server", 69),
            (.cannotCreate, "cannot-create", 73), (.vaultIO, "vault-io", 74),
            (.vaultDamaged, "vault-damaged", 74), (.outcomeUnknown, "outcome-unknown", 75),
            (.locked, "locked", 77), (.wrongPassphrase, "wrong-passphrase", 77),
            (.signedOut, "signed-out", 77), (.config, "config", 78),
            (.interrupted, "interrupted", 130), (.unexpected, "unexpected", 70),
        ] as [(Failure.Code, String, Int32)])
    func `each code has its word and exit status`(
        _ code: Failure.Code, _ word: String, _ status: Int32
    ) {
        #expect(code.rawValue == word)
        #expect(code.status == status)
    }
}
