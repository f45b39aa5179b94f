/// The copies of the vault to be merged, and how.
struct MergedFiles: Equatable, Sendable {
    let paths: [String]
    /// Where the passphrase of the copies is; `nil` to try this vault's first.
    let passphraseFile: String?
    /// Where this line says that the passphrase of this vault is.
    let proof: PassphraseSource?
    /// Whether nothing is written.
    let isTrial: Bool
    /// Whether another vault is taken, too.
    let adopts: Bool
}

/// Why a copy cannot be merged, or put in the place of the vault; nothing was written.
enum CopyProblem: Error, Equatable, Sendable {
    /// There is no such file.
    case missing(path: String, isToMerge: Bool = true)
    /// It is the vault's own file.
    case isTheVault(path: String)
    /// It is no vault that this program can open.
    case unusable(StoreError)
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

extension CopyProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .missing(let path, let isToMerge):
            phrases.failure(
                .notFound, "there is no file \(path)", "não há um arquivo \(path)",
                hint: isToMerge
                    ? phrases.pick(
                        "copy the other machine's vault here first",
                        "copie antes o cofre da outra máquina para cá")
                    : phrases.pick(
                        "the backups that the vault has made: vault status",
                        "as cópias que o cofre fez: vault estado"))
        case .isTheVault(let path):
            phrases.failure(
                .config, "\(path) is the vault itself", "\(path) é o próprio cofre",
                hint: phrases.restoreAnother)
        case .unusable(let error):
            Failure(
                error.failure(in: phrases).code, error.failure(in: phrases).message,
                hint: phrases.restoreAnother)
        case .anotherVault(let path):
            phrases.failure(
                .config, "\(path) is not a copy of this vault",
                "\(path) não é uma cópia deste cofre",
                hint: phrases.pick(
                    "add --adopt to merge it anyway",
                    "acrescente --adotar para mesclá-lo mesmo assim"))
        case .damaged(let path):
            phrases.failure(
                .vaultDamaged, "\(path) is damaged; the vault is unchanged",
                "\(path) está danificado; o cofre não mudou",
                hint: "cofre --vault \(Words.quoted(path)) vault salvage")
        case .wrongPassphrase(let path):
            phrases.failure(
                .wrongPassphrase, "this passphrase does not open \(path)",
                "esta senha não abre \(path)",
                hint: phrases.pick(
                    "add --from-passphrase-file FILE with its passphrase",
                    "acrescente --from-passphrase-file ARQUIVO com a senha dele"))
        case .passphraseNeeded:
            phrases.failure(
                .limit, "payments or limits from this file require the passphrase of this vault",
                "pagamentos ou limites deste arquivo exigem a senha deste cofre",
                hint: phrases.passphraseForThis)
        }
    }
}

/// A conflict that cannot be ended.
enum ConflictProblem: Error, Equatable, Sendable {
    /// There is none of this number.
    case none(String)
    /// It ended, or changed, since it was shown.
    case gone
}

extension ConflictProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .none(let number):
            phrases.failure(
                .notFound, "there is no conflict \(number)", "não há conflito \(number)",
                hint: "vault conflicts")
        case .gone:
            phrases.failure(
                .notFound, "this conflict has changed meanwhile; nothing was done",
                "este conflito mudou nesse meio-tempo; nada foi feito", hint: "vault conflicts")
        }
    }
}
