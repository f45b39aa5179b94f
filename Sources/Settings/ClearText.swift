import Essentials

extension Context {
    /// Throws if a secret would be sent unencrypted to the address in `setting`.
    ///
    /// Call it before asking any question. It refuses nothing in the sandbox and with `--offline`,
    /// where nothing is sent.
    func refuseClearText(at setting: Setting) throws {
        guard !options.sandbox, !options.offline,
            let url = try settings.value(of: setting).flatMap({ URL(string: $0.text) })
        else { return }
        let rule = UnencryptedHostsRule(exceptions: try settings.value(of: .httpClearHosts)?.text)
        guard let host = rule.refusedHost(of: url) else { return }
        throw GatewayError.unencrypted(host: host)
    }

    /// Throws if no payment can be sent: there is no server, its connection is not encrypted, or `--offline` was given.
    ///
    /// Call it before asking for anything, so that nobody types a passphrase, an amount or a CVV in vain.
    func refuseUnpayable() throws {
        try refuseClearText(at: .paymentsURL)
        if options.offline { throw PaymentProblem.notSent(.unreachable(.offline)) }
        guard try options.sandbox || settings.value(of: .paymentsURL) != nil else {
            throw GatewayError.unconfigured(.paymentsURL)
        }
    }
}
