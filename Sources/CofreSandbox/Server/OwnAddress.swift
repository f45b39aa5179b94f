import Essentials

/// The server's address, used to refuse requests from web pages of other sites.
///
/// A page can send requests to a server on this machine, and a name that resolves to 127.0.0.1 lets
/// it read the answers. Browsers state the intended host (`Host`), the page (`Origin`) and the
/// relation of the two (`Sec-Fetch-Site`, <https://www.w3.org/TR/fetch-metadata/>).
struct OwnAddress: Sendable {
    private let hosts: [String]

    /// The address of a server that listens on `port`.
    init(port: UInt16) {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        let hosts = names.map { "\($0):\(port)" }
        // Clients omit the default port of HTTP.
        self.hosts = port == 80 ? hosts + names : hosts
    }

    /// The response to a request for another host or from another site's page; nil for any other
    /// request.
    ///
    /// The names in `headers` are in lower case.
    func refusal(of headers: [String: String]) -> SandboxResponse? {
        guard let host = headers["host"]?.lowercased(), hosts.contains(host) else {
            return .misdirected
        }
        if let origin = headers["origin"]?.lowercased(),
            !hosts.contains(where: { origin == "http://" + $0 })
        {
            return .fromAnotherSite
        }
        if let site = headers["sec-fetch-site"]?.lowercased(),
            !["same-origin", "none"].contains(site)
        {
            return .fromAnotherSite
        }
        return nil
    }
}

extension SandboxResponse {
    fileprivate static let misdirected = error(
        "misdirected", "this server answers only to its own host and port", status: 421)

    fileprivate static let fromAnotherSite = error(
        "cross_site", "requests of other sites are refused", status: 403)
}
