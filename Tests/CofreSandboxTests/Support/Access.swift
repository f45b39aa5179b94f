import CofreSandbox
import Foundation

/// The way to reach a sandbox.
enum Access: CaseIterable, Sendable {
    case memory

    typealias Ask = @Sendable (SandboxRequest) async throws -> SandboxAnswer

    func reach(
        _ sandbox: Sandbox, _ body: @escaping @Sendable (Ask) async throws -> Void
    ) async throws {
        try await body { await sandbox.respond(to: $0) }
    }
}
