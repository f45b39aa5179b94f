import CofreDomain
import CofreRemote
import Essentials

/// Which proxy a request goes through, by the variables that curl reads.
///
/// HTTP_PROXY is not among them: a web server sets it from a header of a request.
struct ProxyRule: Sendable {
    /// The way of one request.
    struct Route: Equatable, Sendable {
        static let direct = Route(proxy: nil, exceptions: "")

        let proxy: String?
        /// Hosts that are asked directly all the same, as `no_proxy` has them.
        let exceptions: String
    }

    private let plain: String?
    private let encrypted: String?
    private let exceptions: String

    init(environment: [String: String]) {
        func first(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        plain = first("http_proxy", "all_proxy", "ALL_PROXY")
        encrypted = first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
        exceptions = first("no_proxy", "NO_PROXY") ?? ""
    }

    /// A request to this machine takes none: a proxy would carry it across the network.
    ///
    /// One with a limited reach takes it whatever the exceptions are, which may be private hosts.
    func route(of request: HTTPRequest) -> Route {
        let proxy = request.url.scheme == "https" ? encrypted : plain
        guard let proxy, !request.url.isOnThisMachine else { return .direct }
        return Route(proxy: proxy, exceptions: request.reach == .anywhere ? exceptions : "")
    }
}
