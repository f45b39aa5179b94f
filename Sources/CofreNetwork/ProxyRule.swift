import CofreDomain
import CofreRemote
import Essentials

/// Chooses the proxy for a request by the environment variables that curl reads.
///
/// HTTP_PROXY is not one of them, because in a web server it may come from a request's header.
struct ProxyRule: Sendable {
    /// The route of one request.
    struct Route: Equatable, Sendable {
        static let direct = Route(proxy: nil, exceptions: "")

        let proxy: String?
        /// Hosts that are reached without the proxy, in the format of `no_proxy`.
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

    /// The route of `request`; requests to this machine never use a proxy, which would send them across the network.
    ///
    /// Exceptions do not apply to a request with a limited reach, because they may be private
    /// hosts.
    func route(of request: HTTPRequest) -> Route {
        let proxy = request.url.scheme == "https" ? encrypted : plain
        guard let proxy, !request.url.isOnThisMachine else { return .direct }
        return Route(proxy: proxy, exceptions: request.reach == .anywhere ? exceptions : "")
    }
}
