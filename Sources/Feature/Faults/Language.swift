/// The languages of the program's texts.
enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case portuguese = "pt-BR"

    /// Reads `pt_BR.UTF-8`, `pt-BR`, `pt`, `en_US`…; `nil` for any other language, and for the
    /// Portuguese of another country.
    init?(locale: String) {
        let language = locale.lowercased().prefix { $0 != "." && $0 != "@" }
        let parts = language.split(whereSeparator: { $0 == "_" || $0 == "-" })
        switch parts.first {
        case "pt" where parts.count == 1 || parts[1] == "br": self = .portuguese
        case "en", "c", "posix": self = .english
        default: return nil
        }
    }

    /// The language in the environment by POSIX precedence (XBD 8.2); English by default.
    init(environment: [String: String]) {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self = locale.flatMap(Language.init(locale:)) ?? .english
    }
}
