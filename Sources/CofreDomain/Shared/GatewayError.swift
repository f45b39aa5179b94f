/// Why a backend gave no usable answer.
package enum GatewayError: Error, Equatable, Sendable {
    /// The backend could not be reached, or did not answer in time. The only case in which saved
    /// data may stand in for an answer.
    case unreachable(Unreachable)
    /// The backend understood and said no: a 4xx, with its message where it gave one.
    case refused(status: Int, message: String?)
    /// The backend failed: a 5xx, or a status that means nothing here.
    case server(status: Int)
    /// The answer is not what the contract says; the detail names the element and the reason.
    case invalidData(detail: String)
    /// No address is configured for this backend.
    case unconfigured(Setting)
    /// A secret would have travelled to this host without TLS; nothing was sent.
    case unencrypted(host: String)
    /// The backend wants a key and none is kept.
    case withoutSecret(Secret)
    /// What the request needed could not be read or kept.
    case store(StoreError)
    /// The person stopped the command.
    case interrupted
    /// The account's server lets nobody in.
    case account(AccountProblem)
}

/// How far a request got when no answer came back.
package enum Unreachable: Equatable, Sendable {
    /// `--offline` was given: nothing was tried.
    case offline
    /// The same, and what is saved is too old to stand in.
    case expired
    /// Not a byte of the request was sent.
    case notSent(NetworkFault)
    /// The request was on its way; whether it arrived cannot be known.
    case noAnswer(NetworkFault)
}

extension GatewayError {
    /// The same, where there is a saved copy that is too old to stand in.
    var besideExpiredCopy: GatewayError {
        self == .unreachable(.offline) ? .unreachable(.expired) : self
    }
}
