import Testing

@testable import MoneyShell

@Suite struct LanguageTests {
    @Test(arguments: [
        ([:], Language.english),
        (["LANG": "pt_BR.UTF-8"], .portuguese),
        (["LANG": "pt_PT.UTF-8"], .english),
        (["LC_ALL": "pt_AO", "LANG": "pt_BR"], .english),
        (["LANG": "en_US.UTF-8"], .english),
        (["LANG": "C"], .english),
        (["LANG": "POSIX"], .english),
        (["LANG": "de_DE.UTF-8"], .english),
        (["LANG": ""], .english),
        (["LC_ALL": "pt_BR", "LANG": "en_US"], .portuguese),
        (["LC_ALL": "C", "LANG": "pt_BR.UTF-8"], .english),
        (["LC_ALL": "C.UTF-8", "LC_MESSAGES": "pt_BR"], .english),
        (["LC_ALL": "", "LC_MESSAGES": "pt_BR", "LANG": "en_US"], .portuguese),
        (["LC_MESSAGES": "en_GB", "LANG": "pt_BR"], .english),
        (["LC_ALL": "fr_FR", "LANG": "pt_BR"], .english),
        (["LC_MESSAGES": "", "LANG": "pt_BR"], .portuguese),
        (["LC_CTYPE": "pt_BR", "LANGUAGE": "pt_BR"], .english),
    ])
    func `the environment variables have the precedence of POSIX`(
        _ environment: [String: String], _ language: Language
    ) {
        #expect(Language(environment: environment) == language)
    }

    @Test(arguments: [
        ("pt_BR.UTF-8", Language.portuguese), ("pt-BR", .portuguese), ("pt", .portuguese),
        ("PT_br", .portuguese), ("pt_BR@euro", .portuguese), ("pt.UTF-8", .portuguese),
        ("en", .english), ("en_US.UTF-8", .english), ("C.UTF-8", .english),
    ])
    func `each locale selects a language`(_ locale: String, _ language: Language) {
        #expect(Language(locale: locale) == language)
    }

    @Test(arguments: ["", "fr", "ptolemaic", "english", "_", ".UTF-8", "pt\0", "pt_PT"])
    func `an unknown locale selects no language`(_ locale: String) {
        #expect(Language(locale: locale) == nil)
    }
}
