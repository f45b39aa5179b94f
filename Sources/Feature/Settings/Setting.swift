import Essentials
import Values

/// A setting that a person can change, declared by its feature; never a secret.
struct Setting: Hashable, Sendable {
    /// Such as `contacts.url`; the key in the settings file.
    let name: String
    /// The name that it had before, which is still understood everywhere, and never shown.
    let formerName: String?
    /// What it does, in one sentence.
    let meaning: Sentence
    let values: Values
    /// Whether a prompt uses the value that the setting had when it started.
    let isReadAtStart: Bool
    /// How to do without it; `nil` for an address that has to be set.
    let remedy: Sentence?
    /// What the server at this address answers, and what requests to it carry besides; for docs/backends.md.
    let served: Served?
    /// What to say to a person who has set it, if anything.
    let advice: @Sendable (Configuration) -> Sentence?
    private let standard: @Sendable (Surroundings) -> String?

    init(
        _ name: String, formerly formerName: String? = nil, _ meaning: Sentence, _ values: Values,
        isReadAtStart: Bool = false, remedy: Sentence? = nil, served: Served? = nil,
        advice: @escaping @Sendable (Configuration) -> Sentence? = { _ in nil },
        default standard: String? = nil
    ) {
        self.init(
            name, formerly: formerName, meaning, values, isReadAtStart: isReadAtStart,
            remedy: remedy, served: served, advice: advice, default: { _ in standard })
    }

    init(
        _ name: String, formerly formerName: String? = nil, _ meaning: Sentence, _ values: Values,
        isReadAtStart: Bool = false, remedy: Sentence? = nil, served: Served? = nil,
        advice: @escaping @Sendable (Configuration) -> Sentence? = { _ in nil },
        default standard: @escaping @Sendable (Surroundings) -> String?
    ) {
        self.name = name
        self.formerName = formerName
        self.meaning = meaning
        self.values = values
        self.isReadAtStart = isReadAtStart
        self.remedy = remedy
        self.served = served
        self.advice = advice
        self.standard = standard
    }

    /// The requests that a server has to answer, in Markdown.
    struct Served: Sendable {
        let requests: String
        var with = ""
    }

    /// What a default may depend on.
    struct Surroundings: Sendable {
        let isSandbox: Bool
        let environment: [String: String]
        /// The value of another setting; `nil` if it is not set or cannot be read.
        let value: @Sendable (Setting) -> String?
    }

    /// The value if it is not set; `nil` if there is none.
    func standard(in surroundings: Surroundings) -> String? { standard(surroundings) }

    /// The environment variable for the setting: `COFRE_CONTACTS_URL` for `contacts.url`.
    var environmentName: String { Self.variable(for: name) }

    static func variable(for name: String) -> String {
        let (separators, underscore) = (".-".utf8, UInt8(ascii: "_"))
        let name = name.uppercased().utf8.map { separators.contains($0) ? underscore : $0 }
        return "COFRE_" + String(decoding: name, as: UTF8.self)
    }

    /// The name, then the former one.
    var names: [String] { [name] + [formerName].compactMap(\.self) }

    static func == (one: Setting, other: Setting) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Setting {
    /// What a setting accepts.
    struct Values: Sendable {
        /// The valid values in short, such as `LAT,LON | a city`.
        @WhenRead var words: Sentence
        /// A valid value, shown in the error for an invalid one.
        let example: String
        /// The values that completion offers, each with what it means, if that is not obvious.
        @WhenRead var choices: [(text: String, detail: String)]
        /// Whether a value is an address, which may name a user and a password.
        private let isAddress: Bool
        /// `value` in its normal spelling; `nil` if it is not valid.
        let canonical: @Sendable (_ value: String) -> String?
        /// Why a value is not valid, if there is more to say than which values are.
        let refusal: @Sendable (_ value: String) -> Refusal?

        /// - Parameter hint: a command.
        struct Refusal: Equatable, Sendable {
            let why: Sentence
            let hint: String
        }

        init(
            _ words: @autoclosure @escaping @Sendable () -> Sentence, example: String,
            choices: @autoclosure @escaping @Sendable () -> [(text: String, detail: String)] = [],
            isAddress: Bool = false,
            refusal: @escaping @Sendable (String) -> Refusal? = { _ in nil },
            canonical: @escaping @Sendable (String) -> String?
        ) {
            _words = WhenRead(words)
            self.example = example
            _choices = WhenRead(choices)
            self.isAddress = isAddress
            self.canonical = canonical
            self.refusal = refusal
        }

        func accepts(_ value: String) -> Bool { canonical(value) != nil }

        /// True for an address with a user or a password, which is refused because settings are
        /// stored in clear text.
        func namesUser(in value: String) -> Bool {
            guard isAddress, let url = URL(string: value) else { return false }
            return url.user() != nil || url.password() != nil
        }

        /// True for an address whose host has letters that names of the internet write in another way (RFC 3492).
        func namesForeignHost(in value: String) -> Bool {
            isAddress && Self.namesForeignHost(value)
        }

        static func namesForeignHost(_ value: String) -> Bool {
            let host = value.firstRange(of: "://").map {
                value[$0.upperBound...].prefix { $0 != "/" }
            }
            return host?.utf8.contains { $0 >= 0x80 } == true
        }

        /// A value as it may be shown: with the user and password of an address replaced by
        /// `hidden`.
        func shown(_ value: String) -> String {
            guard namesUser(in: value), var parts = URLComponents(string: value) else {
                return value
            }
            parts.user = "hidden"
            parts.password = nil
            return parts.string ?? "hidden"
        }
    }
}

extension Setting.Values {
    /// The address of a web server.
    static let url = Self(
        .same("http://… | https://…"), example: "https://example.com", isAddress: true
    ) { value in
        // `URL` encodes a blank, also in a host, and accepts any number as a port.
        guard !value.contains(where: \.isWhitespace), let url = URL(string: value),
            let host = url.host(), ["http", "https"].contains(url.scheme ?? ""), !host.isEmpty,
            (1...65_535).contains(url.port ?? 80), url.user() == nil, url.password() == nil,
            host.utf8.allSatisfy({ $0 < 0x80 })
        else { return nil }
        return value
    }

    static let duration = Self(
        Sentence("a time such as 90s, 15m or 12h, or 0", "um tempo como 90s, 15m ou 12h, ou 0"),
        example: "15m"
    ) { Seconds(parsing: $0) == nil ? nil : $0 }

    /// One of several words, which may contain `_` instead of hyphens, as locale names do: `pt_BR` is `pt-BR`.
    static func choice(_ choices: [String]) -> Self {
        Self(
            Sentence(
                choices.joined(separator: ", "),
                choices.map(PortugueseNames.name).joined(separator: ", ")),
            example: choices[choices.count / 2],
            choices: choices.map { ($0, "") }
        ) { value in
            let spelling = String(value.map { $0 == "_" ? "-" : $0 })
            return choices.first { PortugueseNames.match(spelling, $0) }
        }
    }
}

/// A value and its source: `file`, or the name of an environment variable.
struct SettingValue: Equatable, Sendable {
    /// The `source` of a value from the settings file.
    static let file = "file"

    let text: String
    let source: String

    var isFromFile: Bool { source == Self.file }
}
