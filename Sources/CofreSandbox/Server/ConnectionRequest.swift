import CMicroHTTPD
import Essentials

/// A request received over the socket.
struct ReceivedRequest: Sendable {
    /// By name in lower case; several with one name are joined as in RFC 9110, 5.3.
    let headers: [String: String]
    /// `nil` if the body is larger than the sandbox accepts.
    let request: SandboxRequest?
}

/// One request from its first line to its answer; only the connection's thread uses it.
final class ConnectionRequest {
    private let target: String
    private var headers: [String: String]?
    private var body = Data()
    private var isTooLong = false

    init(target: String) {
        self.target = target
    }

    /// Called for the head, then for each part of the body, and finally without data, when it
    /// answers.
    func proceed(
        with part: UnsafeRawBufferPointer, method: String, on connection: OpaquePointer,
        to queue: RequestQueue
    ) -> MHD_Result {
        guard let headers else {
            let headers = Headers(of: connection).all
            self.headers = headers
            let announced = headers["content-length"].flatMap { Int($0) } ?? 0
            isTooLong = announced > SandboxRequest.longestBody
            // Answered before the body arrives; libmicrohttpd then closes the connection.
            return isTooLong ? answer(method, headers, on: connection, from: queue) : .YES
        }
        guard part.isEmpty else {
            receive(part)
            return .YES
        }
        return answer(method, headers, on: connection, from: queue)
    }

    private func receive(_ part: UnsafeRawBufferPointer) {
        // A chunked body does not announce its length, and libmicrohttpd accepts no answer before
        // its end.
        isTooLong = isTooLong || body.count + part.count > SandboxRequest.longestBody
        if isTooLong { body = Data() } else { body.append(contentsOf: part) }
    }

    private func answer(
        _ method: String, _ headers: [String: String], on connection: OpaquePointer,
        from queue: RequestQueue
    ) -> MHD_Result {
        let received = ReceivedRequest(
            headers: headers, request: isTooLong ? nil : request(method, headers))
        switch queue.delivery(for: received) {
        case .whole(let response): return response.send(on: connection)
        case .half(let response): return response.sendHalf(on: connection)
        case .reset: loopback_reset(chttp_socket(connection))
        case .silence: loopback_wait_until_gone(chttp_socket(connection))
        case .close: break
        }
        // Closes the connection.
        return .NO
    }

    private func request(_ method: String, _ headers: [String: String]) -> SandboxRequest {
        let path = target.prefix { $0 != "?" }
        let items = URLComponents(string: target)?.queryItems ?? []
        return SandboxRequest(
            method: method, path: String(path),
            query: items.map { (name: $0.name, value: $0.value ?? "") }, headers: headers,
            body: body)
    }
}

/// Collects the headers of a request.
private final class Headers {
    private(set) var all: [String: String] = [:]

    init(of connection: OpaquePointer) {
        chttp_each_header(
            connection,
            { context, _, name, value in
                guard let context, let name else { return .YES }
                Unmanaged<Headers>.fromOpaque(context).takeUnretainedValue().add(
                    String(cString: name), value.map { String(cString: $0) } ?? "")
                return .YES
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func add(_ name: String, _ value: String) {
        let name = name.lowercased()
        all[name] = all[name].map { "\($0), \(value)" } ?? value
    }
}

extension SandboxResponse {
    fileprivate func send(on connection: OpaquePointer) -> MHD_Result {
        send(body.withUnsafeBytes { chttp_response_new($0.baseAddress, $0.count) }, on: connection)
    }

    /// Announces the whole body, sends half of it and closes the connection.
    fileprivate func sendHalf(on connection: OpaquePointer) -> MHD_Result {
        let cut = body.withUnsafeBytes {
            chttp_response_new_cut($0.baseAddress, $0.count / 2, $0.count)
        }
        return send(cut, on: connection)
    }

    private func send(_ response: OpaquePointer?, on connection: OpaquePointer) -> MHD_Result {
        guard let response else { return .NO }
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            guard chttp_response_add(response, name, value) else {
                chttp_response_free(response)
                return .NO
            }
        }
        return chttp_send(connection, UInt32(status), response)
    }
}
