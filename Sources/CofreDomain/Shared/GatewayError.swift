/// Why a backend gave no usable answer.
package enum GatewayError: Error, Equatable, Sendable {
    /// The backend could not be reached, or did not answer in time. The only case in which saved
    /// data may stand in for an answer.
    case unreachable(Unreachable)
    /// The backend understood and said no: a 4xx, with its message where it gave one.
    case refused(status: Int, message: String?)
    /// The backend failed: a 5xx, or a status that means nothing here.
    case server(status: Int)
    /// The answer is not what the contract says.
    case invalidData(DataProblem)
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

/// What is wrong with an answer.
///
/// A `field` is a place in it by the server's own names: `[3].name`.
package enum DataProblem: Equatable, Sendable {
    case notJSON
    /// Neither XML nor UTF-8, or more of XML than the bank's file needs.
    case notXML
    /// JSON with arrays and objects in more than so many others.
    case tooDeep(limit: Int)
    /// More than so many bytes.
    case tooLarge(limit: Int)
    /// A list without elements that must have some.
    case empty
    /// More entries than such a list can have.
    case tooMany(count: Int)
    case missing(field: String)
    case repeated(field: String)
    /// The field is empty where it is the whole answer.
    case wrongType(field: String)
    case outOfRange(field: String)
    /// Of the right type, and no value that the field can have.
    case invalid(field: String)
    case notCurrency(field: String)
    /// Rates of another currency than the one that was asked for.
    case otherBase(Currency, expected: Currency)
    /// "Not modified" about something that is not saved.
    case notModified
    /// What was to be sent cannot be written as JSON.
    case unwritable
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
