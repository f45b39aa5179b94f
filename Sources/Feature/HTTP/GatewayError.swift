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

/// What is wrong with an answer.
///
/// A `field` is a position in the answer with the server's names: `[3].name`.
enum DataProblem: Equatable, Sendable {
    /// Not the data of a backend at all.
    case foreign(ForeignAnswer)
    case notJSON(line: Int, column: Int)
    case notUTF8(line: Int, column: Int)
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

/// What an answer is that is neither JSON nor the expected XML.
enum ForeignAnswer: Sendable {
    case nothing
    /// For example the login page of a network.
    case page
    case compressed
    case byteOrderMark

    /// `nil` for an answer of any other kind.
    init?(_ body: Data) {
        let start = body.prefix(1024)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        if text.allSatisfy(\.isWhitespace) {
            self = .nothing
        } else if start.starts(with: [0x1F, 0x8B]) {
            self = .compressed
        } else if text.contains("<html") || text.contains("<!doctype html") {
            self = .page
        } else if start.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .byteOrderMark
        } else {
            return nil
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

    fileprivate func place(_ line: Int, _ column: Int) -> String {
        pick(" (line \(line), column \(column))", " (linha \(line), coluna \(column))")
    }

    fileprivate func place(_ field: String) -> String {
        field.isEmpty ? pick("the answer", "a resposta") : field
    }

    func words(for problem: DataProblem) -> String {
        switch problem {
        case .foreign(.nothing): pick("it is empty", "está vazia")
        case .foreign(.page):
            pick(
                "it is a web page (the login page of this network?)",
                "é uma página da web (a de login desta rede?)")
        case .foreign(.compressed): pick("it is compressed", "está comprimida")
        case .foreign(.byteOrderMark):
            pick("it begins with a byte order mark", "começa com uma marca de ordem de bytes")
        case .notJSON(let line, let column):
            pick("not JSON", "não é JSON") + place(line, column)
        case .notUTF8(let line, let column):
            pick("not UTF-8", "não é UTF-8") + place(line, column)
        case .notXML: pick("not XML in UTF-8", "não é XML em UTF-8")
        case .tooDeep(let limit): deeperThan(levels: limit)
        case .tooLarge(let limit): moreThan(bytes: limit)
        case .empty: pick("the list is empty", "a lista está vazia")
        case .tooMany(let count): pick("\(count) entries are too many", "\(count) itens são demais")
        case .missing(let field): pick("\(field) is missing", "falta \(field)")
        case .repeated(let field): pick("\(field) appears twice", "\(field) aparece duas vezes")
        case .wrongType(let field):
            pick("\(place(field)) has the wrong type", "\(place(field)) tem o tipo errado")
        case .outOfRange(let field):
            pick("\(field) is out of range", "\(field) está fora dos limites")
        case .invalid(let field):
            pick("\(place(field)) has an invalid value", "\(place(field)) tem um valor inválido")
        case .notCurrency(let field):
            pick("\(field) is not a currency code", "\(field) não é um código de moeda")
        case .otherBase(let base, let expected):
            pick(
                "the base currency is \(base.code), not \(expected.code)",
                "a moeda de base é \(base.code), não \(expected.code)")
        case .notModified:
            pick(
                "HTTP 304 although nothing is saved",
                "HTTP 304, mas não há cópia salva")
        case .unwritable:
            pick("it cannot be written as JSON", "não pode ser escrito em JSON")
        }
    }
}
