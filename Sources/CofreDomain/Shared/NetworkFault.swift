/// What went wrong between this program and a server.
package enum NetworkFault: Error, Equatable, Sendable {
    /// The server's name has no address.
    case unknownHost
    /// Nothing listens at the server's address, or something on the way refuses the connection.
    case refused
    /// The network has no way to the server.
    case noRoute
    /// The server's certificate is not trusted.
    case certificate(CertificateFault)
    /// The file of trusted certificates cannot be read.
    case trustStore
    /// The two sides cannot agree on TLS, or the server does not speak it.
    case handshake
    /// The proxy cannot be found, refuses, or is not one.
    case proxy
    /// Not an address of a web server.
    case badAddress
    /// An address of this machine or a private network, which a stranger's list may not name.
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
    /// Another process holds what the request needs.
    case busy
    /// Any other failure, by libcurl's number (libcurl-errors(3)).
    case other(code: Int)
}

/// Why a server's certificate is not trusted.
package enum CertificateFault: Equatable, Sendable {
    case expired, notYetValid, revoked
    /// Made for another host.
    case otherHost
    /// Signed by itself, or by an authority that signed itself and is not known here.
    case selfSigned
    case unknownAuthority
    case other
}
