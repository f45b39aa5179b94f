import CofreSandbox
import Foundation
import Synchronization
import Testing

/// 2026-11-21 08:00:00 UTC, the time of every test.
let noon = Date(timeIntervalSince1970: 1_795_248_000)

let approvedCard = "1111111111111111"

extension Sandbox {
    /// A sandbox with a fixed clock, and ids that count from 1.
    static func sample(stateFile: URL? = nil, now: Date = noon) -> Sandbox {
        let count = Counter()
        return Sandbox(stateFile: stateFile, now: { now }, newID: { "payment-\(count.next())" })
    }

    /// The response to a request that must have one.
    func response(to request: SandboxRequest) async throws -> SandboxResponse {
        try await respond(to: request).response
    }

    func statement() async throws -> [Line] {
        try await response(to: .statement).decoded()
    }
}

extension SandboxAnswer {
    var response: SandboxResponse {
        get throws {
            guard case .response(let response) = self else { throw Unanswered() }
            return response
        }
    }
}

struct Unanswered: Error {}

extension SandboxRequest {
    static let contacts = SandboxRequest(path: "/contacts/users")
    static let statement = SandboxRequest(path: "/payments/statement")

    static func pay(
        card: String = approvedCard, cvv: String = "789", value: String = "79.9",
        expiry: String = "01/30", to payee: String = "1002", key: String? = nil
    ) -> SandboxRequest {
        pay(
            body: """
                {"card_number":"\(card)","cvv":\(cvv),"value":\(value),\
                "expiry_date":"\(expiry)","destination_user_id":\(payee)}
                """, key: key)
    }

    static func pay(body: String, key: String? = nil) -> SandboxRequest {
        var headers = ["Content-Type": "application/json"]
        if let key { headers["Idempotency-Key"] = key }
        return SandboxRequest(
            method: "POST", path: "/payments/transaction", headers: headers,
            body: Data(body.utf8))
    }
}

extension SandboxResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    func decoded<T: Decodable>() throws -> T {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(T.self, from: body)
    }

    /// The error code in the body of a response.
    var errorCode: String? {
        get throws {
            let body: [String: [String: String]] = try decoded()
            return body["error"]?["code"]
        }
    }
}

/// The members of a line of the statement that tests read.
struct Line: Decodable, Equatable {
    let id: String
    let idempotencyKey: String?
    let success: Bool
    let reasonCode: String?
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}

/// Runs `body` with a temporary directory.
func withTemporaryDirectory(_ body: (URL) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("cofre-sandbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    // If removing fails, the directory stays in the system's temporary directory.
    defer { try? FileManager.default.removeItem(at: directory) }
    try await body(directory)
}
