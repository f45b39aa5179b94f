import Essentials

/// The settings that a person can change; none of them is a secret.
package enum Setting: String, CaseIterable, Sendable {
    case contactsURL = "contacts.url"
    case paymentsURL = "payments.url"
    case billsURL = "bills.url"
    case billsSource = "bills.source"
    case exportCard = "export.card"
    case exportExpenses = "export.expenses"
    case exportBank = "export.bank"
    case ratesURL = "rates.url"
    case ratesProvider = "rates.provider"
    case accountURL = "account.url"
    case venuesURL = "venues.url"
    case venuesVersion = "venues.version"
    case venuesNear = "venues.near"
    case venuesLifetime = "venues.lifetime"
    case photosLifetime = "photos.lifetime"
    case lockIdle = "lock.idle"
    case kdfPreset = "kdf.preset"
    case color
    case lang
    case httpTimeout = "http.timeout"
    case httpClearHosts = "http.clear-hosts"
    case syncPlace = "sync.place"
    case syncEndpoint = "sync.s3-endpoint"
    case syncAuto = "sync.auto"

    /// The environment variable for the setting: `COFRE_CONTACTS_URL` for `contacts.url`.
    package var environmentName: String {
        let (separators, underscore) = (".-".utf8, UInt8(ascii: "_"))
        let name = rawValue.uppercased().utf8.map { separators.contains($0) ? underscore : $0 }
        return "COFRE_" + String(decoding: name, as: UTF8.self)
    }

    /// Whether a prompt uses the value that the setting had when it started.
    package var isReadAtStart: Bool {
        switch self {
        case .lang, .color, .lockIdle, .httpTimeout, .kdfPreset: true
        default: false
        }
    }

    package var kind: Kind {
        switch self {
        case .contactsURL, .paymentsURL, .billsURL, .ratesURL, .accountURL, .venuesURL,
            .syncEndpoint:
            .url
        case .ratesProvider: .choice(RatesProvider.allCases.map(\.rawValue))
        case .billsSource: .choice(BillsSource.allCases.map(\.rawValue))
        case .exportCard, .exportExpenses, .exportBank: .journalAccount
        case .lockIdle, .httpTimeout, .venuesLifetime, .photosLifetime: .duration
        case .venuesVersion: .choice(["v3", "2025-06-17"])
        case .venuesNear: .place
        case .httpClearHosts: .hosts
        case .syncPlace: .exchange
        case .syncAuto: .choice(["off", "on"])
        case .kdfPreset: .choice(["1", "2", "3"])
        case .color: .choice(["auto", "always", "never"])
        case .lang: .choice(["en", "pt-BR"])
        }
    }

    /// A valid value, shown in the error for an invalid one.
    package var example: String {
        switch kind {
        case .url: "https://example.com"
        case .duration: "15m"
        case .place: "sao-paulo"
        case .hosts: "pay.example,10.0.0.5"
        case .exchange: "~/Sync/cofre"
        case .journalAccount: "Expenses:Unsorted"
        case .choice(let choices): choices[choices.count / 2]
        }
    }

    /// The type of a setting's value.
    package enum Kind: Equatable, Sendable {
        case url, duration, place, hosts
        /// The place where machines exchange changes: a `PlaceAddress`.
        case exchange
        /// The name of an account in a journal, such as `Expenses:Unsorted`.
        case journalAccount
        case choice([String])

        package func accepts(_ value: String) -> Bool { canonical(value) != nil }

        /// `value` in its normal spelling; `nil` if it is not valid.
        ///
        /// A choice may contain `_` instead of hyphens, as locale names do: `pt_BR` is `pt-BR`.
        package func canonical(_ value: String) -> String? {
            if case .choice(let choices) = self {
                let spelling = String(value.map { $0 == "_" ? "-" : $0 })
                return choices.first { $0 == spelling }
            }
            if self == .hosts { return HostName.list(value) }
            return isWellFormed(value) ? value : nil
        }

        /// True for an address with a user or a password, which is refused because settings are
        /// stored in clear text.
        package func namesUser(in value: String) -> Bool {
            guard self == .url || self == .exchange, let url = URL(string: value) else {
                return false
            }
            return url.user() != nil || url.password() != nil
        }

        /// A value as it may be shown: with the user and password of an address replaced by
        /// `hidden`.
        package func shown(_ value: String) -> String {
            guard namesUser(in: value), var parts = URLComponents(string: value) else {
                return value
            }
            parts.user = "hidden"
            parts.password = nil
            return parts.string ?? "hidden"
        }

        private func isWellFormed(_ value: String) -> Bool {
            switch self {
            case .url:
                // `URL` encodes a blank, also in a host, and accepts any number as a port.
                guard !value.contains(where: \.isWhitespace), let url = URL(string: value),
                    let host = url.host()
                else { return false }
                return ["http", "https"].contains(url.scheme ?? "") && !host.isEmpty
                    && (1...65_535).contains(url.port ?? 80) && !namesUser(in: value)
            case .duration: return Seconds(parsing: value) != nil
            case .place: return Coordinates(place: value) != nil
            case .journalAccount: return JournalAccountName.isValid(value)
            case .exchange: return PlaceAddress(parsing: value) != nil
            case .choice, .hosts: return false
            }
        }
    }
}

/// A value and its source: `file`, or the name of an environment variable.
package struct SettingValue: Equatable, Sendable {
    /// The `source` of a value from the settings file.
    package static let file = "file"

    package let text: String
    package let source: String

    package init(text: String, source: String) {
        self.text = text
        self.source = source
    }

    package var isFromFile: Bool { source == Self.file }
}
