/// What failed between this program and a server.
package enum NetworkFault: Error, Equatable, Sendable {
    /// The server's name has no address.
    case unknownHost
    /// No server listens at the address, or a firewall refuses the connection.
    case refused
    /// There is no route to the server.
    case noRoute
    /// The server's certificate is not trusted.
    case certificate(CertificateFault)
    /// The file of trusted certificates cannot be read.
    case trustStore
    /// The TLS handshake failed, or the server does not support TLS.
    case handshake
    /// The proxy cannot be found, refuses, or is not a proxy.
    case proxy
    /// Not the address of a web server.
    case badAddress
    /// The address is on this machine or in a private network, which another server's answer must not name.
    case privateAddress
    /// libcurl is not installed, or is older than 7.85.
    case libraryMissing
    case timedOut
    /// The server closed the connection before it answered.
    case noReply
    /// The connection broke.
    case lost
    /// The answer is not HTTP.
    case notHTTP
    /// Another process holds the lock that the request needs.
    case busy
    /// Any other failure, by libcurl's number (libcurl-errors(3)).
    case other(code: Int)
}

/// Why a server's certificate is not trusted.
package enum CertificateFault: Equatable, Sendable {
    case expired, notYetValid, revoked
    /// Issued for another host.
    case otherHost
    /// Self-signed, or signed by a self-signed authority that is not trusted here.
    case selfSigned
    case unknownAuthority
    case other
}
