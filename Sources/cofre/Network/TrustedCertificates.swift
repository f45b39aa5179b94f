/// The location of trusted certificates if it is not the system's default.
///
/// `SSL_CERT_FILE` and `SSL_CERT_DIR` have the same meaning as in curl and Go.
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
