import Essentials

/// A remote in a bucket of S3 or of a compatible store; libcurl signs the requests.
///
/// URLs have the bucket in the path, which every store accepts. `If-None-Match: *` is sent, but a store may ignore it.
struct S3Remote: SyncRemote {
    private let address: String
    private let prefix: String
    private let signature: AWSSignature
    private let transport: any HTTPTransport

    /// - Parameters:
    ///   - endpoint: the store's URL; `nil` means Amazon S3 in the region of `signature`.
    ///   - prefix: the beginning of all object names, without slashes at its ends.
    init(
        endpoint: URL?, bucket: String, prefix: String, signature: AWSSignature,
        transport: any HTTPTransport
    ) {
        let amazon = "https://s3.\(signature.region).amazonaws.com"
        let base = endpoint?.absoluteString ?? amazon
        address = (base.hasSuffix("/") ? String(base.dropLast()) : base) + "/" + bucket
        self.prefix = prefix.isEmpty ? "" : prefix + "/"
        self.signature = signature
        self.transport = transport
    }

    func list() async throws(SyncRemoteError) -> [RemoteFile] {
        var files: [RemoteFile] = []
        var continuation: String?
        var pages = 0
        repeat {
            // The parameters are sorted by name, as the signature requires.
            var query = continuation.map { "continuation-token=\(Self.escaped($0))&" } ?? ""
            query += "delimiter=%2F&list-type=2&prefix=\(Self.escaped(prefix))"
            let answer = try await ask("GET", address + "?" + query)
            guard answer.status == 200 else { throw error(answer) }
            guard let root = XMLTree(parsing: answer.body), root.name == "ListBucketResult"
            else { throw .unreadable(.notXML) }
            for entry in root.all("Contents") {
                if let file = try file(entry) { files.append(file) }
            }
            let next = root["NextContinuationToken"]?.text
            let isCut = root["IsTruncated"]?.text.trimmed == "true"
            guard !isCut || next?.isEmpty == false, !isCut || next != continuation else {
                throw .unreadable(.missing(field: "NextContinuationToken"))
            }
            continuation = isCut ? next : nil
            pages += 1
            // A page usually has a thousand files.
            guard files.count <= SyncRemoteLimit.files, pages <= SyncRemoteLimit.files / 100 else {
                throw .unreadable(.tooMany(count: files.count))
            }
        } while continuation != nil
        return files
    }

    func get(_ name: RemoteFileName) async throws(SyncRemoteError) -> [UInt8]? {
        let answer = try await ask("GET", url(of: name))
        if answer.status == 404 { return nil }
        guard answer.status == 200 else { throw error(answer) }
        return [UInt8](answer.body)
    }

    func putNew(_ name: RemoteFileName, _ bytes: [UInt8]) async throws(SyncRemoteError) {
        let answer = try await ask(
            "PUT", url(of: name),
            ["If-None-Match": "*", "Content-Type": "application/octet-stream"], Data(bytes))
        // Another request has stored this name, or is storing it.
        if answer.status == 412 || answer.status == 409 {
            guard try await get(name) == bytes else { throw .contentDiffers }
            return
        }
        guard answer.status == 200 || answer.status == 201 else {
            throw error(answer)
        }
    }

    func delete(_ name: RemoteFileName) async throws(SyncRemoteError) {
        let answer = try await ask("DELETE", url(of: name))
        guard [200, 204, 404].contains(answer.status) else {
            throw error(answer)
        }
    }

    /// The store's own reason if the status alone says little.
    private func error(_ answer: HTTPResponse) -> SyncRemoteError {
        let error = SyncRemoteError(status: answer.status, secret: .syncSecretKey)
        switch error {
        case .denied, .status:
            let isAmazon = address.hasPrefix("https://s3.") && address.contains(".amazonaws.com/")
            return StoreRefusal(answer, isAmazon: isAmazon).map { .store($0) } ?? error
        default: return error
        }
    }

    private func url(of name: RemoteFileName) -> String {
        address + "/" + prefix.split(separator: "/").map { Self.escaped($0) + "/" }.joined()
            + name.text
    }

    private func file(_ entry: XMLTree) throws(SyncRemoteError) -> RemoteFile? {
        guard let key = entry["Key"]?.text, key.hasPrefix(prefix),
            let name = RemoteFileName(key.dropFirst(prefix.count))
        else { return nil }
        guard let size = entry["Size"].flatMap({ Int($0.text.trimmed) }), size >= 0 else {
            throw .unreadable(.missing(field: "Size"))
        }
        return RemoteFile(name: name, size: size)
    }

    private func ask(
        _ method: String, _ text: String, _ fields: [String: String] = [:], _ body: Data? = nil
    ) async throws(SyncRemoteError) -> HTTPResponse {
        guard let url = URL(string: text) else { throw .unreachable(.notSent(.badAddress)) }
        var fields = fields
        // The body is not signed: every file is authenticated anyway, and not every libcurl hashes the body.
        fields["x-amz-content-sha256"] = "UNSIGNED-PAYLOAD"
        return try await transport.answer(
            of: HTTPRequest(
                method: method, url: url, headers: fields, body: body, refusesRedirects: true,
                carriesSecret: true, signature: signature))
    }

    /// Percent-encodes everything but letters, digits and `-._~`, as the signature requires.
    private static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return escaped
    }
}
