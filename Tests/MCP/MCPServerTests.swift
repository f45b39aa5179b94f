import Essentials
import Foundation
import JSON
import TestSupport
import Testing

@testable import MoneyShell

/// The protocol without commands.
///
/// https://modelcontextprotocol.io/specification/2025-11-25
@Suite struct MCPServerTests {
    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("", "2025-11-25"),
    ])
    func `a known revision is accepted, and the newest offered otherwise`(
        _ asked: String, _ agreed: String
    ) async throws {
        let answer = try #require(try await talk([MCPLines.start(asked)]).first)
        let result = try JSONDocument(Array(answer.utf8)).root["result"]
        #expect(result?["protocolVersion"]?.string == agreed)
        #expect(result?["serverInfo"]?["name"]?.string == "cofre")
        #expect(result?["instructions"]?.string?.contains(MCPResult.mark) == true)
        #expect(result?["capabilities"]?["tools"] != nil)
    }

    @Test func `server/discover of a later revision is no method, so its clients use initialize`()
        async throws
    {
        let answers = try await talk([#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#])
        #expect(answers.map(\.code) == [-32601])
    }

    @Test(arguments: [
        ("{", -32700), ("", -32700), ("\u{FEFF}{}", -32700), (#"{"a":1,"a":2}"#, -32700),
        ("{}", -32600), ("[]", -32600), ("1", -32600), ("null", -32600),
        (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1}"#, -32600),
        (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"pay"}}"#, -32602),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rates","arguments":[]}}"#,
            -32602
        ),
        (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32600),
    ])
    func `a wrong message gets the error of its kind, and the next one an answer`(
        _ line: String, _ code: Int
    ) async throws {
        let answers = try await talk([MCPLines.start(), line, MCPLines.ping("after")])
        #expect(Set(answers.dropFirst().map(\.code)) == [code, nil])
        #expect(answers.contains { $0.contains(#""id":"after""#) })
    }

    @Test(arguments: [
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","method":"notifications/nonsense","params":7}"#,
        #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"rates"}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"x"}}"#,
        #"{"jsonrpc":"2.0","id":9,"result":{}}"#,
        #"{"jsonrpc":"2.0","id":9,"error":{"code":1,"message":"x"}}"#,
    ])
    func `notifications and answers get no answer`(_ line: String) async throws {
        #expect(try await talk([MCPLines.start(), line]).count == 1)
    }

    @Test func `tools exist only after initialize`() async throws {
        let answers = try await talk([MCPLines.call(1, "rates"), MCPLines.ping("2")])
        #expect(Set(answers.map(\.code)) == [-32600, nil])
    }

    @Test func `only revision 2025-03-26 has batches`() async throws {
        let batch = "[\(MCPLines.ping("a")),\(MCPLines.call(1, "rates")),7]"
        let answers = try await talk([MCPLines.start("2025-03-26"), batch])
        let elements = try JSONDocument(Array(answers[1].utf8)).root.elements.map { Array($0) }
        #expect(elements?.count == 3)
        #expect(elements?.last?["error"]?["code"]?.number?.text == "-32600")
    }

    @Test func `a message of more than 1 MiB is refused, and the stream goes on`() async throws {
        let long = MCPLines.ping(String(repeating: "x", count: InputLines.longest))
        let answers = try await talk([long, MCPLines.ping("after")])
        #expect(answers.count == 2 && Set(answers.map(\.code)) == [-32600, nil])
    }

    @Test(arguments: 0..<20) func `no bytes end the server`(_ seed: Int) async throws {
        var source = SeededRandom(seed: UInt64(seed))
        var lines: [[UInt8]] = [Array(MCPLines.start().utf8)]
        for _ in 0..<60 {
            var line = Array(MCPLines.call(7, "rates").utf8)
            switch Int.random(in: 0..<3, using: &source) {
            case 0: line.removeLast(Int.random(in: 1..<line.count, using: &source))
            case 1: line = (0..<40).map { _ in UInt8.random(in: 0...255, using: &source) }
            default:
                for _ in 0..<3 {
                    let place = Int.random(in: 0..<line.count, using: &source)
                    line[place] = .random(in: 0...255, using: &source)
                }
            }
            lines.append(line.filter { $0 != 10 })
        }
        lines.append(Array(MCPLines.call(77, "convert").utf8))
        let answers = try await talk(bytes: lines)
        for answer in answers {
            #expect(try JSONDocument(Array(answer.utf8)).root["jsonrpc"]?.string == "2.0")
        }
        #expect(answers.last?.contains(#""id":77"#) == true, "seed \(seed)")
    }

    @Test func `calls are answered in their order, a ping while one runs`() async throws {
        let gate = MCPGate()
        let answers = try await talk(
            [
                MCPLines.start(), MCPLines.call(1, "rates"), MCPLines.ping("2"),
                MCPLines.call(3, "convert"),
            ]
        ) { tool, _ in
            if tool == "rates" { await gate.wait() }
        } seeing: {
            if $0.contains(#""id":"2""#) { gate.open() }
        }
        #expect(answers.compactMap(\.id).filter { $0 != "\"start\"" } == ["\"2\"", "1", "3"])
    }

    @Test func `a running call can be cancelled and then has no answer`() async throws {
        let pipe = Pipe()
        let answers = try await talk(
            [MCPLines.start(), MCPLines.call(1, "rates")], keeping: pipe
        ) { tool, _ in
            guard tool == "rates" else { return }
            MCPLines.write([MCPLines.cancel(1), MCPLines.call(2, "convert")], to: pipe)
            // Waits until it is cancelled.
            await MCPGate().wait()
        }
        #expect(answers.compactMap(\.id) == ["\"start\"", "2"])
    }

    @Test func `a waiting call that is cancelled is not begun`() async throws {
        let (pipe, gate) = (Pipe(), MCPGate())
        let begun = MCPTold()
        let answers = try await talk(
            [MCPLines.start(), MCPLines.call(1, "rates")], keeping: pipe
        ) { tool, _ in
            begun.add(tool)
            guard tool == "rates" else { return }
            let more = [
                MCPLines.call(2, "convert"), MCPLines.cancel(2), MCPLines.cancel(404),
                MCPLines.ping("3"),
            ]
            MCPLines.write(more, to: pipe)
            await gate.wait()
        } seeing: {
            if $0.contains(#""id":"3""#) { gate.open() }
        }
        #expect(answers.compactMap(\.id) == ["\"start\"", "\"3\"", "1"])
        #expect(begun.lines == ["rates"])
    }

    @Test func `the server ends when the vault's key is gone, after the answer`() async throws {
        let failure = Failure(.locked, "the vault is locked")
        let lines = [MCPLines.start(), MCPLines.call(1, "rates"), MCPLines.call(2, "rates")]
        let told = MCPTold()
        await #expect(throws: failure) {
            try await serve(lines.map { Array($0.utf8) }, Pipe()) { _, line in
                told.add(line)
            } perform: { _, _, _ in
                MCPResult(nil, failure: failure, ending: failure)
            }
        }
        let answers = told.lines
        #expect(answers.compactMap(\.id) == ["\"start\"", "1"])
        #expect(answers[1].contains(#""isError":true"#) && answers[1].contains("locked"))
    }

    @Test func `the client's name is the proposer, made harmless`() async throws {
        let start = MCPLines.start(name: "Good\\u001b[2J \\u202e 4111111111111111")
        let names = MCPTold()
        _ = try await talk([start, MCPLines.call(1, "rates")]) { _, proposer in
            names.add(proposer)
        }
        #expect(names.lines == [#"Good\u{1b}[2J \u{202e} ‹hidden›"#])
    }

    /// The lines that the server writes.
    private func talk(
        _ lines: [String] = [], bytes: [[UInt8]]? = nil, keeping pipe: Pipe? = nil,
        performing work: @escaping @Sendable (_ tool: String, _ proposer: String) async -> Void = {
            _, _ in
        },
        seeing see: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws -> [String] {
        let told = MCPTold()
        try await serve(bytes ?? lines.map { Array($0.utf8) }, pipe ?? Pipe(), isOpen: pipe != nil)
        { pipe, line in
            told.add(line)
            see(line)
        } perform: { tool, _, proposer in
            await work(tool.name, proposer)
            return MCPResult(["data": .list([])])
        }
        return told.lines
    }

    /// - Parameter isOpen: whether the work writes the end of the input.
    private func serve(
        _ lines: [[UInt8]], _ pipe: Pipe, isOpen: Bool = false,
        seeing see: @escaping @Sendable (Pipe, String) -> Void,
        perform: @escaping MCPServer.Perform
    ) async throws {
        let output = MCPOutput { line, _ in
            see(pipe, String(decoding: line.dropLast(), as: UTF8.self))
            return .done
        }
        let input = StandardInput(pipe.fileHandleForReading.fileDescriptor)
        input.claim()
        let server = MCPServer(tools: MCPTools.all, output: output, perform: perform)
        // More than a pipe holds, so it is written while the server reads.
        async let written: Void = onOwnThread {
            MCPLines.write(lines, to: pipe, isLast: !isOpen)
        }
        try await server.serve(InputLines(input: input))
        await written
    }
}

extension String {
    /// The id of an answer, as JSON.
    fileprivate var id: String? {
        guard let root = try? JSONDocument(Array(utf8)).root, let id = root["id"] else {
            return nil
        }
        return String(decoding: Array(utf8)[id.range], as: UTF8.self)
    }

    /// The code of an error; `nil` for a result.
    fileprivate var code: Int? {
        (try? JSONDocument(Array(utf8)).root)?["error"]?["code"]?.number?.integer()
    }
}
