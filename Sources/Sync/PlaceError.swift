import Values

/// Why a place could not be used.
enum PlaceError: Error, Equatable, Sendable {
    /// The place has no such folder, collection, bucket or repository.
    case missing
    /// The place could not be reached, or did not answer.
    case unreachable(Unreachable)
    /// The place does not accept the credentials; it answered with this HTTP status.
    case denied(status: Int)
    /// The place has no space left.
    case full
    /// The place can be read but not written.
    case readOnly
    /// The place refused a request or failed with this HTTP status.
    case status(Int)
    /// The answer violates the protocol.
    case unreadable(DataProblem)
    /// The place has other content under the name of a new file.
    case contentDiffers
    /// A system call failed with this `errno`.
    case system(errno: Int32)
    /// The `git` program is not installed.
    case gitMissing
    /// The `git` program failed with this exit status.
    case git(status: Int32)
    /// The credentials would be sent without encryption.
    case unencrypted(host: String)
    /// This secret is needed but not stored.
    case secretMissing(Secret)
    /// The person stopped the command.
    case interrupted
}

extension PlaceError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .missing:
            return phrases.failure(
                .offline, "the place does not exist or is not connected",
                "o local não existe ou não está conectado",
                hint: phrases.pick(
                    "check the folder or the address", "verifique a pasta ou o endereço"))
        case .unreachable(.offline), .unreachable(.expired):
            return phrases.failure(
                .offline, "the place is on the network", "o local fica na rede",
                hint: phrases.withoutOffline)
        case .unreachable(.notSent(let fault)), .unreachable(.noAnswer(let fault)):
            return phrases.failure(
                fault == .libraryMissing ? .config : .offline,
                "no connection to the place (\(phrases.words(for: fault)))",
                "sem conexão com o local (\(phrases.words(for: fault)))",
                hint: phrases.hint(for: fault))
        case .denied(let status):
            return phrases.failure(
                .offline, "the place refuses the credentials (HTTP \(status))",
                "o local recusa as credenciais (HTTP \(status))", hint: "secret set sync.password")
        case .full:
            return phrases.failure(
                .offline, "the place is full; nothing was lost",
                "o local está cheio; nada se perdeu",
                hint: phrases.pick(
                    "make room there, then vault sync", "libere espaço lá e repita vault sync"))
        case .readOnly:
            return phrases.failure(
                .offline, "cannot write to the place", "não foi possível gravar no local",
                hint: phrases.pick("check its permissions", "verifique as permissões"))
        case .status(let status):
            return phrases.failure(
                .offline, "the place answered HTTP \(status)", "o local respondeu HTTP \(status)",
                hint: phrases.laterAgain)
        case .unreadable(let problem):
            return phrases.failure(
                .offline, "unexpected answer from the place: \(phrases.words(for: problem))",
                "resposta inesperada do local: \(phrases.words(for: problem))",
                hint: phrases.pick("check the address", "verifique o endereço"))
        case .contentDiffers:
            return phrases.failure(
                .offline, "the place has another file with this name",
                "o local tem outro arquivo com este nome", hint: phrases.laterAgain)
        case .system(let code):
            return phrases.failure(
                .offline, "the place cannot be used: \(phrases.reason(code))",
                "não foi possível usar o local: \(phrases.reason(code))", hint: phrases.laterAgain)
        case .gitMissing:
            return phrases.failure(
                .config, "git is not installed", "o git não está instalado", hint: "apt install git"
            )
        case .git(let status):
            return phrases.failure(
                .offline, "git failed with status \(status)", "o git falhou com código \(status)",
                hint: phrases.pick(
                    "try git ls-remote with the address", "tente git ls-remote com o endereço"))
        case .unencrypted(let host): return phrases.failure(GatewayError.unencrypted(host: host))
        case .secretMissing(let secret): return phrases.missing(secret)
        case .interrupted: return phrases.interrupted
        }
    }
}
