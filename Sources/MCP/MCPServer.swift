import JSON
import Values

/// Serves one client of the Model Context Protocol, revision 2025-11-25.
///
/// Requests are answered in their order; a ping and a cancellation are served while a call runs. No message, however
/// broken, ends it.
struct MCPServer: Sendable {
    /// Performs a call; the proposer is the client's name.
    typealias Perform =
        @Sendable (MCPTool, _ arguments: JSONValue?, _ proposer: String) async -> MCPResult

    /// The newest first.
    ///
    /// Those before 2025-06-18 ignore what they do not know, such as the schemas of results.
    static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    private static let batching = "2025-03-26"

    /// How many lines may wait for their answers; further ones are refused.
    static let mostWaiting = 1024

    let tools: [MCPTool]
    let output: MCPOutput
    let perform: Perform

    /// What the client said about itself.
    private struct Client {
        var revision: String?
        var name = ""
        /// Why the server ends.
        var failure: Failure?
    }

    /// Serves until the input ends or nobody reads the answers; throws if the vault cannot be opened any more.
    func serve(_ input: InputLines) async throws {
        let calls = MCPCalls()
        let (frames, queue) = AsyncStream<MCPFrame>.makeStream(
            bufferingPolicy: .bufferingOldest(Self.mostWaiting))
        // When the work ends before the input does, leaving the function stops the reading.
        async let _: Void = read(input, into: queue, calls)
        let failure = await work(on: frames, calls)
        if let failure { throw failure }
        try Task.checkCancellation()
    }

    private func read(
        _ input: InputLines, into queue: AsyncStream<MCPFrame>.Continuation, _ calls: MCPCalls
    ) async {
        while let frame = await next(of: input) {
            for case .notification(method: "notifications/cancelled", let params) in frame.parts {
                if let id = params?["requestId"].flatMap(JSON.init(id:)) { calls.cancel(id) }
            }
            let requests = frame.requests
            if !frame.isBatch, let ping = requests.first, ping.method == "ping" {
                _ = await output.send(ping.answer([:]))
                continue
            }
            for request in requests where request.method == "tools/call" {
                calls.expect(request.id)
            }
            guard case .dropped = queue.yield(frame) else { continue }
            for request in requests {
                calls.drop(request.id)
                _ = await output.send(request.refusal(.busy, "too many requests wait"))
            }
        }
        queue.finish()
    }

    private func next(of input: InputLines) async -> MCPFrame? {
        do throws(PersonError) {
            return try await input.bytes().map(MCPFrame.read)
        } catch .tooLong {
            return .tooLong
        } catch {
            return nil
        }
    }

    /// Answers what was read; returns why the server has to end before its input does.
    private func work(on frames: AsyncStream<MCPFrame>, _ calls: MCPCalls) async -> Failure? {
        var client = Client()
        for await frame in frames {
            if frame.isBatch, client.revision != Self.batching {
                for request in frame.requests { calls.drop(request.id) }
                let fault = MCPFault.invalid("only revision \(Self.batching) has batches")
                guard await output.send(fault.json) else { return nil }
                continue
            }
            var answers: [JSON] = []
            for part in frame.parts {
                guard let answer = await answer(to: part, &client, calls) else { continue }
                answers.append(answer)
            }
            if let answer = answers.first {
                guard await output.send(frame.isBatch ? .list(answers) : answer) else { return nil }
            }
            if let failure = client.failure { return failure }
        }
        return nil
    }

    private func answer(
        to part: MCPPart, _ client: inout Client, _ calls: MCPCalls
    ) async -> JSON? {
        switch part {
        case .request(let request): await answer(to: request, &client, calls)
        case .refused(let fault): fault.json
        case .notification, .answer: nil
        }
    }

    private func answer(
        to request: MCPRequest, _ client: inout Client, _ calls: MCPCalls
    ) async -> JSON? {
        switch request.method {
        case "ping": return request.answer([:])
        case "initialize": return initialize(request, &client)
        case "tools/list", "tools/call":
            guard client.revision != nil else {
                calls.drop(request.id)
                return request.refusal(.request, "initialize comes first")
            }
            guard request.method == "tools/call" else { return list(request) }
            return await call(request, &client, calls)
        default: return request.refusal(.method, "there is no method \(shown(request.method))")
        }
    }

    private func initialize(_ request: MCPRequest, _ client: inout Client) -> JSON {
        guard client.revision == nil else {
            return request.refusal(.request, "the session is initialized")
        }
        guard let asked = request.params?["protocolVersion"]?.string else {
            return request.refusal(.params, "protocolVersion is missing")
        }
        let revision = Self.revisions.contains(asked) ? asked : Self.revisions[0]
        client.revision = revision
        let name = shown(request.params?["clientInfo"]?["name"]?.string ?? "")
        client.name = name.isEmpty ? "mcp" : name
        return request.answer([
            "protocolVersion": .text(revision), "capabilities": ["tools": [:]],
            "serverInfo": ["name": "cofre", "version": .text(Release.version)],
            "instructions": .text(Self.instructions),
        ])
    }

    static let instructions = """
        cofre reads a person's contacts, bills, entries and payments, and exchange rates. \(MCPResult.mark) \
        propose_payment stores a draft and pays nothing: only the person can approve it, at a terminal, with \
        `cofre drafts`. Never say that a proposed payment was made.
        """

    private func list(_ request: MCPRequest) -> JSON {
        // All tools are on the first page, so no cursor was given to anybody.
        if let cursor = request.params?["cursor"], !cursor.isNull {
            return request.refusal(.params, "there is no such cursor")
        }
        return request.answer(["tools": .list(tools.map(\.json))])
    }

    private func call(
        _ request: MCPRequest, _ client: inout Client, _ calls: MCPCalls
    ) async -> JSON? {
        let (name, arguments) = (request.params?["name"]?.string, request.params?["arguments"])
        let tool = tools.first { $0.name == name }
        let problem: String? =
            if name == nil {
                "the name of a tool is missing"
            } else if tool == nil {
                "there is no tool \(shown(name ?? ""))"
            } else if let arguments, arguments.kind != .object, !arguments.isNull {
                "arguments is no object"
            } else {
                nil
            }
        guard calls.begin(request.id) else { return nil }
        guard let tool, problem == nil else {
            return calls.end(request.id) ? request.refusal(.params, problem ?? "") : nil
        }
        let work = Task { [perform, name = client.name] in await perform(tool, arguments, name) }
        calls.run { work.cancel() }
        let result = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        guard calls.end(request.id), !Task.isCancelled else { return nil }
        client.failure = result.ending
        return request.answer(result.json)
    }

    /// Text of a client, safe to write and to store.
    private func shown(_ text: String) -> String {
        CardDigits.hidden(in: Sanitizer.clean(text, limit: 64))
    }
}
