import JSON
import Values

extension Feature {
    static let mcp = Feature(commands: [MCPCommand.command])
}

/// Serves programs such as assistants with the Model Context Protocol, on standard input and output.
enum MCPCommand {
    static let command = Command(
        "mcp",
        Sentence(
            "Let an assistant read the vault and propose payments, over MCP.",
            "Deixar um assistente consultar o cofre e propor pagamentos, por MCP."),
        examples: [
            Example(
                "cofre mcp",
                Sentence(
                    "started by the assistant's program", "iniciado pelo programa do assistente")
            ),
            Example("cofre mcp --only rates,convert"),
            Example("cofre --sandbox mcp"),
        ],
        remarks: [
            Sentence(
                "It never pays: a person approves each draft. Before it starts: unlock --for 8h",
                "Nunca paga: uma pessoa aprova cada rascunho. Antes de iniciar: destrancar --durante 8h"
            ),
            Sentence(
                "The tools: \(names.joined(separator: ", ")).",
                "As ferramentas: \(names.joined(separator: ", "))."),
        ],
        parameters: [only, hidesAmounts], perform: perform)

    private static let names = [
        "contacts", "bills", "bill", "entries", "spending", "coming", "rates", "convert",
        "payments", "propose_payment",
    ]

    private static let only = Parameter.option(
        "--only", Sentence("tool,…", "ferramenta,…"),
        Sentence("Only these tools exist.", "Só estas ferramentas existem."),
        values: .lists(names))

    private static let hidesAmounts = Parameter.flag(
        "--hide-amounts",
        Sentence(
            "Answer without amounts of money.", "Responder sem valores em dinheiro."))

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        if let source = context.options.passphraseSource {
            throw UsageProblem.conflicting("mcp", source.option)
        }
        // What a person types is no message.
        guard !context.isPrompt, !context.person.isPresent else { throw context.phrases.noClient }
        let tools = MCPTools.chosen(
            try Self.tools(line.all(only), context.phrases), hidingAmounts: line.has(hidesAmounts))
        await context.vault.neverAsk()
        let session = MCPSession(context: context, hidesAmounts: line.has(hidesAmounts))
        if let failure = await session.open() { throw failure }
        try await session.close()
        let input = StandardInput()
        input.claim()
        let server = MCPServer(tools: tools, output: MCPOutput()) { tool, arguments, proposer in
            await session.call(tool, arguments, proposer: proposer)
        }
        try await server.serve(InputLines(input: input))
        return Reply(json: nil, count: 0) { _ in [] }
    }

    /// The tools that `--only` names; `nil` without it.
    private static func tools(_ lists: [String], _ phrases: Phrases) throws(Failure) -> Set<String>?
    {
        let words = lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        for word in words where !names.contains(String(word)) {
            throw phrases.noTool(String(word), among: names)
        }
        return lists.isEmpty ? nil : Set(words.map(String.init))
    }
}

/// Performs calls, one at a time, with a vault that is open only meanwhile.
struct MCPSession: Sendable {
    let context: Context
    let hidesAmounts: Bool

    /// Opens the vault; returns why that is impossible.
    func open() async -> Failure? {
        do throws(StoreError) { try await context.vault.unlock() } catch {
            return error == .locked
                ? context.phrases.noSharedKey : Failure(error, phrases: context.phrases)
        }
        return nil
    }

    /// Wipes the key, which stays in the kernel keyring; the sandbox's vault has none there, and stays open.
    func close() async throws(StoreError) {
        if !context.options.sandbox { try await context.vault.close() }
    }

    /// - Parameter proposer: the name of the client.
    func call(_ tool: MCPTool, _ arguments: JSONValue?, proposer: String) async -> MCPResult {
        if let failure = await open() {
            // Without the key nothing more can be answered; a busy file may be free soon.
            let ending = failure.code == .locked ? failure : nil
            return MCPResult(nil, failure: failure, ending: ending)
        }
        var call = context
        call.person = Nobody()
        (call.options.json, call.options.quiet, call.options.yes) = (true, true, false)
        call.options.proposer = proposer
        call.phrases = .plain
        do {
            let result = try await answer(tool, arguments, in: call)
            try await close()
            return result
        } catch {
            // The error of the call says more than one of closing.
            try? await close()
            return MCPResult(nil, failure: Failure(error, phrases: .plain))
        }
    }

    private func answer(
        _ tool: MCPTool, _ arguments: JSONValue?, in call: Context
    ) async throws -> MCPResult {
        let words = try tool.words(arguments)
        let line: ParsedLine
        do throws(LineError) {
            line = try ParsedLine(words, of: tool.command.parameters, in: .program, home: call.home)
        } catch {
            throw UsageProblem.line(error.withoutSecrets, hint: tool.hint)
        }
        guard let perform = tool.command.perform else { return MCPResult(nil) }
        let reply = try await perform(line, call)
        var data = reply.json.map {
            JSONText.document(
                $0, origin: reply.origin, asOf: reply.asOf ?? call.now(),
                extraFields: reply.extraFields)
        }.map(OutsideText.clean)
        if hidesAmounts, tool.hasAmounts {
            data = data.map { HiddenAmounts.hide(in: $0, isRanked: tool.isRanked) }
        }
        try await reply.keep?()
        return MCPResult(
            data, warnings: hidesAmounts ? [] : reply.warnings(.plain),
            failure: reply.failure.map { Failure($0, phrases: .plain) })
    }
}

/// Answers no question, because standard input holds messages.
private struct Nobody: Person {
    var isPresent: Bool { false }
    var consenting: (any Person)? { nil }

    func show(_ blocks: @escaping @Sendable (ReplyContext) -> [Block]) async {}

    func confirm(_ question: String, assuming assumed: Bool) async throws(PersonError) -> Bool {
        throw .nobody
    }

    func ask(_ prompt: String) async throws(PersonError) -> String { throw .nobody }

    func askSecretly(_ prompt: String) async throws(PersonError) -> String { throw .nobody }
}

extension PassphraseSource {
    fileprivate var option: String {
        switch self {
        case .file: "--passphrase-file"
        case .command: "--passphrase-command"
        }
    }
}

extension Phrases {
    fileprivate func noTool(_ word: String, among names: [String]) -> Failure {
        failure(
            .usage, "there is no tool \(word)", "a ferramenta \(word) não existe",
            hint: pick("the tools are: ", "as ferramentas são: ") + names.joined(separator: ", "))
    }

    fileprivate var noClient: Failure {
        failure(
            .usage, "mcp reads messages of a program, not of a person",
            "mcp lê mensagens de um programa, não de uma pessoa", hint: "help mcp")
    }

    fileprivate var noSharedKey: Failure {
        failure(
            .locked, "the vault is locked, and mcp opens it only with a key that unlock shares",
            "o cofre está trancado, e mcp só o abre com uma chave que destrancar compartilha",
            hint: "cofre unlock --for 8h")
    }
}
