package import Essentials

/// One request as a client makes it, whether it comes in memory or over a socket.
package struct SandboxRequest: Sendable {
    /// The longest body any backend reads; a longer one is answered with 413.
    package static let longestBody = 1 << 20

    package var method: String
    /// As on the request line: percent-encoded, without the query.
    package var path: String
    package var query: [(name: String, value: String)]
    package var headers: [String: String]
    package var body: Data

    package init(
        method: String = "GET", path: String, query: [(name: String, value: String)] = [],
        headers: [String: String] = [:], body: Data = Data()
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// True if the body is said to be JSON, whatever parameters follow.
    var isJSON: Bool {
        let type = header("Content-Type")?.prefix { $0 != ";" } ?? ""
        return type.trimmed.lowercased() == "application/json"
    }

    /// The value of a header, whatever the case its name was written in.
    package func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.key.lowercased() == wanted }?.value
    }
}
