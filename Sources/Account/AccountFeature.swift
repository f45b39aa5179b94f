import Essentials
import Values

extension Feature {
    static let account = Feature(
        commands: [
            LogInCommand.command, LogOutCommand.command, WhoAmICommand.command,
            SurveysCommand.command,
            SurveyCommand.command,
        ],
        settings: [.accountURL], kinds: [.token, .drafts, .surveys],
        probes: [
            Probe(.accountURL, carriesSecrets: true) { url, transport, context, keys in
                guard keys.isAsked,
                    try await VaultTokens(records: context.vault.local).token() != nil
                else {
                    try await HarmlessRequest.ask(url.appending(path: "me"), transport)
                    return keys.isAsked ? .signedOut : .none
                }
                return try await whoAmI(at: url, transport, context)
            }
        ],
        notes: { context in
            let count = try await context.account?.answers.unsent().count ?? 0
            return count == 0 ? [] : [.unsent(count: count)]
        })

    /// Reports a token that the server rejects as signed out.
    private static func whoAmI(
        at url: URL, _ http: HTTP, _ context: Context
    ) async throws -> Probe.Remark {
        let account = Account(at: url, context, http)
        do {
            let answer = try await account.whoAmI.ask()
            // Without a connection, the answer comes from the stored token; the error of the
            // request is the finding.
            if answer.origin != .remote, case .failure(let error)? = http.observer?.last?.outcome {
                throw GatewayError(error)
            }
        } catch GatewayError.account(.signedOut) {
            return .signedOut
        }
        return .none
    }
}

extension HomeNote {
    /// - Parameter count: the surveys with answers that were not sent.
    static func unsent(count: Int) -> HomeNote {
        HomeNote(
            "unsent-answers", .unsent, facts: Facts(count: count), command: "surveys"
        ) {
            $0.pick(
                count == 1
                    ? "answers to 1 survey were not sent"
                    : "answers to \(count) surveys were not sent",
                count == 1
                    ? "as respostas de 1 pesquisa não foram enviadas"
                    : "as respostas de \(count) pesquisas não foram enviadas")
        }
    }
}

/// The account of the surveys, at one address.
struct Account: Sendable {
    private let context: Context
    private let gateway: RemoteTokens
    private let lock: FileProcessLock
    private let tokens: VaultTokens
    private let authenticated: AuthenticatedTransport

    init(at url: URL, _ context: Context, _ transport: any HTTPTransport) {
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

    var whoAmI: WhoAmI {
        WhoAmI(
            gateway: RemoteProfile(transport: authenticated), tokens: tokens, now: context.now)
    }

    var surveys: LoadSurveys {
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
    func knownSurveys() async throws -> [Survey] {
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

extension Setting {
    static let accountURL = Setting(
        "account.url",
        Sentence(
            "the server of the account and the surveys", "o servidor da conta e das pesquisas"),
        .url,
        served: Served(
            requests: """
                `POST /oauth/token`, `/oauth/revoke`; `GET /me`, `/surveys`, `/surveys/ID`; `POST \
                /responses`
                """,
            with: """
                the secrets `account.client-id` and `account.client-secret`, then a bearer token
                """))
}
