/// Why a backend gave no usable answer.
package enum GatewayError: Error, Equatable, Sendable {
    /// The backend could not be reached, or did not answer in time. Saved data may be used only in
    /// this case.
    case unreachable(Unreachable)
    /// The backend refused the request: a 4xx, with its message if it sent one.
    case refused(status: Int, message: String?)
    /// The backend failed: a 5xx, or an unexpected status.
    case server(status: Int)
    /// The same, and a saved copy is available with `--offline`.
    case serverWithSavedCopy(status: Int)
    /// The answer violates the contract; the detail names the element and the reason.
    case invalidData(DataProblem)
    /// No address is configured for this backend.
    case unconfigured(Setting)
    /// The connection to this host is not encrypted, so a request with a secret was not sent.
    case unencrypted(host: String)
    /// The backend requires a key and none is stored.
    case secretMissing(Secret)
    /// Data that the request needs could not be read or stored.
    case store(StoreError)
    /// The person stopped the command.
    case interrupted
    /// The account's server refused to sign in or to accept a token.
    case account(AccountProblem)
}

/// What is wrong with an answer.
///
/// A `field` is a position in the answer with the server's names: `[3].name`.
package enum DataProblem: Equatable, Sendable {
    case notJSON
    /// Neither XML nor UTF-8, or XML with features that no bank's file needs.
    case notXML
    /// JSON with more levels of nested arrays and objects than the limit.
    case tooDeep(limit: Int)
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// A list that must not be empty.
    case empty
    /// More elements than the list can have.
    case tooMany(count: Int)
    case missing(field: String)
    case repeated(field: String)
    /// The value has the wrong type; an empty `field` means the whole answer.
    case wrongType(field: String)
    case outOfRange(field: String)
    /// The value has the right type but is not valid for the field.
    case invalid(field: String)
    case notCurrency(field: String)
    /// The rates have another base currency than requested.
    case otherBase(Currency, expected: Currency)
    /// The server answered "not modified", but nothing is saved.
    case notModified
    /// The request cannot be encoded as JSON.
    case unwritable
}

/// How far a request got before it failed without an answer.
package enum Unreachable: Equatable, Sendable {
    /// `--offline` was given, so no request was made.
    case offline
    /// `--offline` was given, and the saved copy has expired.
    case expired
    /// Not a byte of the request was sent.
    case notSent(NetworkFault)
    /// The request was sent; whether it arrived is unknown.
    case noAnswer(NetworkFault)
}

extension GatewayError {
    /// The same error, with the information that the saved copy has expired.
    var withExpiredCopy: GatewayError {
        self == .unreachable(.offline) ? .unreachable(.expired) : self
    }
}
