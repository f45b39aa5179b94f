import Essentials

extension URL {
    /// Whether both have the same origin: scheme, host and port (RFC 6454, section 5).
    func hasOrigin(of other: URL) -> Bool {
        scheme == other.scheme && host() == other.host() && usedPort == other.usedPort
    }

    private var usedPort: Int? { port ?? (scheme == "https" ? 443 : scheme == "http" ? 80 : nil) }
}
