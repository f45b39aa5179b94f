package import CofreDomain

enum SandboxCommand {
    static let command = Command(
        "sandbox", in: .program,
        Sentence(
            "Serve the pretend backends on this machine.",
            "Servir os sistemas de mentira nesta máquina."),
        examples: [
            Example("sandbox --port 8765"),
            Example("sandbox --port 8765 --fail timeout --latency 300"),
        ],
        remarks: [
            Sentence(
                """
                Then, elsewhere: COFRE_CONTACTS_URL=http://127.0.0.1:8765/contacts cofre \
                contacts
                """,
                """
                Depois, em outro lugar: COFRE_CONTACTS_URL=http://127.0.0.1:8765/contacts \
                cofre contacts
                """)
        ],
        takes: [port, latency, fail, tokenLife],
        perform: perform)

    static let port = Parameter.option(
        "--port", Sentence("port", "porta"),
        Sentence(
            "The port on 127.0.0.1; 0 takes a free one.", "A porta em 127.0.0.1; 0 toma uma livre."),
        takes: .number(0...65_535), standard: "0")

    static let latency = Parameter.option(
        "--latency", .same("ms"),
        Sentence("Wait before each answer.", "Esperar antes de cada resposta."),
        takes: .number(0...(.max)), standard: "0")

    static let fail = Parameter.option(
        "--fail", .same("fail"),
        Sentence(
            "Spoil each answer: timeout, reset, 500, html or truncate.",
            "Estragar cada resposta: timeout, reset, 500, html ou truncate."),
        takes: .choice(Fault.self))

    static let tokenLife = Parameter.option(
        "--token-life", Sentence("token-life", "tempo"),
        Sentence(
            "How long an access token is accepted: 5s, 15m, 12h.",
            "Por quanto tempo vale um token de acesso: 5s, 15m, 12h."), takes: .span)

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        let served = try await session.serveSandbox(
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
