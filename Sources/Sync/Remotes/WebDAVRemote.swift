import Essentials
import Values

/// A remote in a WebDAV collection (RFC 4918).
///
/// Needs neither ETags nor locks. `If-None-Match: *` is sent, but a server may ignore it; if the server reports an
/// existing file, its bytes are compared.
struct WebDAVRemote: SyncRemote {
    private let collection: URL
    private let authorization: String?
    private let transport: any HTTPTransport

    /// - Parameters:
    ///   - url: the URL of the collection, which is created if it is missing and its parent exists.
    ///   - credentials: the user and the password for Basic authentication (RFC 7617).
    init(
        url: URL, credentials: (user: SecretValue, password: SecretValue)?,
        transport: any HTTPTransport
    ) {
        let text = url.absoluteString
        collection = (text.hasSuffix("/") ? url : URL(string: text + "/")) ?? url
        authorization = credentials.map {
            let pair = Data("\($0.user.exposed):\($0.password.exposed)".utf8)
            return "Basic " + pair.base64EncodedString()
        }
        self.transport = transport
    }

    func list() async throws(SyncRemoteError) -> [RemoteFile] {
        var answer = try await ask("PROPFIND", collection, ["Depth": "1"], Self.question)
        if answer.status == 404 {
            try await make()
            answer = try await ask("PROPFIND", collection, ["Depth": "1"], Self.question)
        }
        guard answer.status == 207 else { throw SyncRemoteError(status: answer.status) }
        return try files(in: answer.body)
    }

    func get(_ name: RemoteFileName) async throws(SyncRemoteError) -> [UInt8]? {
        let answer = try await ask("GET", try url(of: name), [:])
        if answer.status == 404 || answer.status == 410 { return nil }
        guard answer.status == 200 else { throw SyncRemoteError(status: answer.status) }
        return [UInt8](answer.body)
    }

    func putNew(_ name: RemoteFileName, _ bytes: [UInt8]) async throws(SyncRemoteError) {
        let fields = ["If-None-Match": "*", "Content-Type": "application/octet-stream"]
        var answer = try await ask("PUT", try url(of: name), fields, Data(bytes))
        if answer.status == 404 || answer.status == 409 {
            try await make()
            answer = try await ask("PUT", try url(of: name), fields, Data(bytes))
        }
        if answer.status == 412 {
            guard try await get(name) == bytes else { throw .contentDiffers }
            return
        }
        guard [200, 201, 204].contains(answer.status) else {
            // Servers often report a read-only collection as forbidden.
            throw answer.status == 403 ? .readOnly : SyncRemoteError(status: answer.status)
        }
    }

    func delete(_ name: RemoteFileName) async throws(SyncRemoteError) {
        let answer = try await ask("DELETE", try url(of: name), [:])
        guard [200, 202, 204, 404, 410].contains(answer.status) else {
            throw SyncRemoteError(status: answer.status)
        }
    }

    private static let question = Data(
        """
        <?xml version="1.0" encoding="utf-8"?>\
        <propfind xmlns="DAV:"><prop><getcontentlength/><resourcetype/></prop></propfind>
        """.utf8)

    private func url(of name: RemoteFileName) throws(SyncRemoteError) -> URL {
        guard let url = URL(string: collection.absoluteString + name.text) else {
            throw .unreachable(.notSent(.badAddress))
        }
        return url
    }

    /// MKCOL; succeeds if another machine has created the collection meanwhile (405).
    private func make() async throws(SyncRemoteError) {
        let answer = try await ask("MKCOL", collection, [:])
        guard [200, 201, 405].contains(answer.status) else {
            throw SyncRemoteError(status: answer.status)
        }
    }

    private func ask(
        _ method: String, _ url: URL, _ fields: [String: String], _ body: Data? = nil
    ) async throws(SyncRemoteError) -> HTTPResponse {
        var fields = fields
        fields["Authorization"] = authorization
        if method == "PROPFIND" { fields["Content-Type"] = "application/xml; charset=utf-8" }
        let answer = try await transport.answer(
            of: HTTPRequest(
                method: method, url: url, headers: fields, body: body, refusesRedirects: true,
                carriesSecret: authorization != nil))
        if let move = Self.move(answer, of: url) { throw move }
        return answer
    }

    /// The error for a redirect; `nil` for any other answer.
    private static func move(_ answer: HTTPResponse, of url: URL) -> SyncRemoteError? {
        guard [301, 302, 303, 307, 308].contains(answer.status),
            let location = answer.headers.first(where: { $0.key.lowercased() == "location" }),
            let new = URL(string: location.value, relativeTo: url)?.absoluteURL,
            let host = new.host()
        else { return nil }
        var text = new.absoluteString
        // The address of a file, whose collection is meant.
        if !url.absoluteString.hasSuffix("/") {
            text = String(text.prefix(through: text.lastIndex(of: "/") ?? text.startIndex))
        }
        return .moved(host: host, address: SyncRemoteAddress(parsing: text)?.text)
    }

    private func files(in body: Data) throws(SyncRemoteError) -> [RemoteFile] {
        guard let answer = XMLTree(parsing: body), answer.name == "multistatus" else {
            throw .unreadable(.notXML)
        }
        let responses = answer.all("response")
        guard responses.count <= SyncRemoteLimit.files else {
            throw .unreadable(.tooMany(count: responses.count))
        }
        var files: [RemoteFile] = []
        for response in responses {
            guard let href = response["href"]?.text.trimmed,
                let last = href.split(separator: "/").last, !href.hasSuffix("/"),
                let plain = Self.unescaped(last), let name = RemoteFileName(plain)
            else { continue }
            let properties = response.all("propstat").compactMap { $0["prop"] }
            guard properties.allSatisfy({ $0["resourcetype"]?["collection"] == nil }) else {
                continue
            }
            let sizes = properties.compactMap { $0["getcontentlength"]?.text.trimmed }
            guard let size = sizes.lazy.compactMap({ Int($0) }).first, size >= 0 else {
                throw .unreadable(.missing(field: "getcontentlength"))
            }
            files.append(RemoteFile(name: name, size: size))
        }
        return files
    }

    /// Decodes percent-escapes (RFC 3986, section 2.1); `nil` if one is invalid.
    private static func unescaped(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let value = UInt8(digits: String(digits) ?? "", radix: 16)
            else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
