import Values

enum ConfigCommand {
    static let command = Command(
        "config", in: .program,
        Sentence(
            "Show and change settings; secrets are in the vault.",
            "Mostrar e mudar configurações; segredos ficam no cofre."),
        examples: [
            Example(
                "config",
                Sentence(
                    "every setting with its value and source",
                    "cada configuração com valor e origem")),
            Example("config get http.timeout", Sentence("only the value", "só o valor")),
            Example("config set bills.url https://example.com/bills.json"),
        ],
        remarks: [
            Sentence(
                "config alone also says what each setting means.",
                "config sozinho também diz o que cada configuração significa.")
        ],
        subcommands: [Get.command, Set.command, Unset.command, Path.command],
        default: "get", needsSettings: false,
        typing: Typing(
            suggestion: { words in
                Features.setting(named: words[0]).map { _ in
                    (["config", "set"] + words.map(Words.quoted)).joined(separator: " ")
                }
            }))

    enum Get {
        static let command = Command(
            "get",
            Sentence(
                "Show the value in effect of one or all settings.",
                "Mostrar o valor em vigor de uma ou de todas as configurações."),
            parameters: [key],
            lists: [ConfigReply.view.header], perform: perform)

        static let key = Parameter.operand(
            Sentence("key", "chave"),
            Sentence("The setting, such as contacts.url.", "A configuração, como contacts.url."),
            values: .setting, isRequired: false)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let key = line.text(Self.key)
            guard let key else { return try ConfigReply.list(context) }
            return try ConfigReply.one(try Setting.named(key), context)
        }
    }

    private static let key = Parameter.operand(
        Sentence("key", "chave"),
        Sentence("The setting, such as contacts.url.", "A configuração, como contacts.url."),
        values: .setting)

    enum Set {
        static let command = Command(
            "set", Sentence("Change a setting.", "Mudar uma configuração."),
            parameters: [key, value],
            perform: perform)

        static let value = Parameter.operand(
            Sentence("value", "valor"),
            Sentence("The new value.", "O novo valor."), values: .settingValue)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let key = line.value(ConfigCommand.key)
            let typed = line.value(Self.value)
            let setting = try Setting.named(key, taking: typed)
            if let refusal = setting.values.refusal(typed) {
                throw SettingsError.badValue(setting, refusal)
            }
            if setting.values.namesUser(in: typed) { throw SettingsError.userInAddress(setting) }
            if setting.values.namesForeignHost(in: typed) {
                throw SettingsError.foreignHost(setting)
            }
            guard let value = setting.values.canonical(typed) else {
                throw SettingsError.badValue(setting)
            }
            try context.settings.set(setting, to: value)
            return try ConfigReply.one(setting, isChanged: true, context)
        }
    }

    enum Unset {
        static let command = Command(
            "unset",
            Sentence("Reset a setting to its default.", "Voltar uma configuração ao padrão."),
            parameters: [key],
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let key = line.value(ConfigCommand.key)
            let setting = try Setting.named(key)
            try context.settings.unset(setting)
            return try ConfigReply.one(setting, isChanged: true, context)
        }
    }

    enum Path {
        static let command = Command(
            "path",
            Sentence(
                "Show where the settings file is.",
                "Mostrar onde fica o arquivo de configuração."),
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let path = context.settings.path
            return Reply(json: .text(path)) { _ in [.line(Line(path))] }
        }
    }
}

extension Setting {
    /// - Parameter value: the new value; a setting that does not accept it is not suggested.
    static func named(
        _ key: String, taking value: String? = nil
    ) throws(SettingsError) -> Setting {
        if let setting = Features.setting(named: key) { return setting }
        if let secret = Secret.meant(by: key, besides: Features.settings) { throw .secret(secret) }
        let begun = Features.settings.filter { $0.name.hasPrefix(key) }
        let nearest = (begun.isEmpty ? Features.settings : begun).min {
            EditDistance.between(key, $0.name) < EditDistance.between(key, $1.name)
        }
        guard let nearest, value.map(nearest.values.accepts) ?? true else {
            throw .unknownKey(key, nearest: nil)
        }
        throw .unknownKey(key, nearest: nearest.name)
    }
}
