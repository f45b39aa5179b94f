import Values

enum SettingsError: Error, Equatable, Sendable {
    case unknownKey(String, nearest: String?)
    /// This name is a secret's, which belongs in the vault; the error does not contain the value.
    case secret(Secret)
    /// The new value is not valid for the setting.
    case badValue(Setting)
    /// An address with a user or a password; the error does not contain it.
    case userInAddress(Setting)
    /// The existing value in the file or variable is not valid for the setting.
    case unusable(Setting, SettingValue)
    /// The file is not a JSON object of strings.
    case malformed(path: String)
    case unreadable(path: String, errno: Int32)
    case notWritten(path: String, errno: Int32)
}

extension SettingsError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .unknownKey(let key, let nearest):
            phrases.failure(
                .notFound, "there is no setting \(key)", "a configuração \(key) não existe",
                hint: nearest ?? "config get", inPlaceOf: nearest == nil ? nil : key)
        case .secret(let secret):
            phrases.failure(
                .notFound, "\(secret.rawValue) is a secret, not a setting",
                "\(secret.rawValue) é um segredo, não uma configuração",
                hint: "secret set \(secret.rawValue)")
        case .badValue(let setting):
            Failure(
                .usage, phrases.takes(setting.name, setting.values),
                hint: "config set \(setting.name) \(setting.values.example)")
        case .userInAddress(let setting):
            Failure(
                .usage, phrases.userInAddress(setting.name),
                hint: "config set \(setting.name) \(setting.values.example)")
        case .unusable(let setting, let value): phrases.unusable(setting, value)
        case .malformed(let path):
            phrases.failure(
                .config, "\(path) is not a settings file (a JSON object of strings)",
                "\(path) não é um arquivo de configuração (um objeto JSON de textos)",
                hint: phrases.pick("correct it, or move it away", "corrija-o ou mova-o"))
        case .unreadable(let path, let code):
            Failure(.config, phrases.unreadable(path, code), hint: phrases.configElsewhere)
        case .notWritten(let path, let code):
            Failure(.cannotCreate, phrases.notWritten(path, code), hint: phrases.configElsewhere)
        }
    }
}

extension Phrases {
    fileprivate var configElsewhere: String {
        pick("set COFRE_CONFIG to another file", "indique outro arquivo em COFRE_CONFIG")
    }

    /// A variable overrides the file, so the hint is to remove it.
    fileprivate func unusable(_ setting: Setting, _ value: SettingValue) -> Failure {
        let name = value.isFromFile ? setting.name : value.source
        return Failure(
            .config,
            setting.values.namesUser(in: value.text)
                ? userInAddress(name) : takes(name, setting.values),
            hint: value.isFromFile
                ? "config set \(name) \(setting.values.example)" : "unset \(name)")
    }

    fileprivate func takes(_ name: String, _ values: Setting.Values) -> String {
        pick("\(name) takes ", "\(name) aceita ") + say(values.words)
    }

    fileprivate func userInAddress(_ name: String) -> String {
        pick(
            "\(name) is stored unencrypted and must not contain a user or a password",
            "\(name) é gravado sem criptografia e não pode conter usuário nem senha")
    }

    func isUnset(_ name: String) -> String {
        pick("\(name) is not set", "falta definir \(name)")
    }
}
