import CofreDomain
import CofreSandbox
import CofreShell
import Essentials

/// Implements `cofre sandbox`: serves the pretend backends on a local port.
struct LoopbackSandbox {
    let stateFile: URL
    let phrases: Phrases

    func serve(_ order: SandboxOrder) async throws -> ServedSandbox {
        var rules = AccountRules()
        if let tokenLife = order.tokenLife { rules.tokenLife = tokenLife.count }
        let sandbox = Sandbox(stateFile: stateFile, account: rules)
        let server = SandboxServer(
            sandbox: sandbox, port: order.port, latency: .milliseconds(order.latency),
            fault: order.fault.flatMap(SandboxFault.init(rawValue:)))
        let (bases, listening) = AsyncThrowingStream.makeStream(of: URL.self)
        let serving = Task {
            do {
                try await server.serve { base in
                    listening.yield(base)
                    try await Cancellation.wait()
                }
                listening.finish()
            } catch {
                let failure = translated(error)
                listening.finish(throwing: failure)
                throw failure
            }
        }
        for try await base in bases {
            return ServedSandbox(port: UInt16(base.port ?? 0)) {
                try await withTaskCancellationHandler {
                    try await serving.value
                } onCancel: {
                    serving.cancel()
                }
            }
        }
        throw CancellationError()
    }

    /// A message for the reason why the server cannot listen; other errors are unchanged.
    private func translated(_ error: any Error) -> any Error {
        guard let fault = error as? SandboxServerFault else { return error }
        return switch fault {
        case .cannotListen(let port, let code):
            phrases.cannotListen(on: port, isTaken: code == EADDRINUSE)
        case .libraryMissing: phrases.noHTTPServer
        }
    }
}

/// Waits until the task is cancelled.
enum Cancellation {
    static func wait() async throws {
        let (never, _) = AsyncStream.makeStream(of: Void.self)
        for await _ in never {}
        try Task.checkCancellation()
    }
}
