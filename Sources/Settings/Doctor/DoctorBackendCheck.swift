import Essentials

/// Sends one request to a configured backend; reports its address, the status, the response time,
/// and a remedy.
struct DoctorBackendCheck {
    let http: HTTP
    let options: Options
    let phrases: Phrases

    func finding(_ setting: Setting, _ probe: Probe.Prepared) async -> Finding {
        let subject = Finding.Subject.backend(setting)
        guard let ask = probe.ask else {
            return Finding(subject, phrases.unconfiguredBackend, hint: probe.remedy)
        }
        if options.offline {
            let location = probe.url.map { " · " + Self.withoutSecrets($0) } ?? ""
            return .notMade(subject, phrases.notAskedOffline + location)
        }
        let observed = HTTPObserver()
        var http = http
        http.observer = observed
        do {
            let remark = try await ask(http)
            let isSignedOut = remark == .signedOut
            return Finding(
                subject, words(observed.last, isSignedOut ? phrases.signedOut : nil),
                hint: isSignedOut ? "login" : nil)
        } catch GatewayError.store(.locked), StoreError.locked {
            return .notMade(subject, phrases.keyUnseen, hint: phrases.unlockFirst)
        } catch {
            return Finding(
                subject, at: location(observed.last, else: probe.url),
                failure(error, probe.remedy).naming(status(observed.last)))
        }
    }

    private func status(_ exchange: HTTPObserver.Exchange?) -> String? {
        guard case .status(let status)? = exchange?.outcome else { return nil }
        return "HTTP \(status)"
    }

    /// For example `HTTP 200 · 12 ms · https://example.com/users`.
    private func words(_ exchange: HTTPObserver.Exchange?, _ remark: String?) -> String {
        guard let exchange else { return remark ?? phrases.unconfiguredBackend }
        var parts: [String] = []
        parts += [status(exchange)].compactMap(\.self)
        parts += [remark, location(exchange, else: nil)].compactMap(\.self)
        return parts.joined(separator: " · ")
    }

    private func location(_ exchange: HTTPObserver.Exchange?, else url: URL?) -> String {
        guard let exchange else { return url.map(Self.withoutSecrets) ?? "" }
        let milliseconds = Int(exchange.took / .milliseconds(1))
        return "\(milliseconds) ms · " + Self.withoutSecrets(exchange.url)
    }

    /// Suggests correcting the address if no server, or a wrong kind of server, answered there.
    private func failure(_ error: any Error, _ remedy: String) -> Failure {
        var hint = phrases.checkNetwork
        switch error as? GatewayError {
        case .unreachable(.notSent(.refused)): hint = phrases.serverIsDown
        case .unreachable(.notSent(.proxy(let fault))):
            hint = phrases.hint(for: .proxy(fault))
        case .unreachable(.notSent), .refused, .invalidData, .server(..<500): hint = remedy
        default: break
        }
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

extension Failure {
    /// Adds the status of the response, unless the message has it.
    fileprivate func naming(_ status: String?) -> Failure {
        guard let status, !message.contains(status) else { return self }
        return adding(" (\(status))")
    }
}
