import CofreDomain
import CofreStore
import Essentials

extension Session {
    /// Throws if a secret would travel unencrypted to the address that `setting` names.
    ///
    /// To be called before anything is asked. Nothing is refused in the sandbox and with
    /// `--offline`, where nothing leaves.
    func refuseClearText(at setting: Setting) throws {
        guard !options.sandbox, !options.offline,
            let url = try settings.value(of: setting).flatMap({ URL(string: $0.text) })
        else { return }
        let rule = ClearTextRule(exceptions: try settings.value(of: .httpClearHosts)?.text)
        guard let host = rule.refusedHost(of: url) else { return }
        throw GatewayError.unencrypted(host: host)
    }
}
