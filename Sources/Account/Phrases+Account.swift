extension Phrases {
    var emailPrompt: String {
        pick("user, usually an email: ", "usuário, em geral um e-mail: ")
    }
    var passwordPrompt: String { pick("password: ", "senha: ") }
    var account: String { pick("account", "conta") }
    var email: String { pick("email", "e-mail") }

    var badEmail: Failure {
        failure(
            .usage, "a user is required, usually an email address",
            "informe o usuário, em geral um e-mail",
            hint: "login marina.coelho@example.com")
    }

    var noPassword: Failure {
        failure(
            .usage, "a password is required", "informe a senha",
            hint: pick("login EMAIL", "login E-MAIL"))
    }

    /// Does not repeat the typed text, which may be a password.
    var passwordOnLine: Failure {
        failure(
            .usage, "login takes an email only; never type a password on the line",
            "login aceita só o e-mail; nunca digite a senha na linha",
            hint: pick(
                "login EMAIL asks for it; --password-stdin reads it",
                "login E-MAIL pede a senha; --password-stdin a lê da entrada padrão"))
    }

    var sandboxPassword: String {
        pick(
            "every password in the sandbox is: sandbox (try marina.coelho@example.com)",
            "no sandbox toda senha é: sandbox (tente marina.coelho@example.com)")
    }

    var sandboxAccounts: String {
        pick(
            "login HANDLE@example.com; every password is sandbox",
            "login USUÁRIO@example.com; toda senha é sandbox")
    }

    func unencryptedAccount(to host: String) -> String {
        pick(
            "not encrypted: anybody between this machine and \(host) can read the password",
            "sem criptografia: quem estiver entre esta máquina e \(host) pode ler a senha")
    }

    func signedIn(_ email: String) -> String {
        pick("signed in as \(email)", "você entrou como \(email)")
    }

    var nobodySignedIn: String { pick("you were not signed in", "você não tinha entrado na conta") }

    func signedOutEverywhere(_ email: String) -> String {
        pick(
            "\(email) is signed out, here and at the server",
            "\(email) saiu da conta, aqui e no servidor")
    }

    func signedOutHere(_ email: String) -> String {
        pick("\(email) is signed out here", "\(email) saiu da conta aqui")
    }

    var loginOffline: Failure {
        failure(
            .offline, "cannot sign in without a connection", "não é possível entrar sem conexão",
            hint: withoutOffline)
    }

    func notRevoked(_ error: GatewayError) -> String {
        let why = error == .unreachable(.offline) ? "--offline" : failure(error).message
        return pick(
            "the server has not revoked the token (\(why)); it is valid until it expires",
            "o servidor não revogou o token (\(why)); ele vale até expirar")
    }

    func draftsKept(_ count: Int) -> String {
        unsent(count)
            + pick(
                "; they are kept for your next login", "; ficam guardadas até você entrar de novo")
    }

    func discardQuestion(_ count: Int) -> String {
        unsent(count) + pick("; discard them?", "; descartar?")
    }

    private func unsent(_ count: Int) -> String {
        count == 1
            ? pick(
                "the answers to 1 survey are not sent", "há respostas não enviadas de 1 pesquisa")
            : pick(
                "the answers to \(count) surveys are not sent",
                "há respostas não enviadas de \(count) pesquisas")
    }

    func notAsked(_ error: GatewayError) -> String {
        error == .unreachable(.offline)
            ? pick(
                "saved data; the server was not contacted",
                "dados salvos; o servidor não foi consultado")
            : pick("saved data; ", "dados salvos; ") + failure(error).message
    }
}
