import CofreDomain
import CofreStore

enum ConfigReply {
    static func list(_ settings: Configuration) throws(SettingsError) -> Reply {
        var values: [(setting: Setting, value: SettingValue?)] = []
        for setting in Setting.allCases {
            values.append((setting, try shown(setting, settings)))
        }
        let known = values
        let json = Dictionary(
            uniqueKeysWithValues: known.map { ($0.setting.rawValue, $0.value?.text) })
        return Reply(json: json) { context in
            let rows = known.map { setting, value in
                [
                    Span(setting.rawValue, .accent),
                    value.map { Span($0.text) } ?? Span(context.phrases.unset, .dim),
                    value.map {
                        Span(context.phrases.source(of: $0), .dim, plain: $0.source)
                    } ?? Span(""),
                ]
            }
            let titles = [context.phrases.key, context.phrases.value, context.phrases.source]
            return [.table(Table(columns: titles.map { .init($0) }, rows: rows))]
                + known.flatMap { warning($0.setting, $0.value, context.phrases) }
        }
    }

    static func one(
        _ setting: Setting, _ settings: Configuration
    ) throws(SettingsError) -> Reply {
        let value = try shown(setting, settings)
        return Reply(json: [setting.rawValue: value?.text]) { context in
            guard let value else { return [.notice(Line(context.phrases.unset, .dim))] }
            return [.line(Line(value.text))] + warning(setting, value, context.phrases)
        }
    }

    /// A variable's value, even an invalid one, with any password hidden: no change of the file can
    /// correct it.
    private static func shown(
        _ setting: Setting, _ settings: Configuration
    ) throws(SettingsError) -> SettingValue? {
        guard let value = try settings.stored(for: setting), !value.isFromFile else {
            return try settings.value(of: setting)
        }
        return SettingValue(text: setting.kind.shown(value.text), source: value.source)
    }

    private static func warning(
        _ setting: Setting, _ value: SettingValue?, _ phrases: Phrases
    ) -> [Block] {
        guard let value, !setting.kind.accepts(value.text) else { return [] }
        let failure = phrases.failure(SettingsError.unusable(setting, value))
        return [.notice(Line(failure.message, .attention))]
    }
}
