package import CofreDomain

/// The keys with which a request to an S3 store is signed (AWS Signature Version 4).
package struct AWSSignature: Equatable, Sendable {
    package let region: String
    package let accessKey: SecretValue
    package let secretKey: SecretValue

    /// - Parameter region: letters, digits and hyphens.
    package init(region: String, accessKey: SecretValue, secretKey: SecretValue) {
        self.region = region
        self.accessKey = accessKey
        self.secretKey = secretKey
    }
}
