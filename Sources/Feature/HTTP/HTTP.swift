import Essentials
import Values

/// The way from one command line to the backends: real ones, the sandbox's, or none with `--offline`.
struct HTTP: Sendable {
    /// Sends a request and shows nothing.
    let transport: any HTTPTransport
    /// How long a request may take; zero for any time.
    let timeout: Seconds
    let isSandbox: Bool
    /// Whether an address that cannot be read counts as none, for commands that repair the settings or need none.
    private let isForgiving: Bool
    /// Shows `what` while a request is under way.
    private let watching: @Sendable (_ what: String) -> any HTTPTransport
    /// The same for a request that is sent once: after Ctrl-C its answer is still awaited, and the person reads why.
    private let sendingOnce: @Sendable (_ what: String, _ alreadySent: String) -> any HTTPTransport

    init(
        transport: any HTTPTransport, timeout: Seconds, isSandbox: Bool, isForgiving: Bool,
        watching: @escaping @Sendable (_ what: String) -> any HTTPTransport,
        sendingOnce:
            @escaping @Sendable (_ what: String, _ alreadySent: String)
            -> any HTTPTransport
    ) {
        self.transport = transport
        self.timeout = timeout
        self.isSandbox = isSandbox
        self.isForgiving = isForgiving
        self.watching = watching
        self.sendingOnce = sendingOnce
    }

    /// A transport that shows `what` while an answer is awaited.
    func asking(_ what: String) -> any HTTPTransport { watching(what) }

    func sentOnce(_ what: String, _ alreadySent: String) -> any HTTPTransport {
        sendingOnce(what, alreadySent)
    }

    /// How long a request may take if no setting says so.
    static let defaultTimeout = Seconds(15)

    /// The host name of the sandbox's backends, which are in this process.
    static let sandboxHost = "http://sandbox.invalid"
}

extension HTTP {
    /// The address of a backend; `nil` if none is set.
    ///
    /// The sandbox has one for each. Throws if the settings or the address in them cannot be read.
    func url(
        of setting: Setting, _ settings: Configuration
    ) throws(SettingsError) -> URL? {
        if isSandbox {
            let backend = setting.name.prefix { $0 != "." }
            return URL(string: "\(Self.sandboxHost)/\(backend)")
        }
        let text =
            isForgiving ? settings.readable(setting) : try settings.value(of: setting)?.text
        return text.flatMap { URL(string: $0) }
    }
}

extension Context {
    func url(of setting: Setting) throws(SettingsError) -> URL? {
        try http.url(of: setting, settings)
    }

    var unencryptedHostsRule: UnencryptedHostsRule {
        UnencryptedHostsRule(exceptions: settings.readable(.httpClearHosts))
    }
}

extension URL {
    /// The host, with the port if the address names one: another port may be another server.
    var hostAndPort: String? {
        host().map { host in port.map { "\(host):\($0)" } ?? host }
    }
}
