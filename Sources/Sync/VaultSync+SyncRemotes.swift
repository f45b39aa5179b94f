import Essentials
import Terminal
import Values

/// The remotes, each with its adapter.
extension VaultSync {
    /// The remote, with the credentials in the vault.
    func remote(at address: SyncRemoteAddress, for vault: String) async throws(StoreError)
        -> any SyncRemote
    {
        let secrets = VaultSecrets(records: self.vault)
        guard let names = address.secrets else { return remote(at: address, as: nil, for: vault) }
        switch (
            try await secrets.value(of: names.name), try await secrets.value(of: names.password)
        ) {
        case (nil, nil): return remote(at: address, as: nil, for: vault)
        case (_?, nil): return KeylessRemote(secret: names.password)
        case (nil, _?): return KeylessRemote(secret: names.name)
        case (let name?, let password?):
            let credentials = SyncRemoteCredentials(name: name, password: password)
            return remote(at: address, as: credentials, for: vault)
        }
    }

    /// - Parameter vault: the id of the vault, or a substitute before there is a vault.
    func remote(
        at address: SyncRemoteAddress, as credentials: SyncRemoteCredentials?, for vault: String
    ) -> any SyncRemote {
        let home = HomeFolder(in: environment)
        switch address {
        case .folder(let path):
            return FolderRemote(path: home.resolved(path))
        case .webDAV(let url):
            return WebDAVRemote(
                url: url, credentials: credentials.map { ($0.name, $0.password) },
                transport: transport)
        case .s3(let bucket, let prefix):
            guard let credentials else { return KeylessRemote(secret: .syncAccessKey) }
            let endpoint = settings.readable(.syncEndpoint).flatMap { URL(string: $0) }
            return S3Remote(
                endpoint: endpoint, bucket: bucket, prefix: prefix,
                signature: AWSSignature(
                    region: Self.region(of: endpoint), accessKey: credentials.name,
                    secretKey: credentials.password),
                transport: transport)
        case .git(let remote):
            return GitRemote(
                remote: home.resolved(remote), folder: clones.path(of: address.text, for: vault),
                git: GitProgram(
                    environment: environment, isOffline: isOffline, timeout: limit))
        }
    }

    /// The named remote, or the one that is set, which is not the sandbox's.
    func address(_ remote: String?) throws -> SyncRemoteAddress {
        if remote == nil, let setRemote { return setRemote }
        guard let text = remote ?? (options.sandbox ? nil : settings.readable(.syncRemote)) else {
            throw SyncError.noRemote
        }
        // A folder as a person types it in a shell.
        if !text.contains(":"), !text.isEmpty, SyncRemoteAddress(parsing: text) == nil {
            return try SyncRemoteAddress(
                typed: FileManager.default.currentDirectoryPath + "/" + text)
        }
        return try SyncRemoteAddress(typed: text)
    }

    var setRemote: SyncRemoteAddress? { settings.syncRemote(options) }

    var clones: GitClones { GitClones(folder: paths.clones) }

    /// The time limit of one request or one call of `git`; `nil` for none.
    private var limit: Duration? {
        let least = settings.readable(.httpTimeout) == nil ? leastTimeout.count : 0
        return timeout.count == 0 ? nil : .seconds(max(timeout.count, least))
    }

    /// In the sandbox and with `--offline` there is no network; a folder needs none.
    private var isOffline: Bool { options.offline || options.sandbox }

    private var transport: HTTP {
        if isOffline { return HTTP(wire: nil) }
        var http = HTTP(
            wire: CurlTransport(
                timeout: limit, clock: { .milliseconds(MachineClock.sinceStart()) },
                userAgent: "cofre/\(Release.version)", environment: environment))
        http.clearText = settings.unencryptedHosts
        return http
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
    /// The remote that is set; the sandbox has none.
    func syncRemote(_ options: Options) -> SyncRemoteAddress? {
        options.sandbox ? nil : readable(.syncRemote).flatMap(SyncRemoteAddress.init(parsing:))
    }
}

extension SyncRemoteAddress {
    /// The credentials that the remote needs, if any.
    var secrets: (name: Secret, password: Secret)? {
        switch self {
        case .folder, .git: nil
        case .webDAV: (.syncUser, .syncPassword)
        case .s3: (.syncAccessKey, .syncSecretKey)
        }
    }
}

/// A remote that cannot be used before a credential is set.
private struct KeylessRemote: SyncRemote {
    let secret: Secret

    func list() async throws(SyncRemoteError) -> [RemoteFile] { throw .secretMissing(secret) }
    func get(_ name: RemoteFileName) async throws(SyncRemoteError) -> [UInt8]? {
        throw .secretMissing(secret)
    }
    func putNew(_ name: RemoteFileName, _ bytes: [UInt8]) async throws(SyncRemoteError) {
        throw .secretMissing(secret)
    }
    func delete(_ name: RemoteFileName) async throws(SyncRemoteError) {
        throw .secretMissing(secret)
    }
}
