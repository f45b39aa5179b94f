import Essentials

/// The address a server answers at; a request that a web page of another site made is refused.
///
/// A page can send requests to a server of this machine, and a name that resolves to 127.0.0.1 lets
/// it read the answers. Browsers say which host was meant (`Host`), which page asks (`Origin`) and
/// how the two relate (`Sec-Fetch-Site`, <https://www.w3.org/TR/fetch-metadata/>).
struct OwnAddress: Sendable {
    private let hosts: [String]

    /// The address of a server that listens on `port`.
    init(port: UInt16) {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        let hosts = names.map { "\($0):\(port)" }
        // Clients leave out the port that HTTP has of its own.
        self.hosts = port == 80 ? hosts + names : hosts
    }

    /// The answer to a request that is not for this server or not from its own pages; nil otherwise.
    ///
    /// The names of `headers` are in lower case.
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
