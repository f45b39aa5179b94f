import Terminal
import Values

extension Feature {
    static let program = Feature(
        commands: [
            HomeCommand.command, ConfigCommand.command, SecretCommand.command,
            DoctorCommand.command,
            VersionCommand.command,
            CompletionsCommand.command, ManualCommand.command, HelpCommand.command,
        ],
        settings: [.color, .lang, .httpTimeout, .httpClearHosts],
        kinds: [.secrets, .listings, .caches])
}

extension Setting {
    static let color = Setting(
        "color", Sentence("colour: auto, always or never", "cores: auto, sempre ou nunca"),
        .choice(["auto", "always", "never"]), isReadAtStart: true,
        default: ColorChoice.auto.rawValue)

    static let lang = Setting(
        "lang", Sentence("the language: en or pt-BR", "o idioma: en ou pt-BR"),
        Setting.Values(
            .same("en, pt-BR"), example: "pt-BR", choices: [("en", ""), ("pt-BR", "")]
        ) { Language(locale: $0)?.rawValue }, isReadAtStart: true
    ) { Language(environment: $0.environment).rawValue }

    static let httpTimeout = Setting(
        "http.timeout",
        Sentence(
            "time limit of a request; 0 means none",
            "tempo máximo de uma requisição; 0 significa sem limite"),
        .duration, isReadAtStart: true, default: HTTP.defaultTimeout.text)
}
