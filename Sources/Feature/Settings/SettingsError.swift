import JSON

enum SettingsError: Error, Equatable, Sendable {
    case unknownKey(String, nearest: String?)
    /// This name is a secret's, which belongs in the vault; the error does not contain the value.
    case secret(Secret)
    /// The new value is not valid for the setting.
    case badValue(Setting, Setting.Values.Refusal? = nil)
    /// An address with a user or a password; the error does not contain it.
    case userInAddress(Setting)
    /// An address whose host has letters that names of the internet write in another way.
    case foreignHost(Setting)
    /// The existing value in the file or variable is not valid for the setting.
    case unusable(Setting, SettingValue)
    /// The file is not JSON, or not an object if there is no fault.
    case malformed(path: String, JSONFault?)
    /// The value of the setting in the file is no text.
    case notText(Setting, path: String)
    /// A pipe or a device.
    case notAFile(path: String)
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
        case .badValue(_, let refusal?):
            Failure(.usage, phrases.say(refusal.why), hint: refusal.hint)
        case .badValue(let setting, nil):
            Failure(
                .usage, phrases.takes(setting.name, setting.values),
                hint: "config set \(setting.name) \(setting.values.example)")
        case .userInAddress(let setting):
            Failure(
                .usage, phrases.userInAddress(setting.name),
                hint: "config set \(setting.name) \(setting.values.example)")
        case .foreignHost(let setting): phrases.foreignHost(setting.name)
        case .unusable(let setting, let value): phrases.unusable(setting, value)
        case .malformed(let path, let fault):
            phrases.failure(
                .config, "\(path) is not a settings file: \(phrases.words(for: fault))",
                "\(path) não é um arquivo de configuração: \(phrases.words(for: fault))",
                hint: phrases.pick("correct it, or move it away", "corrija-o ou mova-o"))
        case .notText(let setting, let path):
            phrases.failure(
                .config, "\(setting.name) in \(path) is not text in quotation marks",
                "\(setting.name) em \(path) não é um texto entre aspas",
                hint: "config set \(setting.name) \(setting.values.example)")
        case .notAFile(let path):
            phrases.failure(
                .config, "\(path) is not a file", "\(path) não é um arquivo",
                hint: phrases.configElsewhere)
        case .unreadable(let path, let code):
            phrases.naming(
                ForeignOwner(of: path, after: code),
                in: Failure(.config, phrases.unreadable(path, code), hint: phrases.configElsewhere))
        case .notWritten(let path, let code):
            phrases.naming(
                ForeignOwner(of: path, after: code),
                in: Failure(
                    .cannotCreate, phrases.notWritten(path, code), hint: phrases.configElsewhere))
        }
    }
}

extension Phrases {
    fileprivate func words(for fault: JSONFault?) -> String {
        guard let fault else { return pick("not a JSON object", "não é um objeto JSON") }
        let place = pick(
            "line \(fault.line), column \(fault.column)",
            "linha \(fault.line), coluna \(fault.column)")
        guard case .repeatedKey(let key) = fault.reason else {
            return place + pick(" is not valid JSON", " não é JSON válido")
        }
        return place + pick(" repeats \(key)", " repete \(key)")
    }

    fileprivate var configElsewhere: String {
        pick("set COFRE_CONFIG to another file", "indique outro arquivo em COFRE_CONFIG")
    }

    /// A variable overrides the file, so the hint is to remove it.
    fileprivate func unusable(_ setting: Setting, _ value: SettingValue) -> Failure {
        let name = value.isFromFile ? setting.name : value.source
        if setting.values.namesForeignHost(in: value.text) { return foreignHost(name) }
        let why =
            setting.values.refusal(value.text).map { "\(name): \(say($0.why))" }
            ?? takes(name, setting.values)
        return Failure(
            .config, setting.values.namesUser(in: value.text) ? userInAddress(name) : why,
            hint: value.isFromFile
                ? "config set \(name) \(setting.values.example)" : "unset \(name)")
    }

    fileprivate func takes(_ name: String, _ values: Setting.Values) -> String {
        pick("\(name) takes ", "\(name) aceita ") + say(values.words)
    }

    fileprivate func foreignHost(_ name: String) -> Failure {
        failure(
            .config, "the host in \(name) needs its punycode form, xn--…",
            "o host em \(name) precisa da forma punycode, xn--…",
            hint: pick("idn2 HOST prints it", "idn2 HOST mostra qual é"))
    }

    fileprivate func userInAddress(_ name: String) -> String {
        pick(
            "\(name) is stored unencrypted and must not contain a user or a password",
            "\(name) é gravado sem criptografia e não pode conter usuário nem senha")
    }

    /// Said about a settings file that a crash may have emptied.
    func blank(_ path: String) -> String {
        pick("\(path) is empty: no settings", "\(path) está vazio: nenhuma configuração")
    }

    func isUnset(_ name: String) -> String {
        pick("\(name) is not set", "falta definir \(name)")
    }
}
