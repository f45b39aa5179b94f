import Essentials
import Foundation
import Synchronization

/// Runs the payments server of `Tests/Peers/payments_peer.py` with one hostile behaviour.
package final class HostilePeer: Sendable {
    /// A line of the peer's report: a request, which has a method, or an event.
    package struct Line: Decodable, Sendable {
        package let connection: Int?
        package let method: String?
        package let path: String?
        package let `protocol`: String?
        package let headers: [String: String]?
        package let body: String?
        package let event: String?
    }

    package struct Failure: Error {
        package let said: String

        package init(said: String) {
            self.said = said
        }
    }

    private struct State {
        var lines: [Line] = []
        var isOver = false
        var waiting: [(isWanted: @Sendable (Line) -> Bool, resume: @Sendable () -> Void)] = []
    }

    /// The port; it uses TLS unless the peer was started with `--plain`.
    package let port: Int
    /// The file with the certificate of the peer's authority.
    package let authority: String
    private let folder: TemporaryHome
    private let process: ChildProcess
    private let input: FileHandle
    private let output: FileHandle
    private let state = Mutex(State())

    private init(_ behaviour: String, _ options: [String]) async throws {
        folder = try TemporaryHome()
        let (process, input, output) = (ChildProcess(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script = Repository.url.appending(path: "Tests/Peers/payments_peer.py").path()
        process.arguments =
            ["python3", "-B", script, "--folder", folder.url.path(), "--behaviour", behaviour]
            + options
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        (self.process, self.input) = (process, input.fileHandleForWriting)
        self.output = output.fileHandleForReading
        authority = folder.file("ca.pem").path()
        let reader = LineReader(self.output)
        let first = await onOwnThread { reader.next() } ?? ""
        guard let port = Int(first.dropFirst("listening ".count)) else {
            throw Failure(said: first)
        }
        self.port = port
        Thread.detachNewThread { [self] in
            while let line = reader.next() { report(line) }
            end()
        }
    }

    /// Runs the peer while `body` runs; when this returns, all events have been reported.
    @discardableResult
    package static func serving<Result>(
        _ behaviour: String, _ options: [String] = [],
        _ body: (HostilePeer) async throws -> Result
    ) async throws -> Result {
        let peer = try await HostilePeer(behaviour, options)
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body(peer)) } catch { result = .failure(error) }
        await peer.stop()
        return try result.get()
    }

    package var lines: [Line] { state.withLock(\.lines) }

    package var connections: Int { lines.count { $0.event == "accepted" } }

    /// Payments that arrived, complete or truncated.
    package var posts: Int { lines.count { $0.method == "POST" } }

    /// Resumes the connection that has been held longest.
    package func resume() throws {
        try input.write(contentsOf: Data("\n".utf8))
    }

    /// Waits until a line that satisfies the condition is reported, or until the peer ends.
    package func reported(_ isWanted: @escaping @Sendable (Line) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                if state.isOver || state.lines.contains(where: isWanted) { return true }
                state.waiting.append((isWanted, { continuation.resume() }))
                return false
            }
            if isDue { continuation.resume() }
        }
    }

    /// Waits until an event of this name is reported, or until the peer ends.
    package func reported(event: String) async {
        await reported { $0.event == event }
    }

    private func report(_ text: String) {
        // A line that is not JSON is an error message of Python.
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)) else { return }
        let due = state.withLock { state in
            state.lines.append(line)
            defer { state.waiting.removeAll { $0.isWanted(line) } }
            return state.waiting.filter { $0.isWanted(line) }
        }
        for waiter in due { waiter.resume() }
    }

    private func end() {
        let due = state.withLock { state in
            state.isOver = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiter in due { waiter.resume() }
    }

    private func stop() async {
        // Closing a pipe fails only if the process has already ended.
        try? input.close()
        await reported { _ in false }
        await onOwnThread { [process] in process.waitUntilExit() }
    }
}

/// Reads a pipe line by line, on one thread at a time.
final class LineReader: Sendable {
    private let pipe: FileHandle
    private let rest = Mutex(Data())

    init(_ pipe: FileHandle) {
        self.pipe = pipe
    }

    /// The next line; `nil` at the end.
    ///
    /// Blocks.
    func next() -> String? {
        rest.withLock { rest in
            while true {
                if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { rest = Data(rest[(end + 1)...]) }
                    return String(decoding: rest[..<end], as: UTF8.self)
                }
                let more = pipe.availableData
                if more.isEmpty { return nil }
                rest += more
            }
        }
    }
}
