import Essentials
import Values

/// Why a backend gave no usable answer.
enum GatewayError: Error, Equatable, Sendable {
    /// The backend could not be reached, or did not answer in time. Saved data may be used only in
    /// this case.
    case unreachable(Unreachable)
    /// The backend refused the request: a 4xx, with its message if it sent one, and the time after which it accepts
    /// further requests if it named one.
    case refused(status: Int, message: String?, wait: Seconds? = nil)
    /// The backend failed: a 5xx, or an unexpected status.
    case server(status: Int)
    /// An error that `mayPass`; a saved copy is available with `--offline`.
    indirect case besideCopy(GatewayError)
    /// The backend could not be reached, and the saved copy has expired.
    indirect case besideOldCopy(GatewayError)
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

extension GatewayError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .unreachable(.offline):
            phrases.failure(
                .offline, "there is no saved copy", "não há cópia salva",
                hint: phrases.withoutOffline)
        case .unreachable(.expired):
            phrases.failure(
                .offline, "the saved copy is too old", "a cópia salva é antiga demais",
                hint: phrases.withoutOffline)
        case .unreachable(.notSent(.busy)):
            phrases.failure(
                .offline, "another cofre is using the account at this moment",
                "outro cofre está usando a conta neste momento", hint: phrases.laterAgain)
        case .unreachable(.noAnswer(.notHTTP)):
            Failure(.offline, phrases.words(for: .notHTTP), hint: phrases.hint(for: .notHTTP))
        case .unreachable(.noAnswer(let fault)):
            phrases.failure(
                .offline, "no answer (\(phrases.words(for: fault)))",
                "sem resposta (\(phrases.words(for: fault)))",
                hint: phrases.hint(for: fault))
        case .unreachable(.notSent(let fault)):
            phrases.failure(
                fault == .libraryMissing ? .config : .offline,
                "no connection (\(phrases.words(for: fault)))",
                "sem conexão (\(phrases.words(for: fault)))",
                hint: phrases.hint(for: fault))
        case .refused(let status, let message, let wait):
            phrases.failure(
                .refused, "the server refused: \(message ?? "HTTP \(status)")",
                "o servidor recusou: \(message ?? "HTTP \(status)")",
                hint: status == 429 ? phrases.again(after: wait) : "cofre doctor")
        case .server(let status) where [301, 302, 303, 307, 308].contains(status):
            phrases.failure(
                .server, "the server answers at another address (HTTP \(status))",
                "o servidor atende em outro endereço (HTTP \(status))",
                hint: phrases.pick("see the addresses with config", "veja os endereços com config"))
        case .server(let status) where status < 500:
            phrases.failure(
                .server, "the server answers with an unexpected status (HTTP \(status))",
                "o servidor respondeu com um código inesperado (HTTP \(status))",
                hint: "cofre doctor")
        case .server(let status):
            phrases.failure(
                .server, "the server failed (HTTP \(status))", "o servidor falhou (HTTP \(status))",
                hint: phrases.laterAgain)
        case .besideCopy(let error):
            phrases.failure(error).remedied(by: "--offline", after: phrases.waiting(for: error))
        case .besideOldCopy(let error):
            phrases.failure(error).adding(
                phrases.pick("; the saved copy is too old", "; a cópia salva é antiga demais"))
        case .invalidData(.unwritable):
            phrases.failure(
                .invalidData, "the request cannot be written as JSON",
                "não foi possível escrever a requisição em JSON", hint: "cofre doctor")
        case .invalidData(let problem):
            phrases.failure(
                .invalidData, "the answer is not valid: \(phrases.words(for: problem))",
                "a resposta não é válida: \(phrases.words(for: problem))", hint: "cofre doctor")
        case .unconfigured(let setting):
            Failure(
                .config, phrases.isUnset(setting.name),
                hint: phrases.say(
                    setting.remedy
                        ?? .same("config set \(setting.name) URL" + phrases.orSandbox)))
        case .unencrypted(let host):
            Failure(
                .config,
                phrases.pick(
                    "http://\(host) is not encrypted: cards, keys and passwords are not sent there",
                    "http://\(host) não é criptografado: cartões, chaves e senhas não vão para lá"),
                hint: phrases.pick(
                    "use https://, or add the host to http.clear-hosts",
                    "use https://, ou inclua o host em http.clear-hosts"))
        case .secretMissing(let secret): phrases.missing(secret)
        case .store(let error): phrases.failure(error)
        case .interrupted: phrases.interrupted
        case .account(let problem): phrases.failure(problem)
        }
    }
}

/// How far a request got before it failed without an answer.
enum Unreachable: Equatable, Sendable {
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
    /// Reads what a request needs, such as a key or a token.
    static func needing<Value>(
        _ read: () async throws -> sending Value
    ) async throws(GatewayError) -> sending Value {
        do { return try await read() } catch {
            switch error {
            case let error as GatewayError: throw error
            case let error as StoreError: throw .store(error)
            case is CancellationError: throw .interrupted
            default: throw .store(.unexpected("\(type(of: error))"))
            }
        }
    }

    /// The same error, with the information that the saved copy has expired; only if the backend was not reached.
    var withExpiredCopy: GatewayError {
        switch self {
        case .unreachable(.offline): .unreachable(.expired)
        case .unreachable: .besideOldCopy(self)
        default: self
        }
    }

    /// Whether the same request may succeed later: the server failed or limits requests, or something else answered.
    ///
    /// The statuses 400, 401 and 404 mean that the request, its key or its address is wrong.
    var mayPass: Bool {
        switch self {
        case .server, .invalidData: true
        case .refused(let status, _, _): ![400, 401, 404].contains(status)
        default: false
        }
    }
}

extension Phrases {
    /// The end of a hint for a line of the system's shell.
    var orSandbox: String { pick(", or --sandbox", ", ou --sandbox") }

    /// When a server that limits requests may be asked again.
    func again(after wait: Seconds?) -> String {
        guard let wait else { return laterAgain }
        return pick("try again in \(exact(wait))", "tente de novo em \(exact(wait))")
    }

    /// The wait that the server named; `nil` if it named none.
    fileprivate func waiting(for error: GatewayError) -> String? {
        if case .refused(429, _, let wait?) = error { again(after: wait) } else { nil }
    }
}
