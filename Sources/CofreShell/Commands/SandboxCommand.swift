import CofreDomain

enum SandboxCommand {
    static let command = Command(
        "sandbox", in: .program,
        Sentence(
            "Run servers with pretend money on this machine.",
            "Executar servidores com dinheiro de mentira nesta máquina."),
        examples: [
            Example("sandbox --port 8765"),
            Example("sandbox --port 8765 --fail timeout --latency 300"),
        ],
        remarks: [
            Sentence(
                """
                cofre --sandbox opens a prompt with pretend money, a separate vault and the \
                passphrase sandbox. The last digit of a card decides: 2 is declined, 3 expired, 5 \
                blocked, 6 never answered, 7 cancelled, 8 in trouble, 9 approved but the answer is \
                lost; any other is approved. login shows an e-mail and a password.
                """,
                """
                cofre --sandbox abre um prompt com dinheiro de mentira, um cofre separado e a senha \
                sandbox. O último dígito do cartão decide: 2 é recusado, 3 vencido, 5 bloqueado, 6 \
                fica sem resposta, 7 cancelado, 8 com problemas, 9 aprovado mas a resposta se perde; \
                qualquer outro é aprovado. login mostra um e-mail e uma senha.
                """),
            Sentence(
                """
                Then, in another terminal: COFRE_CONTACTS_URL=http://127.0.0.1:8765/contacts \
                cofre contacts
                """,
                """
                Depois, em outro terminal: COFRE_CONTACTS_URL=http://127.0.0.1:8765/contacts \
                cofre contacts
                """),
        ],
        takes: [port, latency, fail, tokenLife],
        perform: perform)

    static let port = Parameter.option(
        "--port", Sentence("port", "porta"),
        Sentence(
            "The port on 127.0.0.1; 0 for any free one.",
            "A porta em 127.0.0.1; 0 para qualquer uma livre."),
        takes: .number(0...65_535), standard: "0")

    static let latency = Parameter.option(
        "--latency", .same("ms"),
        Sentence(
            "Wait this long before each answer.",
            "Esperar este tempo antes de cada resposta."),
        takes: .number(0...(.max)), standard: "0")

    static let fail = Parameter.option(
        "--fail", Sentence("fault", "falha"),
        Sentence(
            "Make each answer fail: timeout, reset, 500, html or truncate.",
            "Fazer cada resposta falhar: timeout, reset, 500, html ou truncate."),
        takes: .choice(Fault.self))

    static let tokenLife = Parameter.option(
        "--token-life",
        Sentence("time", "tempo"),
        Sentence(
            "How long an access token is valid: 5s, 15m, 12h.",
            "Por quanto tempo vale um token de acesso: 5s, 15m, 12h."), takes: .span)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let served = try await context.serveSandbox(
            SandboxOrder(
                port: UInt16(line.integer(port)), latency: line.integer(latency),
                fault: line.text(fail), tokenLife: line.span(tokenLife)))
        return SandboxReply.serving(served)
    }

    /// Uses the sandbox's own names; a test compares the two lists.
    enum Fault: String, CaseIterable {
        case timeout, reset
        case serverError = "500"
        case html, truncate
    }
}

/// How to serve the sandbox to other programs.
package struct SandboxOrder: Sendable {
    /// 0 selects a free port.
    package let port: UInt16
    /// The delay before each answer in milliseconds.
    package let latency: Int
    package let fault: String?
    /// The lifetime of an access token; `nil` means two hours.
    package let tokenLife: Seconds?
}

/// A sandbox that accepts connections.
package struct ServedSandbox: Sendable {
    package let port: UInt16
    /// Returns when the sandbox has stopped.
    package let wait: @Sendable () async throws -> Void

    package init(port: UInt16, wait: @escaping @Sendable () async throws -> Void) {
        self.port = port
        self.wait = wait
    }
}

/// Listens on the loopback address and answers until the task is cancelled.
package typealias ServeSandbox = @Sendable (SandboxOrder) async throws -> ServedSandbox
