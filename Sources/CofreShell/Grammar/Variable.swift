/// A variable of the environment that is cofre's own and stands for no setting; those have one each.
package enum Variable: String, CaseIterable, Sendable {
    case vault = "COFRE_VAULT"
    case settings = "COFRE_CONFIG"
    case passphraseFile = "COFRE_PASSPHRASE_FILE"
    case passphraseCommand = "COFRE_PASSPHRASE_COMMAND"
    case keyFile = "COFRE_KEY_FILE"

    /// What `environment` has for it; nothing counts as not set.
    package func value(in environment: [String: String]) -> String? {
        environment[rawValue].flatMap { $0.isEmpty ? nil : $0 }
    }
}
