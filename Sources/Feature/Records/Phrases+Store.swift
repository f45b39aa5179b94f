import Essentials

/// Why the vault's file could not be opened, read or written.
extension Phrases {
    var nothingKeptWithoutVault: String {
        pick(
            "there is no vault, so nothing is saved", "não há cofre, então nada é salvo")
    }
    var nothingKeptWhileLocked: String {
        pick(
            "the vault is locked, so nothing is saved",
            "o cofre está trancado, então nada é salvo")
    }

    /// The failure of `unlock` without a terminal; the usual hint would name `unlock` itself.
    var unlockWithoutTerminal: Failure {
        locked(hint: "cofre unlock --passphrase-file \(fileWord)")
    }
}
