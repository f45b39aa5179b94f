import Essentials

/// The address of the remote where the machines of one person exchange segments.
enum SyncRemoteAddress: Equatable, Sendable {
    /// The path of a folder that is carried between machines, for example by Syncthing.
    case folder(String)
    /// A WebDAV collection; https, or http on this machine.
    case webDAV(URL)
    /// A bucket and a prefix without slashes at its ends; the prefix may be empty.
    case s3(bucket: String, prefix: String)
    /// The address of a repository, as the `git` program accepts it.
    case git(String)

    /// Reads the value of `sync.remote`; `nil` for any text that is not one of the four kinds of remote.
    ///
    /// An address with a password or a token is refused, because settings are stored in clear text. Only git over ssh
    /// has a user.
    init?(parsing text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 }),
            !Setting.Values.namesForeignHost(text)
        else { return nil }
        if let address = Self.repository(text) {
            guard !address.isEmpty, !address.hasPrefix("-"), !Self.namesPassword(address) else {
                return nil
            }
            self = .git(address)
        } else if text.hasPrefix("s3://") {
            guard let remote = Self.s3(text.dropFirst(5)) else { return nil }
            self = remote
        } else if text.hasPrefix("https://") || text.hasPrefix("http://") {
            guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
                url.user() == nil, url.password() == nil, url.query() == nil,
                url.fragment() == nil,
                url.scheme == "https" || url.isOnThisMachine
            else { return nil }
            self = .webDAV(url)
        } else if text.hasPrefix("/") || text.hasPrefix("~/") {
            self = .folder(text)
        } else {
            return nil
        }
    }

    /// Reads an address on the line.
    init(typed text: String) throws {
        guard let address = SyncRemoteAddress(parsing: text) else {
            if Setting.Values.namesForeignHost(text) {
                throw SettingsError.foreignHost(.syncRemote)
            }
            if let refusal = Self.refusal(of: text) {
                throw SettingsError.badValue(.syncRemote, refusal)
            }
            throw SyncError.badRemote
        }
        self = address
    }

    var isFolder: Bool { if case .folder = self { true } else { false } }

    /// Why an address is not accepted, if it has one of the four forms.
    static func refusal(of text: String) -> Setting.Values.Refusal? {
        guard SyncRemoteAddress(parsing: text) == nil else { return nil }
        if text.hasPrefix("s3://") {
            return Setting.Values.Refusal(
                why: Sentence(
                    "a bucket's name has 3 to 63 lower-case letters, digits, dots and hyphens",
                    "o nome de um bucket tem de 3 a 63 letras minúsculas, dígitos, pontos e hifens"
                ), hint: "config set sync.remote s3://BUCKET/PREFIX")
        }
        let repository = repository(text)
        let url = URL(string: text)
        let hasUser =
            repository.map(namesPassword) ?? (url?.user() ?? url?.password() != nil)
        if hasUser {
            return Setting.Values.Refusal(
                why: Sentence(
                    "an address is stored unencrypted and must not contain a user or a password",
                    "um endereço é gravado sem criptografia e não pode conter usuário nem senha"),
                hint: repository != nil
                    ? "config set sync.remote git:git@HOST:REPOSITORY" : "secret set sync.user")
        }
        let encrypted = "https" + text.dropFirst("http".count)
        guard text.hasPrefix("http:"), SyncRemoteAddress(parsing: encrypted) != nil else {
            return nil
        }
        return Setting.Values.Refusal(
            why: Sentence(
                "http:// is not encrypted; it is only for a server on this machine",
                "http:// não é criptografado e só serve para um servidor nesta máquina"),
            hint: "config set sync.remote \(encrypted)")
    }

    /// The address in its normal spelling.
    var text: String {
        switch self {
        case .folder(let path): path
        case .webDAV(let url): url.absoluteString
        case .s3(let bucket, let prefix): "s3://" + bucket + (prefix.isEmpty ? "" : "/" + prefix)
        case .git(let address): "git:" + address
        }
    }

    /// The repository of an address that begins with `git:` or that only ssh can have; `nil` for other remotes.
    private static func repository(_ text: String) -> String? {
        if text.hasPrefix("git:") { return String(text.dropFirst(4)) }
        return text.hasPrefix("ssh://") || text.hasPrefix("git@") ? text : nil
    }

    /// A bucket's name has 3 to 63 lower-case letters, digits, dots and hyphens.
    private static func s3(_ text: Substring) -> SyncRemoteAddress? {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let bucket = String(parts[0])
        guard (3...63).contains(bucket.utf8.count),
            bucket.utf8.allSatisfy({
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
            })
        else { return nil }
        let prefix = parts.count > 1 ? parts[1].split(separator: "/").joined(separator: "/") : ""
        return .s3(bucket: bucket, prefix: prefix)
    }

    /// Whether a repository's URL has a password; in http and https a user may be an access token.
    private static func namesPassword(_ address: String) -> Bool {
        guard address.contains("://") else { return false }
        guard let url = URL(string: address), url.password() == nil else { return true }
        return ["http", "https"].contains(url.scheme?.lowercased()) && url.user() != nil
    }
}

extension Setting {
    static let syncRemote: Setting = Setting(
        "sync.remote", formerly: "sync.place",
        Sentence("where your machines exchange their changes", "onde suas máquinas se sincronizam"),
        Values(
            Sentence(
                "/FOLDER, https://…, s3://BUCKET/PREFIX, git:REPOSITORY",
                "/PASTA, https://…, s3://BUCKET/PREFIXO, git:REPOSITÓRIO"),
            example: "~/Sync/cofre", isAddress: true,
            refusal: { SyncRemoteAddress.refusal(of: $0) }
        ) { SyncRemoteAddress(parsing: $0) == nil ? nil : $0 },
        advice: { settings in
            guard
                case .folder(let path)? = settings.readable(.syncRemote).flatMap({
                    SyncRemoteAddress(parsing: $0)
                })
            else { return nil }
            let folder = HomeFolder(in: settings.environment).resolved(path)
            return FileManager.default.fileExists(atPath: folder)
                ? nil
                : Sentence(
                    "this folder does not exist yet; vault sync does not create it",
                    "esta pasta ainda não existe; vault sincronizar não a cria")
        })

    static let syncEndpoint = Setting(
        "sync.s3-endpoint",
        Sentence(
            "the address of an S3 store that is not Amazon's",
            "o endereço de um S3 que não é o da Amazon"), .url)

    static let syncAuto = Setting(
        "sync.auto",
        Sentence(
            "whether a prompt syncs by itself: on or off",
            "se o prompt sincroniza sozinho: ligado ou desligado"),
        .choice(["off", "on"]), default: "off")
}
