import Values

/// A failure as shown to the person: what happened, a hint to type, a code for JSON and an exit status.
struct Failure: Error, Equatable, Sendable {
    typealias Cause = any Error & Sendable

    /// The `code` of a JSON error; each has one exit status (from sysexits.h if it defines one).
    enum Code: String, CaseIterable, Sendable {
        case usage
        case refused
        case invalidData = "invalid-data"
        case notFound = "not-found"
        case offline
        case server
        case cannotCreate = "cannot-create"
        case vaultIO = "vault-io"
        case vaultDamaged = "vault-damaged"
        case outcomeUnknown = "outcome-unknown"
        case locked
        case wrongPassphrase = "wrong-passphrase"
        case signedOut = "signed-out"
        case config
        case interrupted
        case cancelled
        case notSent = "not-sent"
        case caution
        case limit
        /// A bug: an error without a message.
        case unexpected

        var status: Int32 {
            switch self {
            case .refused, .cancelled: 1
            case .usage: 64
            case .invalidData: 65
            case .unexpected: 70
            case .notFound: 66
            case .offline, .server, .notSent: 69
            case .cannotCreate: 73
            case .vaultIO, .vaultDamaged: 74
            case .outcomeUnknown: 75
            case .locked, .wrongPassphrase, .signedOut, .caution, .limit: 77
            case .config: 78
            case .interrupted: 130
            }
        }
    }

    let code: Code
    let message: String
    var hint: String?
    /// The wrong typed word; empty if a word is missing at the end; `nil` if no word is wrong.
    var wrongWord: String?
    /// The position of the wrong word in the line.
    var position: ErrorPosition?
    /// The typed word that the hint replaces; `nil` if the hint is complete by itself.
    let mistake: String?
    /// The text that replaces `mistake` in the typed line; `nil` means the hint itself.
    let replacement: String?
    /// An option that corrects the typed line.
    package private(set) var remedy: String?
    /// What precedes a hint with `remedy`.
    package private(set) var explanation: String?
    /// The cautions that prevented a payment, by their names for `--accept`; `nil` for other failures.
    var cautions: [String]?

    /// Whether the person stopped the command or answered "no"; not shown as an error.
    var isChoice: Bool { code == .interrupted || code == .cancelled }

    init(
        _ code: Code, _ message: String, hint: String? = nil, inPlaceOf mistake: String? = nil,
        writing replacement: String? = nil
    ) {
        self.code = code
        self.mistake = mistake
        self.replacement = replacement
        // A card number typed in a wrong place must not be repeated.
        self.message = CardDigits.hidden(in: message)
        self.hint = hint.map { CardDigits.hidden(in: $0) }
    }

    /// Marks `word` as the wrong word.
    func at(_ word: String) -> Failure {
        var failure = self
        failure.wrongWord = word
        return failure
    }

    /// Continues the message.
    func adding(_ words: String) -> Failure {
        var failure = Failure(
            code, message + words, hint: hint, inPlaceOf: mistake, writing: replacement)
        (failure.wrongWord, failure.position) = (wrongWord, position)
        return failure
    }

    /// Replaces the hint by the typed line with `option` added, after an explanation if there is one.
    func remedied(by option: String, after explanation: String? = nil) -> Failure {
        var failure = Failure(code, message, hint: option)
        failure.remedy = option
        failure.explanation = explanation
        return failure
    }

    /// Converts any error that a command throws.
    init(_ error: any Error, phrases: Phrases) {
        switch error {
        case let failure as Failure: self = failure
        case let fault as any Fault: self = fault.failure(in: phrases)
        case is CancellationError: self = phrases.interrupted
        default: self = phrases.unexpected(error)
        }
    }
}
