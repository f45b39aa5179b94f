import CofreSandbox
import CofreShell
import Foundation

/// `cofre sandbox`: the pretend backends on a port of this machine.
struct LoopbackSandbox: SandboxHost {
    let sandbox: Sandbox

    var faults: [String] { SandboxFault.allCases.map(\.rawValue) }

    func serve(port: UInt16, latency: Int, fault: String?) async throws -> ServedSandbox {
        let server = SandboxServer(
            sandbox: sandbox, port: port, latency: .milliseconds(latency),
            fault: fault.flatMap(SandboxFault.init(rawValue:)))
        let (bases, listening) = AsyncThrowingStream.makeStream(of: URL.self)
        let serving = Task {
            do {
                try await server.serve { base in
                    listening.yield(base)
                    try await Forever.wait()
                }
                listening.finish()
            } catch {
                listening.finish(throwing: error)
                throw error
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
}

/// Waits until the task is cancelled, and for nothing else.
enum Forever {
    static func wait() async throws {
        let (never, _) = AsyncStream.makeStream(of: Void.self)
        for await _ in never {}
        try Task.checkCancellation()
    }
}
