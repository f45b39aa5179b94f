import Foundation
import Synchronization
import Testing

@testable import Sandbox

/// 2026-11-21 08:00:00 UTC, the time of most tests.
let noon = Date(timeIntervalSince1970: 1_795_248_000)

extension Sandbox {
    /// A sandbox with a fixed clock, and ids that count from 1.
    static func sample(stateFile: URL? = nil, now: Date = noon) -> Sandbox {
        let count = Mutex(0)
        return Sandbox(
            stateFile: stateFile, now: { now },
            newID: {
                count.withLock {
                    $0 += 1
                    return "id-\($0)"
                }
            })
    }

    /// The response to a request that must have one.
    func response(to request: SandboxRequest) async throws -> SandboxResponse {
        try #require(await respond(to: request))
    }

    /// All payments, the oldest first.
    func payments() async throws -> [Payment] { try await change { $0.payments } }
}

extension SandboxRequest {
    static func pay(
        card: String = "4111111111111111", cvv: String = "789", value: String = "79.9",
        expiry: String = "01/30", to payee: Int = 1002, key: String
    ) -> SandboxRequest {
        post(
            "/payments/transaction",
            """
            {"card_number":"\(card)","cvv":\(cvv),"value":\(value),"expiry_date":"\(expiry)",\
            "destination_user_id":\(payee)}
            """, headers: ["Idempotency-Key": key])
    }

    static func post(
        _ path: String, _ body: String, headers: [String: String] = [:]
    ) -> SandboxRequest {
        SandboxRequest(method: "POST", path: path, headers: headers, body: Data(body.utf8))
    }
}

extension SandboxResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Runs `body` with the name of a file in a temporary directory.
func withStateFile(_ body: (URL) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("cofre-sandbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    // If removing fails, the directory stays in the system's temporary directory.
    defer { try? FileManager.default.removeItem(at: directory) }
    try await body(directory.appendingPathComponent("sandbox.json"))
}
