import Essentials

/// Decides where a secret may be sent without TLS: to this machine, and to hosts that a person has
/// named.
///
/// A secret is a card, a CVV, a token, a key or a password.
struct UnencryptedHostsRule: Equatable, Sendable {
    private let exceptions: Set<Substring>

    /// - Parameter exceptions: the value of `http.clear-hosts` in the spelling of `Setting`.
    init(exceptions: String? = nil) {
        self.exceptions = Set((exceptions ?? "").split(separator: ","))
    }

    /// The host of `url` if a secret must not be sent there because the connection is not
    /// encrypted; `nil` if it may be sent.
    func refusedHost(of url: URL) -> String? {
        if url.scheme?.lowercased() == "https" { return nil }
        let host = HostName.plain(url.host() ?? "")
        return url.isOnThisMachine || exceptions.contains(Substring(host)) ? nil : host
    }
}

extension URL {
    /// True for `localhost` and literal loopback addresses.
    var isOnThisMachine: Bool { HostName.isLoopback(HostName.plain(host() ?? "")) }
}

/// Normalises the host names in addresses and settings.
enum HostName {
    /// In lower case; an IPv6 address without its brackets.
    static func plain(_ host: some StringProtocol) -> String {
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        return (isBracketed ? String(host.dropFirst().dropLast()) : String(host)).lowercased()
    }

    /// True for `localhost`, an address of 127.0.0.0/8 in four decimal parts, and ::1.
    ///
    /// Other names and spellings need a resolver, whose answer can change.
    static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" { return true }
        var four = in_addr()
        if inet_pton(AF_INET, host, &four) == 1 { return host.hasPrefix("127.") }
        var six = in6_addr()
        guard inet_pton(AF_INET6, host, &six) == 1 else { return false }
        return withUnsafeBytes(of: six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }

    /// `list` in its normal spelling; `nil` unless it is host names separated by commas.
    static func list(_ list: String) -> String? {
        let names = list.split(separator: ",", omittingEmptySubsequences: false).map {
            plain($0.trimmed)
        }
        return names.allSatisfy(isName) ? names.joined(separator: ",") : nil
    }

    /// True for letters, digits, dots, hyphens and underscores, or an IPv6 address.
    private static func isName(_ name: String) -> Bool {
        var six = in6_addr()
        if inet_pton(AF_INET6, name, &six) == 1 { return true }
        return (1...253).contains(name.utf8.count)
            && name.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0))
            }
    }
}

extension Setting {
    static let httpClearHosts = Setting(
        "http.clear-hosts",
        Sentence(
            "hosts that may receive keys and cards without encryption",
            "servidores que podem receber chaves e cartões sem criptografia"),
        Values(.same("HOST,HOST"), example: "pay.example,10.0.0.5", canonical: HostName.list))
}
