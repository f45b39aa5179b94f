import Essentials

/// Chooses the proxy for a request by the environment variables that curl reads.
///
/// libcurl gets the choice and not the variables, so what `doctor` and `--verbose` show is what is used. HTTP_PROXY is
/// not one of the variables, because in a web server it may come from a request's header.
struct ProxyRule: Sendable {
    struct Proxy: Equatable, Sendable {
        let address: String
        let variable: String

        /// For people: the address without user and password, and the variable.
        var shown: String { "\(withoutUser) (\(variable))" }

        /// What libcurl accepts before the host (CURLOPT_PROXY(3)).
        private static let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

        /// Whether libcurl has a protocol for it; an address without a scheme is one of HTTP.
        var isAddress: Bool {
            let scheme = address.firstRange(of: "://").map { address[..<$0.lowerBound] }
            return Self.schemes.contains(scheme?.lowercased() ?? "http")
        }

        /// What went wrong with it.
        func fault(_ cause: ProxyFault.Cause) -> NetworkFault {
            .proxy(
                ProxyFault(
                    cause: isAddress ? cause : .badAddress, address: withoutUser,
                    variable: variable))
        }

        /// Everything before the last `@` may be a password, even if the address is invalid.
        private var withoutUser: String {
            guard let at = address.lastIndex(of: "@") else { return address }
            let scheme =
                address.firstRange(of: "://").map { String(address[..<$0.upperBound]) } ?? ""
            return scheme + "hidden@" + address[address.index(after: at)...]
        }
    }

    private let plain: Proxy?
    private let encrypted: Proxy?
    private let exceptions: [String]

    init(environment: [String: String]) {
        func first(_ names: String...) -> Proxy? {
            for name in names {
                if let value = environment[name], !value.isEmpty {
                    return Proxy(address: value, variable: name)
                }
            }
            return nil
        }
        plain = first("http_proxy", "all_proxy", "ALL_PROXY")
        encrypted = first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
        exceptions = (first("no_proxy", "NO_PROXY")?.address ?? "").lowercased()
            .split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
    }

    /// The proxy for a request to `url`; `nil` for none.
    ///
    /// Requests to this machine never use one, because it would send them across the network.
    /// Exceptions do not apply to a request with a limited reach, because they may be private
    /// hosts.
    func proxy(for url: URL, within reach: HTTPRequest.Reach = .anywhere) -> Proxy? {
        if url.isOnThisMachine || reach == .anywhere && isExcepted(url) { return nil }
        return url.scheme == "https" ? encrypted : plain
    }

    /// Whether the exceptions contain the host, a parent domain, or a network that contains it.
    private func isExcepted(_ url: URL) -> Bool {
        if exceptions.isEmpty { return false }
        let host = HostName.plain(url.host() ?? "")
        let address = NetworkAddress(literal: host)
        return exceptions.contains { entry in
            if entry == "*" { return true }
            if let address { return entry == host || address.isIn(network: entry) }
            let domain = entry.hasPrefix(".") ? String(entry.dropFirst()) : entry
            return host == domain || host.hasSuffix("." + domain)
        }
    }
}

extension NetworkAddress {
    /// Whether `network` is a network such as `10.0.0.0/8`, and this address belongs to it.
    fileprivate func isIn(network: String) -> Bool {
        let parts = network.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = NetworkAddress(literal: String(parts[0])),
            first.bytes.count == bytes.count,
            let bits = Int(parts[1]), (0...bytes.count * 8).contains(bits)
        else { return false }
        return Block(prefix: first.bytes, bits: bits).contains(bytes)
    }
}
