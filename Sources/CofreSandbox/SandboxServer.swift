import FlyingFox
import FlyingSocks
package import Foundation

/// A sandbox on a socket of this machine, for clients that cannot be handed one.
///
/// It listens on 127.0.0.1 and nowhere else.
package struct SandboxServer: Sendable {
    private let sandbox: Sandbox
    private let port: UInt16
    private let latency: Duration
    private let fault: SandboxFault?
    private let pause: @Sendable (Duration) async throws -> Void

    /// A server that listens on `port` of 127.0.0.1 (0: any free one) once it serves.
    ///
    /// Every answer waits for `latency`, by way of `pause`, and then meets `fault`; what was asked
    /// for has happened before either.
    package init(
        sandbox: Sandbox, port: UInt16 = 0, latency: Duration = .zero, fault: SandboxFault? = nil,
        pause: @escaping @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
    ) {
        self.sandbox = sandbox
        self.port = port
        self.latency = latency
        self.fault = fault
        self.pause = pause
    }

    /// Serves for as long as `body` runs, which is told the address, and stops before it returns.
    ///
    /// Throws `SandboxServerFault` if it cannot listen, otherwise what `body` throws. Cancelling
    /// the task stops the server too.
    package func serve<R: Sendable>(
        while body: @escaping @Sendable (_ base: URL) async throws -> R
    ) async throws -> R {
        let http = try makeServer()
        return try await withThrowingTaskGroup(of: R?.self) { group in
            group.addTask {
                do {
                    try await http.run()
                } catch is CancellationError {
                } catch {
                    throw SandboxServerFault.cannotListen(port: port, reason: "\(error)")
                }
                return nil
            }
            group.addTask {
                try await http.waitUntilListening()
                return try await body(try await http.baseURL)
            }
            defer { group.cancelAll() }
            while let finished = try await group.next() {
                if let result = finished {
                    await http.stop()
                    return result
                }
            }
            throw CancellationError()
        }
    }

    private func makeServer() throws -> HTTPServer {
        // FlyingFox answers for a handler that takes longer than its time-out.
        let patience = TimeInterval(latency.components.seconds) + 60
        let pool: any AsyncSocketPool =
            fault == .reset
            ? ResettingPool(base: HTTPServer.defaultPool()) : HTTPServer.defaultPool()
        let configuration = HTTPServer.Configuration(
            address: try .inet(ip4: "127.0.0.1", port: port), timeout: patience,
            // FlyingFox waits for the rest of a body up to this size, wanted or not.
            sharedRequestReplaySize: SandboxRequest.longestBody, pool: pool, logger: .disabled)
        return HTTPServer(config: configuration, handler: ClosureHTTPHandler(answer))
    }

    @Sendable private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let known = try await SandboxRequest(request)
        let answer =
            if let known { await sandbox.respond(to: known) } else {
                SandboxAnswer.response(.bodyTooLong)
            }
        if latency > .zero { try await pause(latency) }
        switch Delivery(answer, with: fault) {
        // What is left of a body that was too long must not be read as another request.
        case .whole(let response) where known == nil:
            return HTTPResponse(response, sending: response.body)
        case .whole(let response): return HTTPResponse(response)
        case .half(let response):
            return HTTPResponse(response, sending: response.body.prefix(response.body.count / 2))
        case .hangUp: return HTTPResponse(webSocket: HangUp(waits: false))
        case .silence: return HTTPResponse(webSocket: HangUp(waits: true))
        }
    }
}

/// Why a `SandboxServer` does not serve.
package enum SandboxServerFault: Error, Equatable {
    case cannotListen(port: UInt16, reason: String)
}
