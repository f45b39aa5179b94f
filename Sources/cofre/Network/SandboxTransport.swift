import Essentials
import Sandbox

/// Calls the sandbox instead of a server.
struct SandboxTransport: HTTPTransport {
    let sandbox: Sandbox
    /// Called once with the new path of a damaged state file; the sandbox has started with new
    /// data.
    var reportDamage: @Sendable (_ aside: String) -> Void = { _ in }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        if let hold = await check?() { throw .held(hold) }
        guard let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false) else {
            throw .notSent(.badAddress)
        }
        let answer = await sandbox.respond(
            to: SandboxRequest(
                method: request.method, path: parts.path,
                query: (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") },
                headers: request.headers, body: request.body ?? Data()))
        if let aside = await sandbox.takeSetAside() {
            reportDamage(aside.path(percentEncoded: false))
        }
        guard let answer else { throw .noAnswer(.noReply) }
        return HTTPResponse(status: answer.status, headers: answer.headers, body: answer.body)
    }
}
