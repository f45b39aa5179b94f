/// Where the certificates of trusted authorities are, when not where the system keeps them.
///
/// `SSL_CERT_FILE` and `SSL_CERT_DIR` mean what they mean to curl and to Go.
struct TrustedCertificates: Equatable, Sendable {
    /// A PEM file.
    let file: String?
    /// A folder of PEM files named by hash.
    let folder: String?

    init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        file = value("SSL_CERT_FILE")
        folder = value("SSL_CERT_DIR")
    }
}
