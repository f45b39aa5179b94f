import CofreSandbox
import Foundation
import Testing

/// The two ways to a sandbox, which must not differ.
enum Access: CaseIterable, Sendable {
    case memory
    case socket

    typealias Ask = @Sendable (SandboxRequest) async throws -> SandboxAnswer

    func reach(
        _ sandbox: Sandbox, _ body: @escaping @Sendable (Ask) async throws -> Void
    ) async throws {
        switch self {
        case .memory: try await body { await sandbox.respond(to: $0) }
        case .socket:
            let (processed, signal) = AsyncStream.makeStream(of: Void.self)
            let server = SandboxServer(sandbox: sandbox, latency: .seconds(1)) { _ in
                signal.yield()
            }
            try await server.serve { base in
                try await body { request in
                    let connection = try RawConnection(to: base)
                    try connection.send(request.onTheWire(to: base))
                    // Once it is processed, a server that keeps silent waits for us to go.
                    for await _ in processed { break }
                    connection.endSending()
                    let (bytes, ending) = await connection.receiveAll()
                    #expect(ending == .closed)
                    return bytes.isEmpty
                        ? .silence : .response(try #require(SandboxResponse(onTheWire: bytes)))
                }
            }
        }
    }
}
