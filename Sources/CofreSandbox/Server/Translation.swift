import FlyingFox
import FlyingSocks
import Foundation

extension SandboxRequest {
    /// Reads a request to its end; nil if its body is longer than a sandbox reads.
    init?(_ request: HTTPRequest) async throws {
        guard (request.bodySequence.count ?? 0) <= Self.longestBody else { return nil }
        var body = Data()
        for try await chunk in request.bodySequence {
            body.append(chunk)
            guard body.count <= Self.longestBody else { return nil }
        }
        self.init(
            method: request.method.rawValue, path: request.target.path(),
            query: request.query.map { (name: $0.name, value: $0.value) },
            headers: request.headers.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value },
            body: body)
    }
}

extension HTTPResponse {
    init(_ response: SandboxResponse) {
        self.init(
            statusCode: response.statusCode, headers: response.httpHeaders, body: response.body)
    }

    /// A response that announces its whole body, sends a part, and ends the connection.
    init(_ response: SandboxResponse, sending part: Data) {
        self.init(
            statusCode: response.statusCode, headers: response.httpHeaders,
            body: HTTPBodySequence(from: CutBody(bytes: part), count: response.body.count))
    }
}

extension SandboxResponse {
    fileprivate var statusCode: HTTPStatusCode {
        HTTPStatusCode(status, phrase: Self.phrases[status] ?? "Unknown")
    }

    private static let phrases = [
        200: "OK", 201: "Created", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized",
        403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        413: "Content Too Large", 422: "Unprocessable Content",
        429: "Too Many Requests", 500: "Internal Server Error",
    ]

    fileprivate var httpHeaders: HTTPHeaders {
        headers.reduce(into: HTTPHeaders()) { $0[HTTPHeader($1.key)] = $1.value }
    }
}

extension HTTPServer {
    /// Where a client finds this server, which must be listening.
    var baseURL: URL {
        get throws {
            guard case .ip4(_, let port)? = listeningAddress,
                let url = URL(string: "http://127.0.0.1:\(port)")
            else { throw SocketError.unsupportedAddress }
            return url
        }
    }
}
