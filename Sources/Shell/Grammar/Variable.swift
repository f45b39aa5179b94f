/// An environment variable of cofre that does not set a setting; each setting has its own variable.
enum Variable: String, CaseIterable, Sendable {
    case vault = "COFRE_VAULT"
    case settings = "COFRE_CONFIG"
    case passphraseFile = "COFRE_PASSPHRASE_FILE"
    case passphraseCommand = "COFRE_PASSPHRASE_COMMAND"
    case keyFile = "COFRE_KEY_FILE"

    /// Its value in `environment`, a path with its home folder; an empty value counts as not set.
    func value(in environment: [String: String], _ home: HomeFolder) -> String? {
        guard let value = environment[rawValue], !value.isEmpty else { return nil }
        return isPath ? home.resolved(value) : value
    }

    var isPath: Bool {
        switch self {
        case .vault, .settings, .passphraseFile, .keyFile: true
        case .passphraseCommand: false
        }
    }
}
