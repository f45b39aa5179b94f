package import Essentials

/// One HTTP response, independent of the transport.
package struct SandboxResponse: Sendable, Equatable {
    package var status: Int
    package var headers: [String: String]
    package var body: Data

    package init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension SandboxResponse {
    static let jsonHeaders = ["Content-Type": "application/json; charset=utf-8"]

    /// A JSON response; equal values always give equal bytes.
    static func json(_ body: some Encodable, status: Int = 200) -> SandboxResponse {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return SandboxResponse(
                status: status, headers: jsonHeaders, body: try encoder.encode(body))
        } catch {
            return SandboxResponse(status: 500, body: Data("\(error)".utf8))
        }
    }

    /// The error body of backends that define none of their own.
    static func error(_ code: String, _ message: String, status: Int) -> SandboxResponse {
        json(["error": ["code": code, "message": message]], status: status)
    }
}
