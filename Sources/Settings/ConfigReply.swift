import Terminal

/// The value of a setting in effect, and its source.
struct EffectiveSetting: Sendable {
    enum Source: Equatable, Sendable {
        case standard, file
        case environment(String)
        case option(String)

        /// The name in JSON.
        var name: String {
            switch self {
            case .standard: "standard"
            case .file: "file"
            case .environment: "environment"
            case .option: "option"
            }
        }

        /// The name of the variable or the option.
        var detail: String? {
            switch self {
            case .standard, .file: nil
            case .environment(let name), .option(let name): name
            }
        }
    }

    let setting: Setting
    /// `nil` if the setting has no value and no default.
    let text: String?
    let source: Source
    /// The value in the file or the environment, if it is invalid.
    let invalid: SettingValue?

    /// Options of the line take precedence over the environment, the file and the default, in that order.
    ///
    /// Throws for an invalid value in the file. An invalid value in a variable is shown instead,
    /// with any password hidden, because changing the file cannot correct it.
    init(_ setting: Setting, _ context: Context) throws(SettingsError) {
        self.setting = setting
        if let (option, value) = context.options.override(of: setting) {
            (text, source, invalid) = (value, .option(option), nil)
            return
        }
        let settings = context.settings
        if let stored = try settings.stored(for: setting), !stored.isFromFile {
            text = setting.values.shown(stored.text)
            source = .environment(stored.source)
            invalid = setting.values.accepts(stored.text) ? nil : stored
        } else if let value = try settings.value(of: setting) {
            (text, source, invalid) = (value.text, .file, nil)
        } else {
            (text, source, invalid) = (context.defaultValue(of: setting), .standard, nil)
        }
    }

    /// The value in its normal spelling.
    var shown: String? { text.map { setting.values.canonical($0) ?? $0 } }

    /// The value in the session's language, if it is one of a few words.
    func shown(in phrases: Phrases) -> String? {
        shown.map { text in
            setting.values.choices.contains { $0.text == text } ? phrases.name(text) : text
        }
    }
}

extension Options {
    /// The option of the line that overrides a setting.
    fileprivate func override(of setting: Setting) -> (option: String, value: String)? {
        switch setting {
        case .color: color.map { ("--color", $0.rawValue) }
        case .lang: lang.map { ("--lang", $0.rawValue) }
        default: nil
        }
    }
}

enum ConfigReply {
    static let view = View<EffectiveSetting>(
        Field("key", Sentence("key", "chave"), .accent) { .text($0.setting.name) },
        Field("value", Sentence("value", "valor"), width: .whole) {
            .optional($0.shown)
        } show: { setting, context in
            setting.shown(in: context.phrases).map { Span($0) } ?? Span(context.phrases.unset, .dim)
        },
        Field("source", Sentence("source", "origem")) {
            .text($0.source.name)
        } show: { setting, context in
            Span(context.phrases.source(setting.source), .dim)
        },
        // The name of the variable or the option.
        Field("from") { .optional($0.source.detail) },
        Field("meaning", Sentence("meaning", "significado"), width: .below) {
            .text(Phrases.plain.say($0.setting.meaning))
        } show: { setting, context in
            Span(context.phrases.say(setting.setting.meaning), .dim)
        })

    static func list(_ context: Context) throws(SettingsError) -> Reply {
        var known: [EffectiveSetting] = []
        for setting in Features.settings { known.append(try EffectiveSetting(setting, context)) }
        let all = known
        var reply = Reply(view.document(all)) { context in
            let phrases = context.phrases
            return [view.block(all, context)]
                + all.flatMap { invalidity($0, phrases) }.map { .notice(Line($0, .attention)) }
        }
        reply.warn { phrases in all.flatMap { invalidity($0, phrases) } }
        return reply
    }

    /// - Parameter isChanged: whether the file was just changed, so that the reply says if a variable
    ///   overrides it, or if the change applies only later.
    static func one(
        _ setting: Setting, isChanged: Bool = false, _ context: Context
    ) throws(SettingsError) -> Reply {
        let known = try EffectiveSetting(setting, context)
        let isLater = isChanged && context.isPrompt && setting.isReadAtStart
        let advice = isChanged ? setting.advice(context.settings) : nil
        let warnings: @Sendable (Phrases) -> [String] = { phrases in
            overriding(known, isChanged, phrases) + (isLater ? [phrases.fromNextStart] : [])
                + (advice.map { [phrases.say($0)] } ?? []) + invalidity(known, phrases)
        }
        var reply = Reply(view.document(of: known)) { context in
            guard let text = known.shown else {
                let unset = context.phrases.unset
                return [
                    .notice(
                        isChanged
                            ? Line("✓ \(setting.name): \(unset)", .good) : Line(unset, .dim))
                ]
            }
            let shown = known.shown(in: context.phrases) ?? text
            let change = Span(
                isChanged ? "✓ \(setting.name): \(shown)" : shown, isChanged ? .good : .plain,
                plain: text)
            return [.line(Line([change]))]
                + warnings(context.phrases).map { .notice(Line($0, .attention)) }
        }
        reply.warn(warnings)
        return reply
    }

    private static func overriding(
        _ setting: EffectiveSetting, _ isChanged: Bool, _ phrases: Phrases
    ) -> [String] {
        guard isChanged, case .environment(let name) = setting.source else { return [] }
        return [phrases.overrides(name)]
    }

    private static func invalidity(_ setting: EffectiveSetting, _ phrases: Phrases) -> [String] {
        guard let invalid = setting.invalid else { return [] }
        return [phrases.failure(SettingsError.unusable(setting.setting, invalid)).message]
    }
}
