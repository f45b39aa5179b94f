/// The keys with which a request to an S3 store is signed (AWS Signature Version 4).
struct AWSSignature: Equatable, Sendable {
    let region: String
    let accessKey: SecretValue
    let secretKey: SecretValue
}
