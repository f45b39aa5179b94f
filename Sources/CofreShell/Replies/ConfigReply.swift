import CofreDomain

enum ConfigReply {
    static func list(_ settings: any SettingsStore) throws(SettingsError) -> Reply {
        var values: [(setting: Setting, value: SettingValue?)] = []
        for setting in Setting.allCases {
            values.append((setting, try settings.value(of: setting)))
        }
        let known = values
        let json = Dictionary(
            uniqueKeysWithValues: known.map { ($0.setting.rawValue, $0.value?.text) })
        return Reply(json: json) { context in
            let rows = known.map { setting, value in
                [
                    Span(setting.rawValue, .accent),
                    value.map { Span($0.text) } ?? Span(context.phrases.unset, .dim),
                    Span(value?.source ?? "", .dim),
                ]
            }
            return [.table(Table(columns: [.init("key"), .init("value"), .init("")], rows: rows))]
        }
    }

    static func one(
        _ setting: Setting, _ settings: any SettingsStore
    ) throws(SettingsError) -> Reply {
        let value = try settings.value(of: setting)
        return Reply(json: [setting.rawValue: value?.text]) { context in
            guard let value else { return [.notice(Line(context.phrases.unset, .dim))] }
            return [.line(Line(value.text))]
        }
    }
}
