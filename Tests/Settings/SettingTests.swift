import Testing

@testable import MoneyShell

@Suite struct SettingTests {
    @Test(arguments: [
        (Setting.contactsURL, "https://api.example/contacts"),
        (.paymentsURL, "http://127.0.0.1:8765/payments"), (.contactsURL, "http://[::1]:80/"),
        (.ratesURL, "https://api.example/@ana?a=b:c@d"),
        (.lockIdle, "0"), (.httpTimeout, "90s"), (.kdfPreset, "2"), (.color, "never"),
        (.lang, "pt-BR"), (.venuesNear, "-23.55,-46.63"), (.venuesNear, "São Paulo"),
        (.httpClearHosts, "pay.example"), (.httpClearHosts, "a-b.c_d, 10.0.0.5,[fe80::1]"),
    ])
    func `accepts valid values`(_ setting: Setting, _ value: String) {
        #expect(setting.values.accepts(value))
    }

    @Test(
        arguments: [
            (Setting.lang, "pt_BR", "pt-BR"), (.lang, "pt-BR", "pt-BR"), (.color, "auto", "auto"),
            (.color, "sempre", "always"), (.syncAuto, "desligado", "off"),
            (.venuesNear, "sao_paulo", "sao_paulo"), (.httpTimeout, "90s", "90s"),
            (.httpClearHosts, "Pay.Example, [::1]", "pay.example,::1"),
            (.lang, "pt_PT", nil), (.kdfPreset, "4", nil),
        ] as [(Setting, String, String?)])
    func `a value is stored in its canonical spelling`(
        _ setting: Setting, _ value: String, _ kept: String?
    ) {
        #expect(setting.values.canonical(value) == kept)
    }

    @Test(arguments: [
        (Setting.contactsURL, ""), (.contactsURL, "api.example/contacts"),
        (.contactsURL, "file:///etc/passwd"), (.contactsURL, "ftp://api.example"),
        (.contactsURL, "http://a b/"), (.contactsURL, "http://a:99999/"),
        (.contactsURL, "http://a:0/"), (.contactsURL, "https://"),
        (.contactsURL, "https:///contacts"),
        (.contactsURL, "http://ana:hunter2@127.0.0.1:1"), (.ratesURL, "https://ana@api.example"),
        (.paymentsURL, "javascript:alert(1)"), (.lockIdle, "15"), (.lockIdle, "never"),
        (.kdfPreset, "4"), (.kdfPreset, "02"), (.color, "Always"), (.lang, "pt_PT"),
        (.venuesNear, "atlantis"), (.venuesNear, "91,0"), (.venuesVersion, "v2"),
        (.httpClearHosts, ""), (.httpClearHosts, "a,,b"), (.httpClearHosts, "*.example"),
        (.httpClearHosts, "http://a"), (.httpClearHosts, "a:8080"), (.httpClearHosts, "a b"),
        (.httpClearHosts, "bücher.example"), (.httpClearHosts, "a/b"),
    ])
    func `refuses invalid values`(_ setting: Setting, _ value: String) {
        #expect(!setting.values.accepts(value))
    }

    @Test(arguments: [
        ("http://ana:hunter2@api.example/a", "http://hidden@api.example/a"),
        ("ftp://ana:hunter2@api.example", "ftp://hidden@api.example"),
        ("http://api.example/a", "http://api.example/a"), ("nonsense", "nonsense"),
    ])
    func `a password in a URL is hidden`(_ value: String, _ shown: String) {
        #expect(Setting.Values.url.shown(value) == shown)
    }

    @Test(
        arguments: [
            ("rates.app-id", .ratesAppID), ("rates.app_id", .ratesAppID),
            ("account.client-secret=x", .accountClientSecret), ("venues.apikey", .venuesAPIKey),
            ("rates.url", nil), ("rates.ulr", nil), ("account.url", nil), ("contacts", nil),
            ("", nil),
        ] as [(String, Secret?)])
    func `a word is understood as a secret unless a setting is equally similar`(
        _ word: String, _ meant: Secret?
    ) {
        #expect(Secret.meant(by: word, besides: Features.settings) == meant)
    }

    @Test(arguments: Features.settings)
    func `the name of a setting is never understood as a secret`(_ setting: Setting) {
        #expect(Secret.meant(by: setting.name, besides: Features.settings) == nil)
    }
}
