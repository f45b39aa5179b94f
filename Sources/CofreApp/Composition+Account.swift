import CofreDomain
import CofreRemote
import CofreShell
import CofreStore
import Essentials

extension Composition {
    /// The use cases of the account at `url`; `nil` if no address is configured.
    func account(
        at url: URL?, _ transport: any HTTPTransport, now: @escaping @Sendable () -> Date
    ) -> AccountUseCases? {
        guard let url else { return nil }
        let tokens = VaultTokens(records: vault)
        let surveyStore = VaultSurveyStore(records: vault)
        // Waits longer than a renewal in another process may take.
        let lock = FileProcessLock(
            path: paths.accountLock,
            patience: .seconds(timeout.count == 0 ? 60 : timeout.count + 5))
        let gateway = RemoteTokens(base: url, transport: transport, client: client, now: now)
        let signedIn = SignedIn(
            server: url.absoluteString, gateway: gateway, tokens: tokens, lock: lock, now: now)
        let authenticated = AuthenticatedTransport(
            base: url, transport: transport, signedIn: signedIn)
        let surveys = RemoteSurveys(transport: authenticated)
        return AccountUseCases(
            logIn: LogIn(gateway: gateway, tokens: tokens, lock: lock, surveyStore: surveyStore),
            logOut: LogOut(gateway: gateway, tokens: tokens, lock: lock, surveyStore: surveyStore),
            whoAmI: WhoAmI(
                gateway: RemoteProfile(transport: authenticated), tokens: tokens, now: now),
            surveys: LoadSurveys(
                gateway: surveys, surveyStore: surveyStore, tokens: tokens, now: now),
            answers: AnswerSurvey(
                gateway: surveys, drafts: VaultDrafts(records: vault.stamped), tokens: tokens,
                now: now,
                newKey: { UUID.random().uuidString.lowercased() }),
            file: { path async throws(FileProblem) in
                // No answers are larger.
                Data(try await InputFile(path: path, limit: 1 << 20).bytes())
            })
    }

    /// The credentials of this program at the account's server; the sandbox knows one program.
    private var client: RemoteTokens.Client {
        if options.sandbox {
            return { () async throws(GatewayError) in
                ClientCredentials(id: "cofre", secret: "sandbox")
            }
        }
        let secrets = VaultSecrets(records: vault)
        return { () async throws(GatewayError) in
            let (id, secret): (SecretValue?, SecretValue?)
            do throws(StoreError) {
                id = try await secrets.value(of: .accountClientID)
                secret = try await secrets.value(of: .accountClientSecret)
            } catch {
                throw .store(error)
            }
            guard let id else { throw .secretMissing(.accountClientID) }
            guard let secret else { throw .secretMissing(.accountClientSecret) }
            return ClientCredentials(id: id.exposed, secret: secret.exposed)
        }
    }
}
