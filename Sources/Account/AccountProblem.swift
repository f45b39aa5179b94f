/// Why the account's server refused to sign in or to accept a token.
enum AccountProblem: Error, Equatable, Sendable {
    case signedOut(SignedOut)
    /// The server does not accept this email with this password.
    case wrongPassword(message: String?)
    /// The server does not accept this client id with this secret.
    case badClient(message: String?)
}

extension AccountProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .signedOut(let reason): phrases.signedOut(reason)
        case .wrongPassword(let message):
            phrases.wrongPassword(
                message,
                hint: phrases.pick(
                    "check the email, then login again", "confira o e-mail e use entrar de novo"))
        case .badClient(let message):
            Failure(
                .refused,
                phrases.pick(
                    "the server rejected account.client-id", "o servidor recusou account.client-id")
                    + (message.map { ": \($0)" } ?? ""),
                hint: "secret set account.client-id")
        }
    }
}

/// Why there is no token to send.
enum SignedOut: Equatable, Sendable {
    /// No account is signed in.
    case never
    /// The server refuses to renew the token: it was revoked, already used, or is too old.
    case ended
    /// The server renewed the token but does not accept the new one either.
    case rejected
    /// The token was issued by another server; it is not sent to this one.
    case otherServer(String)
    /// Another process signed out, or signed in with another account, while this one was working.
    case meanwhile
}

extension Phrases {
    fileprivate func signedOut(_ reason: SignedOut) -> Failure {
        let message =
            switch reason {
            case .never: pick("you are not signed in", "você não entrou na conta")
            case .ended: pick("the server ended this session", "o servidor encerrou esta sessão")
            case .rejected:
                pick(
                    "the server rejected the token it has just issued",
                    "o servidor recusou o token que acabou de emitir")
            case .otherServer(let server):
                pick(
                    "you are signed in at \(server), but account.url is another server",
                    "você entrou em \(server), mas account.url indica outro servidor")
            case .meanwhile:
                pick(
                    "you have signed out in another terminal",
                    "você saiu da conta em outro terminal")
            }
        return Failure(.signedOut, message, hint: pick("login EMAIL", "login E-MAIL"))
    }

    func wrongPassword(_ message: String?, hint: String) -> Failure {
        let why = message ?? pick("wrong email or password", "e-mail ou senha incorretos")
        return failure(
            .refused, "cannot sign in: \(why)", "não foi possível entrar: \(why)", hint: hint)
    }
}
