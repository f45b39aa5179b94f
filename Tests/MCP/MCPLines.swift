import Foundation
import Synchronization

/// Lines of a client.
enum MCPLines {
    static func start(_ revision: String = "2025-11-25", name: String = "test") -> String {
        """
        {"jsonrpc":"2.0","id":"start","method":"initialize","params":{"protocolVersion":"\(revision)",\
        "capabilities":{},"clientInfo":{"name":"\(name)","version":"1"}}}
        """
    }

    static func ping(_ id: String) -> String {
        #"{"jsonrpc":"2.0","id":"\#(id)","method":"ping"}"#
    }

    static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
        """
        {"jsonrpc":"2.0","id":\(id),"method":"tools/call",\
        "params":{"name":"\(tool)","arguments":\(arguments)}}
        """
    }

    static func cancel(_ id: Int) -> String {
        """
        {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\(id)}}
        """
    }

    static func write(_ lines: [String], to pipe: Pipe) {
        write(lines.map { Array($0.utf8) }, to: pipe, isLast: true)
    }

    static func write(_ lines: [[UInt8]], to pipe: Pipe, isLast: Bool) {
        let handle = pipe.fileHandleForWriting
        // An error ends the input, and then the test misses answers.
        for line in lines { try? handle.write(contentsOf: Data(line + [10])) }
        if isLast { try? handle.close() }
    }
}

/// What was told so far.
final class MCPTold: Sendable {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock { $0 } }
    func add(_ line: String) { all.withLock { $0.append(line) } }
}

/// Closed until it is opened, or until the waiting task is cancelled.
final class MCPGate: Sendable {
    private let (stream, opening) = AsyncStream<Void>.makeStream()

    func wait() async { for await _ in stream {} }
    func open() { opening.finish() }
}
