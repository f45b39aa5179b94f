import Essentials
import Terminal
import Values

/// The places, each with its adapter.
extension VaultSync {
    /// The place, with the credentials in the vault.
    func place(at address: PlaceAddress, for vault: String) async throws(StoreError) -> any Place {
        let secrets = VaultSecrets(records: self.vault)
        guard let names = address.secrets else { return place(at: address, as: nil, for: vault) }
        switch (
            try await secrets.value(of: names.name), try await secrets.value(of: names.password)
        ) {
        case (nil, nil): return place(at: address, as: nil, for: vault)
        case (_?, nil): return KeylessPlace(secret: names.password)
        case (nil, _?): return KeylessPlace(secret: names.name)
        case (let name?, let password?):
            let credentials = PlaceCredentials(name: name, password: password)
            return place(at: address, as: credentials, for: vault)
        }
    }

    /// - Parameter vault: the id of the vault, or a substitute before there is a vault.
    func place(
        at address: PlaceAddress, as credentials: PlaceCredentials?, for vault: String
    ) -> any Place {
        let home = HomeFolder(in: environment)
        switch address {
        case .folder(let path):
            return FolderPlace(path: home.resolved(path))
        case .webDAV(let url):
            return WebDAVPlace(
                url: url, credentials: credentials.map { ($0.name, $0.password) },
                transport: transport)
        case .s3(let bucket, let prefix):
            guard let credentials else { return KeylessPlace(secret: .syncAccessKey) }
            let endpoint = settings.readable(.syncEndpoint).flatMap { URL(string: $0) }
            return S3Place(
                endpoint: endpoint, bucket: bucket, prefix: prefix,
                signature: AWSSignature(
                    region: Self.region(of: endpoint), accessKey: credentials.name,
                    secretKey: credentials.password),
                transport: transport)
        case .git(let remote):
            return GitPlace(
                remote: home.resolved(remote), folder: clones.path(of: address.text, for: vault),
                git: GitProgram(environment: environment, timeout: limit))
        }
    }

    var clones: GitClones { GitClones(folder: paths.clones) }

    /// The time limit of one request or one call of `git`; `nil` for none.
    private var limit: Duration? {
        let least = settings.readable(.httpTimeout) == nil ? leastTimeout.count : 0
        return timeout.count == 0 ? nil : .seconds(max(timeout.count, least))
    }

    /// Without a network in the sandbox and with `--offline`; a folder needs none.
    private var transport: any HTTPTransport {
        if options.offline || options.sandbox { return OfflineTransport() }
        let network = CurlTransport(
            timeout: limit,
            clock: { .milliseconds(MachineClock.sinceStart()) },
            userAgent: "cofre/\(Release.version)", environment: environment)
        return EncryptedTransport(transport: network, rule: rule)
    }

    /// The region in an Amazon address, such as `s3.eu-west-1.amazonaws.com`; other stores accept
    /// any region.
    private static func region(of endpoint: URL?) -> String {
        let parts = (endpoint?.host() ?? "").split(separator: ".")
        guard parts.count == 4, parts[0] == "s3", parts[2] == "amazonaws" else {
            return "us-east-1"
        }
        return String(parts[1])
    }
}

extension Configuration {
    /// The place that is set; the sandbox has none.
    func syncPlace(_ options: Options) -> PlaceAddress? {
        options.sandbox ? nil : readable(.syncPlace).flatMap(PlaceAddress.init(parsing:))
    }
}

extension PlaceAddress {
    /// The credentials that the place needs, if any.
    var secrets: (name: Secret, password: Secret)? {
        switch self {
        case .folder, .git: nil
        case .webDAV: (.syncUser, .syncPassword)
        case .s3: (.syncAccessKey, .syncSecretKey)
        }
    }
}

/// A place that cannot be used before a credential is set.
private struct KeylessPlace: Place {
    let secret: Secret

    func list() async throws(PlaceError) -> [PlaceFile] { throw .secretMissing(secret) }
    func get(_ name: PlaceName) async throws(PlaceError) -> [UInt8]? {
        throw .secretMissing(secret)
    }
    func putNew(_ name: PlaceName, _ bytes: [UInt8]) async throws(PlaceError) {
        throw .secretMissing(secret)
    }
    func delete(_ name: PlaceName) async throws(PlaceError) { throw .secretMissing(secret) }
}
