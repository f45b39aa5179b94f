import CofreDomain
import CofreNetwork
import CofreRemote
import CofreShell
import CofreStore
import CofreSync
import Essentials
import Terminal
import Vault

/// Exchanges the vault of this run with a place.
struct VaultSync: SyncControl {
    let vault: VaultSession
    let settings: Configuration
    let paths: Paths
    let environment: [String: String]
    let options: Options
    let phrases: Phrases
    let progress: ProgressLine
    let timeout: Seconds
    let rule: UnencryptedHostsRule
    /// How long another process may keep the lock.
    var patience = Duration.seconds(60)
    /// The least time for one request unless `http.timeout` is set: a file of several MiB takes longer than a
    /// question to a backend.
    var leastTimeout = Seconds(120)

    func sync(with place: String?, isRehearsal: Bool) async throws -> SyncReport {
        try await exchanging(with: place) { exchange async throws(SyncError) in
            try await exchange.run(isRehearsal: isRehearsal)
        }
    }

    func invite(to place: String?) async throws -> String {
        try await exchanging(with: place) { exchange async throws(SyncError) in
            let code = try await exchange.invite()
            return code.withBytes { bytes in
                bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    func machines() async throws -> [Machine] {
        try await self.exchange(with: try address(nil)).machinesKnown()
    }

    /// Asks the place for a listing: how many files of this program are there.
    func filesAtPlace() async throws(SyncError) -> Int {
        try await self.exchange(with: try address(nil)).filesAtPlace()
    }

    func isBehind() async throws -> Bool {
        try await self.exchange(with: try address(nil)).hasNews()
    }

    func rename(_ machine: String, to name: String) async throws {
        try await self.exchange(with: try address(nil)).rename(machine, to: name)
    }

    func remove(_ machine: String) async throws -> SyncReport {
        try await exchanging(with: nil) { exchange async throws(SyncError) in
            try await exchange.remove(machine)
        }
    }

    func join(
        at place: String, as credentials: PlaceCredentials?, code: String
    ) async throws -> SyncReport {
        if FileManager.default.fileExists(atPath: vault.location.path) {
            throw StoreError.exists(path: vault.location.path)
        }
        let address = try address(place)
        let typed = SecretBytes(copying: Array(code.utf8).span.bytes)
        guard let code = RecoveryCode.read(typed) else { throw SyncError.badCode }
        let invitation = try await Invitation.fetch(
            from: self.place(at: address, as: credentials), code: code)
        _ = try await vault.create()
        if let credentials { try await keep(credentials, for: address) }
        try await vault.state.adopt(StateOrigin(ids: Set(invitation.origin)))
        // Before the exchange, so that `vault sync` continues one that is interrupted.
        try settings.set(.syncPlace, to: address.text)
        return try await alone { () async throws(SyncError) in
            try await exchange(with: address).join(invitation)
        }
    }

    private func keep(
        _ credentials: PlaceCredentials, for address: PlaceAddress
    ) async throws(StoreError) {
        let secrets = VaultSecrets(records: vault.stamped)
        guard let names = address.secrets else { return }
        try await secrets.set(credentials.name, for: names.name)
        try await secrets.set(credentials.password, for: names.password)
    }

    // MARK: - What an exchange needs

    func exchanging<Value: Sendable>(
        with place: String?,
        _ body: @Sendable (Exchange) async throws(SyncError) -> Value
    ) async throws(SyncError) -> Value {
        let address = try address(place)
        let exchange = try await exchange(with: address)
        return try await alone { () async throws(SyncError) in
            try await progress.during(phrases.exchanging) { () async throws(SyncError) in
                try await body(exchange)
            }
        }
    }

    /// The only process that exchanges this vault.
    private func alone<Value: Sendable>(
        _ work: @Sendable () async throws(SyncError) -> Value
    ) async throws(SyncError) -> Value {
        let lock = FileProcessLock(path: paths.witnesses + "/exchange.lock", patience: patience)
        let result: Result<Value, SyncError>
        do throws(GatewayError) {
            result = try await lock.alone { () async throws(GatewayError) in
                do throws(SyncError) { return .success(try await work()) } catch {
                    return .failure(error)
                }
            }
        } catch .store(let error) {
            throw .store(error)
        } catch .interrupted {
            throw .place(.interrupted)
        } catch {
            throw .busy
        }
        return try result.get()
    }

    /// The exchange with a place; opens the vault.
    func exchange(with address: PlaceAddress) async throws(SyncError) -> Exchange {
        do throws(StoreError) {
            let id = try await vault.id(of: try await vault.opened())
            return Exchange(
                place: try await place(at: address), address: address.text,
                state: VaultState(vault.state) { [vault] () async throws(StoreError) in
                    try await vault.replica()
                },
                memory: SyncMemory(records: vault),
                marks: HighWaterMarks(path: "\(paths.witnesses)/\(id).marks"),
                machineName: Self.machineName, now: { Date() })
        } catch {
            throw .store(error)
        }
    }

    /// The named place, or the one that is set, which is not the sandbox's.
    func address(_ place: String?) throws(SyncError) -> PlaceAddress {
        let set = options.sandbox ? nil : settings.readable(.syncPlace)
        guard let text = place ?? set else { throw .noPlace }
        if let address = PlaceAddress(parsing: text) { return address }
        // A folder as a person types it in a shell.
        guard !text.contains(":"), !text.isEmpty,
            let folder = PlaceAddress(
                parsing: FileManager.default.currentDirectoryPath + "/" + text)
        else { throw .badPlace }
        return folder
    }

    private func place(at address: PlaceAddress) async throws(StoreError) -> any Place {
        let secrets = VaultSecrets(records: vault)
        var credentials: PlaceCredentials?
        if let names = address.secrets, let name = try await secrets.value(of: names.name),
            let password = try await secrets.value(of: names.password)
        {
            credentials = PlaceCredentials(name: name, password: password)
        }
        return self.place(at: address, as: credentials)
    }

    private func place(at address: PlaceAddress, as credentials: PlaceCredentials?) -> any Place {
        switch address {
        case .folder(let path):
            return FolderPlace(
                path: path.hasPrefix("~/") ? Paths.home(in: environment) + path.dropFirst() : path)
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
                remote: remote, folder: paths.clone(of: address.text),
                git: GitProgram(environment: environment))
        }
    }

    /// Without a network in the sandbox and with `--offline`; a folder needs none.
    private var transport: any HTTPTransport {
        if options.offline || options.sandbox { return OfflineTransport() }
        let least = settings.readable(.httpTimeout) == nil ? leastTimeout.count : 0
        let limit = timeout.count == 0 ? nil : max(timeout.count, least)
        let network = CurlTransport(
            timeout: limit.map { .seconds($0) },
            clock: { .milliseconds(MachineClock.sinceStart()) },
            userAgent: "cofre/\(Release.version)", environment: environment)
        return EncryptedTransport(transport: network, rule: rule)
    }

    /// The region in an address of Amazon's, such as `s3.eu-west-1.amazonaws.com`; other stores take
    /// any.
    private static func region(of endpoint: URL?) -> String {
        let parts = (endpoint?.host() ?? "").split(separator: ".")
        guard parts.count == 4, parts[0] == "s3", parts[2] == "amazonaws" else {
            return "us-east-1"
        }
        return String(parts[1])
    }

    /// The host's name up to its first dot.
    private static var machineName: String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "machine" }
        let name = String(
            decoding: bytes.prefix { $0 != 0 && $0 != 0x2E }.map { UInt8(bitPattern: $0) },
            as: UTF8.self)
        return name.isEmpty ? "machine" : name
    }
}

extension PlaceAddress {
    /// What the place asks for, if it asks for anything.
    fileprivate var secrets: (name: Secret, password: Secret)? {
        switch self {
        case .folder, .git: nil
        case .webDAV: (.syncUser, .syncPassword)
        case .s3: (.syncAccessKey, .syncSecretKey)
        }
    }
}

/// A place that cannot be used before a key is set.
private struct KeylessPlace: Place {
    let secret: Secret

    func list() async throws(PlaceError) -> [PlaceFile] { throw .withoutSecret(secret) }
    func get(_ name: PlaceName) async throws(PlaceError) -> [UInt8]? {
        throw .withoutSecret(secret)
    }
    func putNew(_ name: PlaceName, _ bytes: [UInt8]) async throws(PlaceError) {
        throw .withoutSecret(secret)
    }
    func delete(_ name: PlaceName) async throws(PlaceError) { throw .withoutSecret(secret) }
}
