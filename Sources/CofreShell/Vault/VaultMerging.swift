/// The copies of the vault to be merged, and how.
package struct MergedFiles: Equatable, Sendable {
    package let paths: [String]
    /// Where the passphrase of the copies is; `nil` to try this vault's first.
    package let passphraseFile: String?
    /// Where this line says that the passphrase of this vault is.
    package let proof: PassphrasePlace?
    /// Whether nothing is written.
    package let isTrial: Bool
    /// Whether another vault is taken, too.
    package let adopts: Bool

    package init(
        paths: [String], passphraseFile: String?, proof: PassphrasePlace?, isTrial: Bool,
        adopts: Bool
    ) {
        self.paths = paths
        self.passphraseFile = passphraseFile
        self.proof = proof
        self.isTrial = isTrial
        self.adopts = adopts
    }
}

/// Why a copy cannot be merged; nothing was written.
package enum MergeProblem: Error, Equatable, Sendable {
    /// There is no such file.
    case missing(path: String)
    /// It is a copy of another vault.
    case anotherVault(path: String)
    /// A part of it cannot be read.
    case damaged(path: String)
    /// No passphrase that was given opens it.
    case wrongPassphrase(path: String)
    /// The passphrase of this vault is required: another vault is merged, a copy changes or removes payments,
    /// or a copy with another key also changes limits.
    case passphraseNeeded
}

/// A conflict that cannot be ended.
package enum ConflictProblem: Error, Equatable, Sendable {
    /// There is none of this number.
    case none(String)
    /// It ended, or changed, since it was shown.
    case gone
}
