package import Essentials

/// Serves a sandbox on a local socket, for clients outside this process.
///
/// It listens on 127.0.0.1 only, and refuses requests from web pages of other sites.
package struct SandboxServer: Sendable {
    private let sandbox: Sandbox
    private let port: UInt16
    private let latency: Duration
    private let fault: SandboxFault?
    private let pause: @Sendable (Duration) async throws -> Void

    /// Creates a server that listens on `port` of 127.0.0.1 (0 selects a free port) when it serves.
    ///
    /// Each answer is delayed by `latency` using `pause`, and then subject to `fault`; the request
    /// has been processed before both.
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

    /// Serves while `body` runs, which gets the address; stops before it returns.
    ///
    /// Throws `SandboxServerFault` if it cannot listen, otherwise the error of `body`. Cancelling
    /// the task stops the server, too.
    package func serve<R: Sendable>(
        while body: @escaping @Sendable (_ base: URL) async throws -> R
    ) async throws -> R {
        // libmicrohttpd would not send an answer after its own time-out.
        let server = try LoopbackServer(
            port: port, patience: UInt32(clamping: latency.components.seconds + 60))
        let address = OwnAddress(port: server.port)
        guard let base = URL(string: "http://127.0.0.1:\(server.port)") else {
            preconditionFailure("a port always makes a URL")
        }
        // Cancelled and awaited when this scope ends, in all cases.
        async let _ = server.serve { await deliver($0, at: address) }
        return try await body(base)
    }

    private func deliver(_ received: ReceivedRequest, at address: OwnAddress) async -> Delivery {
        let answer =
            if let refusal = address.refusal(of: received.headers) {
                SandboxAnswer.response(refusal)
            } else if let request = received.request {
                await sandbox.respond(to: request)
            } else {
                SandboxAnswer.response(.bodyTooLong)
            }
        do {
            if latency > .zero { try await pause(latency) }
        } catch {
            return .close
        }
        return Delivery(answer, with: fault)
    }
}

/// Why a `SandboxServer` cannot serve.
package enum SandboxServerFault: Error, Equatable {
    /// The code is an errno(3).
    case cannotListen(port: UInt16, code: Int32)
    /// libmicrohttpd is not installed.
    case libraryMissing
}
