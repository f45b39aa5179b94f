package import Essentials

/// One client request.
package struct SandboxRequest: Sendable {
    /// The maximum body that any backend reads; a longer one is answered with 413.
    package static let longestBody = 1 << 20

    package var method: String
    /// As in the request line: percent-encoded, without the query.
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

    /// True if the content type is JSON, with any parameters.
    var isJSON: Bool {
        let type = header("Content-Type")?.prefix { $0 != ";" } ?? ""
        return type.trimmed.lowercased() == "application/json"
    }

    /// The value of a header; the case of the name is ignored.
    package func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.key.lowercased() == wanted }?.value
    }
}
