package import Essentials

/// A sandbox on a socket of this machine, for clients that cannot be handed one.
///
/// It listens on 127.0.0.1 and nowhere else, and refuses what web pages of other sites ask.
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
        // An answer that has been waited for longer than libmicrohttpd's time-out would not be sent.
        let server = try LoopbackServer(
            port: port, patience: UInt32(clamping: latency.components.seconds + 60))
        let address = OwnAddress(port: server.port)
        guard let base = URL(string: "http://127.0.0.1:\(server.port)") else {
            preconditionFailure("a port always makes a URL")
        }
        // Cancelled and waited for when this scope ends, whichever way.
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

/// Why a `SandboxServer` does not serve.
package enum SandboxServerFault: Error, Equatable {
    /// The code is the system's (errno(3)).
    case cannotListen(port: UInt16, code: Int32)
    /// libmicrohttpd is not installed.
    case libraryMissing
}
