import CofreSandbox
import Foundation

extension SandboxRequest {
    /// The request in HTTP/1.1 with the host of `base`.
    func onTheWire(to base: URL) -> Data {
        var target = path
        if !query.isEmpty {
            target += "?" + query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        }
        var head = "\(method) \(target) HTTP/1.1\r\nConnection: close\r\n"
        if header("Host") == nil { head += "Host: \(base.authority)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        return Data("\(head)Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}

extension URL {
    /// Host and port, as in the `Host` header.
    var authority: String { "\(host() ?? ""):\(port ?? 0)" }
}

extension SandboxResponse {
    /// Parses a complete response; nil if it is shorter than its Content-Length.
    init?(onTheWire bytes: Data) {
        guard let blank = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
        let lines = head.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count > 1, let status = Int(words[1]) else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            headers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let body = Data(bytes[blank.upperBound...])
        guard headers["Content-Length"] == String(body.count) else { return nil }
        self.init(status: status, headers: headers, body: body)
    }
}
