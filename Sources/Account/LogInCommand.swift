import Essentials

enum LogInCommand {
    static let command = Command(
        "login", also: ["entrar"], in: .account,
        Sentence(
            "Sign in; the vault keeps you signed in.",
            "Entrar na conta; o cofre mantém você conectado."),
        examples: [
            Example("login marina.coelho@example.com"),
            Example("pass account | cofre login marina.coelho@example.com --password-stdin"),
        ],
        remarks: [
            Sentence(
                "cofre asks for the password without showing it, and does not save it.",
                "O cofre pergunta a senha sem mostrá-la, e não a guarda.")
        ],
        parameters: [email, passwordStdin, rest, password],
        asksForSecret: true,
        perform: perform)

    static let email = Parameter.operand(
        Sentence("email", "e-mail"),
        Sentence(
            "The user of the account, usually an email address.",
            "O usuário da conta, em geral um e-mail."), isRequired: false)

    static let passwordStdin = Parameter.flag(
        "--password-stdin",
        Sentence(
            "Read the password from standard input, one line.",
            "Ler a senha da entrada padrão, uma linha."))

    /// Declared so that an error message does not repeat it.
    static let rest = Parameter.operand(
        .same("rest"), .same(""), repeats: true, isRequired: false, isShown: false)

    /// Declared so that an error message does not repeat it.
    static let password = Parameter.option(
        "--password", .same("password"), .same(""), isShown: false)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        guard !line.has(rest), !line.has(password) else { throw context.phrases.passwordOnLine }
        guard !context.options.offline else { throw context.phrases.loginOffline }
        let account = try context.configuredAccount
        guard line.has(passwordStdin) || context.person.isPresent else {
            throw UsageProblem.cannotAsk(option: "--password-stdin")
        }
        // When the password comes from a pipe, the passphrase must be read from it first.
        try await context.vault.unlock()
        await context.sayBeforePassword(try context.unencryptedHost(at: .accountURL))
        let email = try await context.email(line.text(Self.email))
        let password = try await context.person.askSecretly(context.phrases.passwordPrompt)
        guard !password.isEmpty else { throw context.phrases.noPassword }
        let login = Login(email: email, password: password)
        return AccountReply.signedIn(try await context.logIn(login, to: account))
    }
}

extension Context {
    fileprivate func email(_ given: String?) async throws -> String {
        let email: String
        if let given {
            email = given
        } else {
            guard person.isPresent else { throw phrases.badEmail }
            email = try await person.ask(phrases.emailPrompt)
        }
        let trimmed = email.trimmed
        guard (1...254).contains(trimmed.count), !trimmed.contains(where: \.isWhitespace) else {
            throw phrases.badEmail
        }
        return trimmed
    }

    /// In the sandbox, a refusal says which login is accepted.
    fileprivate func logIn(
        _ login: Login, to account: Account
    ) async throws -> Token {
        do { return try await account.logIn.logIn(login) } catch GatewayError.account(
            .wrongPassword(let message)) where options.sandbox
        {
            throw phrases.wrongPassword(message, hint: phrases.sandboxAccounts)
        }
    }

    fileprivate func sayBeforePassword(_ listener: String?) async {
        let isSandbox = options.sandbox
        await person.show { context in
            var notices: [Block] = []
            if isSandbox { notices.append(.notice(Line(context.phrases.sandboxPassword, .dim))) }
            if let listener {
                let warning = context.phrases.unencryptedAccount(to: listener)
                notices.append(.notice(Line(warning, .bad)))
            }
            return notices
        }
    }
}
