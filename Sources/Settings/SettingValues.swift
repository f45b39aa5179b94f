extension Parameter.Values {
    /// The name of a setting.
    static let setting = from(
        ValueSource(
            name: "setting",
            items: { known in
                Features.settings.map {
                    Completion.Item(text: $0.name, detail: known.phrases.say($0.values.words))
                }
            }))

    /// A value of the setting named before.
    static let settingValue = from(
        ValueSource(
            name: "setting value",
            items: { known in
                (known.before.first.flatMap(Features.setting)?.values.choices ?? []).map {
                    Completion.Item(
                        text: known.phrases.name($0.text), detail: $0.detail, synonyms: [$0.text])
                }
            }))

    /// The name of a secret.
    static let secret = from(
        ValueSource(
            name: "secret",
            items: { _ in Secret.allCases.map { Completion.Item($0.rawValue) } }))
}
