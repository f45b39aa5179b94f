import CofreDomain
import Essentials

/// The proxies in the environment, interpreted as libcurl does.
struct Proxies: Sendable {
    let environment: [String: String]

    /// The proxy for `url` and the variable that names it, without user and password; `nil` for
    /// none.
    func proxy(for url: URL) -> String? {
        let host = (url.host() ?? "").lowercased().filter { !"[]".contains($0) }
        guard !UnencryptedHostsRule.isThisMachine(host), !isExcepted(host) else { return nil }
        let names =
            url.scheme == "https"
            ? ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
            : ["http_proxy", "all_proxy", "ALL_PROXY"]
        for name in names {
            if let address = environment[name], !address.isEmpty {
                return "\(Self.withoutUser(address)) (\(name))"
            }
        }
        return nil
    }

    /// Whether `no_proxy` contains the host, a parent domain, or a network that contains it.
    private func isExcepted(_ host: String) -> Bool {
        let lists = ["no_proxy", "NO_PROXY"].compactMap { environment[$0] }
        let list = lists.first { !$0.isEmpty } ?? ""
        return list.split(whereSeparator: { $0 == "," || $0.isWhitespace }).contains { entry in
            let name = entry.lowercased()
            if name == "*" || Network(name)?.contains(host) == true { return true }
            let domain = name.hasPrefix(".") ? String(name.dropFirst()) : name
            return host == domain || host.hasSuffix("." + domain)
        }
    }

    /// Everything before the last `@` may be a password, even if the address is invalid.
    private static func withoutUser(_ address: String) -> String {
        let scheme = address.firstRange(of: "://").map { String(address[..<$0.upperBound]) } ?? ""
        guard let at = address.lastIndex(of: "@") else { return address }
        return scheme + "hidden@" + address[address.index(after: at)...]
    }
}

/// A network of addresses such as `10.0.0.0/8`.
private struct Network {
    private let bytes: [UInt8]
    private let bits: Int

    /// `nil` if the text is not a network.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let bits = Int(parts[1]),
            let bytes = Self.bytes(of: String(parts[0])), (0...bytes.count * 8).contains(bits)
        else { return nil }
        (self.bytes, self.bits) = (bytes, bits)
    }

    func contains(_ host: String) -> Bool {
        guard let other = Self.bytes(of: host), other.count == bytes.count else { return false }
        return (0..<bits).allSatisfy { bit in
            let mask = UInt8(0x80) >> UInt8(bit % 8)
            return bytes[bit / 8] & mask == other[bit / 8] & mask
        }
    }

    private static func bytes(of address: String) -> [UInt8]? {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, address, &four) == 1 { return withUnsafeBytes(of: four, Array.init) }
        if inet_pton(AF_INET6, address, &six) == 1 { return withUnsafeBytes(of: six, Array.init) }
        return nil
    }
}
