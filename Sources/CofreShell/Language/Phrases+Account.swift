import CofreDomain

extension Phrases {
    func failure(_ problem: AccountProblem) -> Failure {
        switch problem {
        case .signedOut(let reason): signedOut(reason)
        case .wrongPassword(let message):
            wrongPassword(
                message,
                hint: pick("check the email, then login again", "confira o email e repita login"))
        case .badClient(let message):
            Failure(
                .refused,
                pick(
                    "the server does not know this program: \(message ?? "invalid client")",
                    "o servidor não conhece este programa: \(message ?? "invalid client")"),
                hint: "secret set account.client-id")
        }
    }

    func wrongPassword(_ message: String?, hint: String) -> Failure {
        Failure(
            .refused,
            pick(
                "the server does not let you in: \(message ?? "wrong email or password")",
                "o servidor não deixou entrar: \(message ?? "email ou senha incorretos")"),
            hint: hint)
    }

    private func signedOut(_ reason: SignedOut) -> Failure {
        let message =
            switch reason {
            case .never: pick("nobody is signed in", "ninguém entrou na conta")
            case .ended:
                pick("the server has ended this session", "o servidor encerrou esta sessão")
            case .rejected:
                pick(
                    "the server does not accept its own new token",
                    "o servidor não aceita o token que acabou de dar")
            case .otherServer(let server):
                pick(
                    "you are signed in at \(server), and account.url is another",
                    "você entrou em \(server), e account.url é outro")
            case .meanwhile:
                pick(
                    "another shell has signed out meanwhile",
                    "outro terminal saiu da conta neste meio-tempo")
            }
        return Failure(.signedOut, message, hint: "login EMAIL")
    }

    var emailPrompt: String { "email: " }
    var passwordPrompt: String { pick("password: ", "senha: ") }
    var account: String { pick("account", "conta") }
    var until: String { pick("until", "até") }

    var badEmail: Failure {
        Failure(
            .usage, pick("an email is needed", "falta um email"),
            hint: "login marina.coelho@example.com")
    }

    var noPassword: Failure {
        Failure(
            .usage, pick("a password is needed", "falta a senha"), hint: "login EMAIL")
    }

    /// What stood there is not repeated.
    var passwordOnLine: Failure {
        Failure(
            .usage,
            pick(
                "login takes an email and nothing else; a password is never typed on the line",
                "login só recebe um email; a senha nunca se escreve na linha"),
            hint: pick(
                "login EMAIL asks for it; --password-stdin reads it",
                "login EMAIL pergunta; --password-stdin lê da entrada"))
    }

    var sandboxPassword: String {
        pick(
            "in the sandbox anybody's password is: sandbox (try marina.coelho@example.com)",
            "no sandbox a senha de todos é: sandbox (tente marina.coelho@example.com)")
    }

    /// How to get in where everything is pretended.
    var sandboxAccounts: String {
        pick(
            "login HANDLE@example.com; everybody's password is sandbox",
            "login USUÁRIO@example.com; a senha de todos é sandbox")
    }

    func unencryptedAccount(to host: String) -> String {
        pick(
            "without encryption: whoever is between here and \(host) reads the password",
            "sem criptografia: quem estiver entre aqui e \(host) lê a senha")
    }

    func signedIn(_ email: String) -> String {
        pick("signed in as \(email)", "você entrou como \(email)")
    }

    var nobodySignedIn: String { pick("nobody was signed in", "ninguém estava na conta") }

    func signedOutEverywhere(_ email: String) -> String {
        pick(
            "\(email) is signed out: revoked by the server and cleared here",
            "\(email) saiu: revogado pelo servidor e apagado aqui")
    }

    func signedOutHere(_ email: String) -> String {
        pick("\(email) is signed out here", "\(email) saiu daqui")
    }

    /// Nobody who comes without a connection can be let in.
    var loginOffline: Failure {
        Failure(
            .offline, pick("signing in needs a connection", "entrar precisa de conexão"),
            hint: pick("try again without --offline", "repita sem --offline"))
    }

    func notRevoked(_ error: GatewayError) -> String {
        let why = error == .unreachable(.offline) ? "--offline" : failure(error).message
        return pick(
            "the server was not told (\(why)); its token works until it expires",
            "o servidor não foi avisado (\(why)); o token vale até expirar")
    }

    func draftsKept(_ count: Int) -> String {
        pick(
            count == 1
                ? "one survey is answered and not sent; it waits for your next login"
                : "\(count) surveys are answered and not sent; they wait for your next login",
            count == 1
                ? "há uma pesquisa respondida e não enviada; ela espera o próximo login"
                : "há \(count) pesquisas respondidas e não enviadas; esperam o próximo login")
    }

    func discardQuestion(_ count: Int) -> String {
        pick(
            count == 1
                ? "one survey is answered and not sent: throw the answers away?"
                : "\(count) surveys are answered and not sent: throw the answers away?",
            count == 1
                ? "há uma pesquisa respondida e não enviada: jogar fora?"
                : "há \(count) pesquisas respondidas e não enviadas: jogar fora?")
    }

    var notAsked: String {
        pick("the server was not reached; this is known here", "sem contato; isto se sabe aqui")
    }
}
