import CofreSandbox
import Foundation
import Testing

/// The two ways to reach a sandbox.
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
                    // With the fault timeout the server waits until the client closes the connection.
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
