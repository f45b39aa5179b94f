/// An environment variable of cofre that does not set a setting; each setting has its own variable.
package enum Variable: String, CaseIterable, Sendable {
    case vault = "COFRE_VAULT"
    case settings = "COFRE_CONFIG"
    case passphraseFile = "COFRE_PASSPHRASE_FILE"
    case passphraseCommand = "COFRE_PASSPHRASE_COMMAND"
    case keyFile = "COFRE_KEY_FILE"

    /// Its value in `environment`; an empty value counts as not set.
    package func value(in environment: [String: String]) -> String? {
        environment[rawValue].flatMap { $0.isEmpty ? nil : $0 }
    }
}
