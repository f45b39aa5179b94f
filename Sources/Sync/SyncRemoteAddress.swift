import Essentials
import Values

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

    /// Reads the value of `sync.place`; `nil` for any text that is not one of the four kinds of remote.
    ///
    /// An address with a password or a token is refused, because settings are stored in clear text. Only git over ssh
    /// has a user.
    init?(parsing text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 }),
            !Setting.Values.namesForeignHost(text)
        else { return nil }
        if text.hasPrefix("git:") {
            let address = String(text.dropFirst(4))
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
            throw Setting.Values.namesForeignHost(text)
                ? SettingsError.foreignHost(.syncRemote) as any Error : SyncError.badRemote
        }
        self = address
    }

    var isFolder: Bool { if case .folder = self { true } else { false } }

    /// The address in its normal spelling.
    var text: String {
        switch self {
        case .folder(let path): path
        case .webDAV(let url): url.absoluteString
        case .s3(let bucket, let prefix): "s3://" + bucket + (prefix.isEmpty ? "" : "/" + prefix)
        case .git(let address): "git:" + address
        }
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
    static let syncRemote = Setting(
        "sync.place",
        Sentence("where your machines exchange their changes", "onde suas máquinas se sincronizam"),
        Values(
            Sentence(
                "/FOLDER, https://…, s3://BUCKET/PREFIX, git:REPOSITORY",
                "/PASTA, https://…, s3://BUCKET/PREFIXO, git:REPOSITÓRIO"),
            example: "~/Sync/cofre", isAddress: true
        ) { SyncRemoteAddress(parsing: $0) == nil ? nil : $0 })

    static let syncEndpoint = Setting(
        "sync.s3-endpoint",
        Sentence(
            "the address of an S3 store that is not Amazon's",
            "o endereço de um S3 que não é o da Amazon"), .url)

    static let syncAuto = Setting(
        "sync.auto",
        Sentence(
            "whether a prompt syncs by itself: on or off",
            "se o prompt sincroniza sozinho: on ou off"),
        .choice(["off", "on"]), default: "off")
}
