import Essentials

/// The reason that an S3 store gives for refusing a request.
struct StoreRefusal: Equatable, Sendable {
    let status: Int
    /// Such as `SignatureDoesNotMatch`; letters, digits and hyphens.
    let code: String
    /// The region in which Amazon has the bucket, if it is another one than the request was for.
    let region: String?

    /// `nil` if the answer gives no reason.
    init?(_ answer: HTTPResponse, isAmazon: Bool) {
        guard let root = XMLTree(parsing: answer.body), root.name == "Error",
            let code = root["Code"]?.text.trimmed, Self.isWord(code)
        else { return nil }
        (status, self.code) = (answer.status, code)
        let named =
            root["Region"]?.text.trimmed
            ?? answer.headers.first { $0.key.lowercased() == "x-amz-bucket-region" }?.value
        region = isAmazon ? named.flatMap { Self.isWord($0) ? $0 : nil } : nil
    }

    private static func isWord(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                [0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2D].contains { $0.contains(byte) }
            }
    }

    func failure(in phrases: Phrases) -> Failure {
        func failure(_ english: String, _ portuguese: String, _ hint: String) -> Failure {
            phrases.failure(
                .offline, "\(english) (\(code))", "\(portuguese) (\(code))", hint: hint)
        }
        switch code {
        case _ where region != nil:
            let region = region ?? ""
            return failure(
                "the bucket is in the region \(region)", "o bucket fica na região \(region)",
                "config set sync.s3-endpoint https://s3.\(region).amazonaws.com")
        case "SignatureDoesNotMatch":
            return failure(
                "the remote refuses the secret key", "o remoto recusa a chave secreta",
                "secret set sync.secret-key")
        case "InvalidAccessKeyId":
            return failure(
                "the remote does not know the access key", "o remoto não conhece a chave de acesso",
                "secret set sync.access-key")
        case "ExpiredToken", "InvalidToken", "TokenRefreshRequired":
            return failure(
                "the access key has expired", "a chave de acesso expirou",
                "secret set sync.access-key")
        case "RequestTimeTooSkewed", "RequestExpired":
            return failure(
                "this machine's clock is off", "o relógio desta máquina está errado",
                phrases.checkDate)
        case "AccessDenied":
            return failure(
                "the access key may not use this bucket",
                "a chave de acesso não pode usar este bucket",
                phrases.pick("check the key's permissions", "verifique as permissões da chave"))
        case "AuthorizationHeaderMalformed", "PermanentRedirect",
            "IllegalLocationConstraintException":
            return failure(
                "the bucket is in another region", "o bucket fica em outra região",
                "config set sync.s3-endpoint https://…")
        default:
            return failure(
                "the remote answered HTTP \(status)", "o remoto respondeu HTTP \(status)",
                phrases.laterAgain)
        }
    }
}
