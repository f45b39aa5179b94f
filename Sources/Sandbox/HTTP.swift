package import Essentials

/// One request of the client.
package struct SandboxRequest: Sendable {
    package var method: String
    /// Begins with `/`; without the query.
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

    /// The value of a parameter of the query.
    subscript(name: String) -> String? { query.first { $0.name == name }?.value }
}

/// The response to one request.
package struct SandboxResponse: Sendable, Equatable {
    package var status: Int
    package var headers: [String: String]
    package var body: Data

    init(_ body: Data, type: String, status: Int = 200) {
        self.status = status
        headers = ["Content-Type": type]
        self.body = body
    }

    init(_ json: JSON, status: Int = 200) {
        self.init(Data(json.bytes), type: "application/json", status: status)
    }

    static func error(_ status: Int, _ message: String) -> SandboxResponse {
        SandboxResponse(["message": JSON(message)], status: status)
    }

    static let notFound = error(404, "there is nothing at this path")
    static let badRequest = error(400, "the request cannot be read")

    /// The response with an ETag, or 304 if the request has the same one.
    func tagged(_ tag: String, for request: SandboxRequest) -> SandboxResponse {
        var response = self
        response.headers["ETag"] = "\"\(tag)\""
        if request.headers["If-None-Match"] == response.headers["ETag"] {
            (response.status, response.body) = (304, Data())
        }
        return response
    }
}
