package import CofreDomain
package import CofreRemote
import CofreStore
package import Essentials

/// The account of the surveys, at one address.
package struct Account: Sendable {
    private let context: Context
    private let gateway: RemoteTokens
    private let lock: FileProcessLock
    private let tokens: VaultTokens
    private let authenticated: AuthenticatedTransport

    package init(at url: URL, _ context: Context, _ transport: any HTTPTransport) {
        let timeout = context.http.timeout.count
        self.context = context
        tokens = VaultTokens(records: context.vault.local)
        // Waits longer than a renewal in another process may take.
        lock = FileProcessLock(
            path: context.paths.accountLock,
            patience: .seconds(timeout == 0 ? 60 : timeout + 5),
            busy: GatewayError.unreachable(.noAnswer(.busy)))
        gateway = RemoteTokens(
            base: url, transport: transport, client: context.accountClient, now: context.now)
        authenticated = AuthenticatedTransport(
            base: url, transport: transport,
            signedIn: SignedIn(
                server: url.absoluteString, gateway: gateway, tokens: tokens, lock: lock,
                now: context.now))
    }

    private var surveyStore: VaultSurveyStore { VaultSurveyStore(records: context.vault.local) }

    var logIn: LogIn {
        LogIn(gateway: gateway, tokens: tokens, lock: lock, surveyStore: surveyStore)
    }

    var logOut: LogOut {
        LogOut(gateway: gateway, tokens: tokens, lock: lock, surveyStore: surveyStore)
    }

    package var whoAmI: WhoAmI {
        WhoAmI(
            gateway: RemoteProfile(transport: authenticated), tokens: tokens, now: context.now)
    }

    package var surveys: LoadSurveys {
        LoadSurveys(
            gateway: RemoteSurveys(transport: authenticated), surveyStore: surveyStore,
            tokens: tokens, now: context.now)
    }

    var answers: AnswerSurvey {
        AnswerSurvey(
            gateway: RemoteSurveys(transport: authenticated),
            drafts: VaultDrafts(records: context.records), tokens: tokens, now: context.now,
            newKey: { UUID.random().uuidString.lowercased() })
    }
}

extension Context {
    /// `nil` if no address is configured.
    var account: Account? {
        get throws {
            try url(of: .accountURL).map {
                Account(at: $0, self, http.asking(phrases.askingAccount))
            }
        }
    }

    /// The account at the configured address; throws if there is none, or if a token would be sent to it
    /// unencrypted.
    var configuredAccount: Account {
        get throws {
            guard let account = try account else { throw GatewayError.unconfigured(.accountURL) }
            try refuseClearText(at: .accountURL)
            return account
        }
    }

    /// The saved surveys, for completion, without a request.
    package func knownSurveys() async throws -> [Survey] {
        try await account?.surveys.known() ?? []
    }

    /// The credentials of this program at the account's server; the sandbox knows one program.
    fileprivate var accountClient: RemoteTokens.Client {
        if options.sandbox {
            return { () async throws(GatewayError) in
                ClientCredentials(id: "cofre", secret: "sandbox")
            }
        }
        let secrets = VaultSecrets(records: vault.local)
        return { () async throws(GatewayError) in
            let (id, secret) = try await GatewayError.needing {
                (
                    try await secrets.value(of: .accountClientID),
                    try await secrets.value(of: .accountClientSecret)
                )
            }
            guard let id else { throw .secretMissing(.accountClientID) }
            guard let secret else { throw .secretMissing(.accountClientSecret) }
            return ClientCredentials(id: id.exposed, secret: secret.exposed)
        }
    }
}
