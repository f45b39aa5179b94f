package import Foundation
import Synchronization

/// An HTTP/1.1 server on a free local port that records requests and responds by a script.
///
/// Every connection has its own thread, because the tested client needs the few threads of the pool. The server
/// stops at the end of `serving`.
package final class RawServer: Sendable {
    /// Chooses the response to a complete request.
    package typealias Script = @Sendable (RawRequest) -> RawAnswer

    private struct State {
        var requests: [RawRequest] = []
        var connections = 0
        var flooded = 0
        var isStopping = false
        /// The listener and the open connections.
        var open: Set<Int32> = []
        var waiting: [(count: Int, resume: @Sendable () -> Void)] = []
    }

    package let port: UInt16
    /// The requests as they arrive, for tests that wait for one.
    package let arrivals: AsyncStream<RawRequest>

    private let script: Script
    private let listener: RawSocket
    private let loopback: Loopback
    private let arrived: AsyncStream<RawRequest>.Continuation
    private let state = Mutex(State())

    private init(_ script: @escaping Script, _ loopback: Loopback) throws {
        self.script = script
        self.loopback = loopback
        (listener, port) = try RawSocket.listening(loopback)
        (arrivals, arrived) = AsyncStream.makeStream()
    }

    /// Runs the server while `body` runs.
    @discardableResult
    package static func serving<Result>(
        _ script: @escaping Script, at loopback: Loopback = .v4,
        _ body: (RawServer) async throws -> Result
    ) async throws -> Result {
        let server = try RawServer(script, loopback)
        server.start()
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body(server)) } catch { result = .failure(error) }
        await server.stop()
        return try result.get()
    }

    /// The URL of the server, with its address or with another name of the local machine.
    package func url(host: String = "127.0.0.1") throws -> URL {
        guard let url = URL(string: "http://\(host):\(port)") else {
            throw RawSocket.Failure(description: "no URL for the host \(host)")
        }
        return url
    }

    /// The same as text, with the server's address.
    package var address: String { "http://127.0.0.1:\(port)" }

    /// The settings with which the program uses this server for contacts and payments.
    package var backends: [String: String] {
        ["COFRE_CONTACTS_URL": address, "COFRE_PAYMENTS_URL": address]
    }

    package var requests: [RawRequest] { state.withLock(\.requests) }
    package var connections: Int { state.withLock(\.connections) }
    /// The number of bytes of large bodies that clients have received.
    package var flooded: Int { state.withLock(\.flooded) }

    /// Waits until all connections have ended, or until the timeout.
    package func clientsDisconnected() async {
        await only(1)
    }

    private func start() {
        state.withLock { _ = $0.open.insert(listener.descriptor) }
        Thread.detachNewThread { [self] in
            while let socket = listener.accepted() {
                let isStopping = state.withLock { state in
                    if !state.isStopping {
                        state.open.insert(socket.descriptor)
                        state.connections += 1
                    }
                    return state.isStopping
                }
                guard !isStopping else {
                    socket.close()
                    break
                }
                Thread.detachNewThread { [self] in serve(socket) }
            }
            end(listener)
        }
    }

    private func stop() async {
        state.withLock { state in
            state.isStopping = true
            for descriptor in state.open where descriptor != listener.descriptor {
                RawSocket(descriptor: descriptor).shutDown()
            }
        }
        RawSocket.knock(on: port, loopback)
        await only(0)
        arrived.finish()
    }

    private func serve(_ socket: RawSocket) {
        var withReset = false
        defer { end(socket, withReset: withReset) }
        var bytes = Data()
        while true {
            while let request = RawRequest(takenFrom: &bytes) {
                state.withLock { $0.requests.append(request) }
                arrived.yield(request)
                switch answer(script(request), on: socket) {
                case .keepsOpen: continue
                case .holds: while socket.received() != nil {}
                case .closes: return
                case .resets: withReset = true
                }
                return
            }
            guard let more = socket.received() else { return }
            bytes += more
        }
    }

    private func answer(_ answer: RawAnswer, on socket: RawSocket) -> RawAnswer.Ending {
        guard socket.send(answer.bytes) == answer.bytes.count else { return .closes }
        let chunk = Data(repeating: UInt8(ascii: " "), count: 64 * 1024)
        var left = answer.flood
        while left > 0 {
            let wanted = min(left, chunk.count)
            let sent = socket.send(chunk.prefix(wanted))
            state.withLock { $0.flooded += sent }
            guard sent == wanted else { return .closes }
            left -= sent
        }
        return answer.ending
    }

    /// Closes a socket under the lock, so that `stop` never shuts down a reused descriptor.
    private func end(_ socket: RawSocket, withReset: Bool = false) {
        let due = state.withLock { state in
            state.open.remove(socket.descriptor)
            socket.close(withReset: withReset)
            let count = state.open.count
            defer { state.waiting.removeAll { count <= $0.count } }
            return state.waiting.filter { count <= $0.count }
        }
        for waiter in due { waiter.resume() }
    }

    /// Waits until at most `count` sockets are open.
    private func only(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                if state.open.count <= count { return true }
                state.waiting.append((count, { continuation.resume() }))
                return false
            }
            if isDue { continuation.resume() }
        }
    }
}
