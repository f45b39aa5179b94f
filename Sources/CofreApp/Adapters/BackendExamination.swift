import CofreDomain
import CofreRemote
import CofreShell
import Essentials

/// Checks whether a backend can be reached; any answer except a server error counts.
struct BackendExamination {
    let transport: any HTTPTransport
    let options: Options
    let phrases: Phrases

    func finding(_ setting: Setting, _ url: URL?) async -> Finding {
        let name = setting.rawValue
        if options.sandbox { return Finding(.backend(setting), "sandbox") }
        guard let url else {
            return Finding(
                .backend(setting), phrases.unconfiguredBackend, hint: "config set \(name) URL")
        }
        let place = Self.withoutSecrets(url)
        if options.offline {
            return Finding(.backend(setting), "\(phrases.notAskedOffline) · \(place)")
        }
        do throws(TransportError) {
            let answer = try await transport.send(HTTPRequest(method: "HEAD", url: url))
            guard !Self.isFault(answer.status) else {
                return Finding(
                    .backend(setting), at: place, failure(.server(status: answer.status), name))
            }
            return Finding(
                .backend(setting), "\(phrases.reachable(status: answer.status)) · \(place)")
        } catch {
            return Finding(.backend(setting), at: place, failure(GatewayError(error), name))
        }
    }

    /// A server that does not support HEAD (501; RFC 9110, section 15.6.2) is not faulty.
    private static func isFault(_ status: Int) -> Bool { status >= 500 && status != 501 }

    /// The address can be the mistake only if no server was found.
    private func failure(_ error: GatewayError, _ name: String) -> Failure {
        var hint = phrases.checkNetwork
        if case .unreachable(.notSent) = error { hint = "config set \(name) URL" }
        return phrases.examined(Failure(error, phrases: phrases), hint: hint)
    }

    /// The address without the parts that may be secret: user, password and query.
    private static func withoutSecrets(_ url: URL) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
            return url.host() ?? ""
        }
        (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
        return parts.string ?? url.host() ?? ""
    }
}
