import Values

/// The secrets that backends require; stored in the vault, never in the settings.
enum Secret: String, CaseIterable, Sendable {
    case ratesAppID = "rates.app-id"
    case venuesAPIKey = "venues.api-key"
    case accountClientID = "account.client-id"
    case accountClientSecret = "account.client-secret"
    case syncUser = "sync.user"
    case syncPassword = "sync.password"
    case syncAccessKey = "sync.access-key"
    case syncSecretKey = "sync.secret-key"

    /// Finds the secret with this name; for an unknown name, the error suggests the most similar
    /// one.
    init(named name: String) throws(SecretError) {
        if let known = Secret(rawValue: name) {
            self = known
            return
        }
        if let end = name.firstIndex(of: "=") {
            throw .valueTyped(try Secret(named: String(name[..<end])))
        }
        throw .unknownName(name, nearest: EditDistance.nearest(to: name, among: Self.names))
    }

    /// The secret that a word means, even with a typing error or followed by `=` and a value; `nil`
    /// if a setting's name is as similar.
    static func meant(by word: String, besides settings: [Setting]) -> Secret? {
        let name = String(word.prefix { $0 != "=" })
        guard
            let nearest = EditDistance.nearest(to: name, among: names)
                .flatMap(Secret.init(rawValue:))
        else { return nil }
        let slips = EditDistance.between(name, nearest.rawValue)
        let isSetting = settings.contains { EditDistance.between(name, $0.name) <= slips }
        return isSetting ? nil : nearest
    }

    fileprivate static let names = allCases.map(\.rawValue)
}

/// A secret's text; descriptions, dumps and interpolations hide it.
struct SecretValue: Equatable, Sendable, CustomStringConvertible {
    /// The maximum length in bytes.
    static let longest = 4096

    /// The text itself, for the request that needs it.
    let exposed: String

    /// Accepts visible ASCII without blanks, as in every API key; surrounding blanks are removed.
    init(parsing text: String) throws(SecretError) {
        try self.init(text) { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
    }

    /// Accepts what this secret can be: a user and a password may have blanks and any printable characters.
    init(parsing text: String, for secret: Secret) throws(SecretError) {
        switch secret {
        case .syncUser, .syncPassword:
            try self.init(text) { $0.unicodeScalars.allSatisfy(\.isPrintable) }
        case .ratesAppID, .venuesAPIKey, .accountClientID, .accountClientSecret, .syncAccessKey,
            .syncSecretKey:
            try self.init(parsing: text)
        }
    }

    private init(_ text: String, isSuitable: (String) -> Bool) throws(SecretError) {
        var bytes = Array(text.utf8)[...]
        while let first = bytes.first, first.isBlank { bytes.removeFirst() }
        while let last = bytes.last, last.isBlank { bytes.removeLast() }
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= Self.longest, let text = String(validating: bytes, as: UTF8.self),
            isSuitable(text)
        else { throw .unsuitable }
        exposed = text
    }

    var description: String { "‹hidden›" }
}

extension SecretValue: CustomDebugStringConvertible, CustomReflectable {
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}

extension Unicode.Scalar {
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

enum SecretError: Error, Equatable, Sendable {
    case unknownName(String, nearest: String?)
    /// The value was typed after the name, as `NAME=VALUE`; the error does not contain it.
    case valueTyped(Secret)
    case empty
    /// The value has blanks or characters that no key has, or is too long; the error does not
    /// contain it.
    case unsuitable
}

extension SecretError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .unknownName(let name, let nearest):
            let names = Secret.names.joined(separator: ", ")
            return phrases.failure(
                .notFound, "there is no secret \(name)", "o segredo \(name) não existe",
                hint: nearest ?? names, inPlaceOf: nearest == nil ? nil : name)
        case .valueTyped(let secret):
            return phrases.failure(
                .usage, "never type a secret on the line; cofre asks for it",
                "nunca digite um segredo na linha; o cofre vai pedi-lo",
                hint: "secret set \(secret.rawValue)")
        case .empty:
            return phrases.failure(
                .usage, "the secret is empty", "o segredo está vazio", hint: "secret unset")
        case .unsuitable:
            return phrases.failure(
                .usage, "a key cannot have these characters; nothing was saved",
                "uma chave não pode ter estes caracteres; nada foi salvo",
                hint: phrases.pick("paste the key only", "cole só a chave"))
        }
    }
}

extension Phrases {
    /// A backend requires a key, but the vault contains none.
    func missing(_ secret: Secret) -> Failure {
        Failure(.config, isUnset(secret.rawValue), hint: "secret set \(secret.rawValue)")
    }
}
