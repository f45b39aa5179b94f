import Values

/// Why a remote could not be used.
enum SyncRemoteError: Error, Equatable, Sendable {
    /// The remote has no such folder, collection, bucket or repository.
    case missing
    /// The remote could not be reached, or did not answer.
    case unreachable(Unreachable)
    /// The remote does not accept the credentials, of which `secret` is one; it answered with this HTTP status.
    case denied(status: Int, secret: Secret = .syncPassword)
    /// An S3 store refused a request, for the reason that its answer states.
    case store(StoreRefusal)
    /// The WebDAV collection is at another host or path; `address` is that of the new one, if it can be a remote.
    case moved(host: String, address: String?)
    /// The remote has no space left.
    case full
    /// The remote can be read but not written.
    case readOnly
    /// The remote refused a request or failed with this HTTP status.
    case status(Int)
    /// The answer violates the protocol.
    case unreadable(DataProblem)
    /// The remote has other content under the name of a new file.
    case contentDiffers
    /// A system call failed with this `errno`.
    case system(errno: Int32)
    /// The `git` program is not installed.
    case gitMissing
    /// The `git` program failed; the line, safe to show, says why.
    case git(String)
    /// The credentials would be sent without encryption.
    case unencrypted(host: String)
    /// This secret is needed but not stored.
    case secretMissing(Secret)
    /// The person stopped the command.
    case interrupted
}

/// The remote at this address does not exist.
struct MissingRemote: Fault, Equatable {
    let address: String

    func failure(in phrases: Phrases) -> Failure {
        let failure = phrases.failure(SyncRemoteError.missing)
        return Failure(failure.code, "\(failure.message): \(address)", hint: failure.hint)
    }
}

extension SyncRemoteError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .missing:
            return phrases.failure(
                .offline, "the remote does not exist or is not connected",
                "o remoto não existe ou não está conectado",
                hint: phrases.pick(
                    "check the folder or the address", "verifique a pasta ou o endereço"))
        case .unreachable(.offline), .unreachable(.expired):
            return phrases.failure(
                .offline, "the remote is on the network", "o remoto fica na rede",
                hint: phrases.pick(
                    "only without --offline and --sandbox", "só sem --offline e --sandbox"))
        case .unreachable(.notSent(let fault)), .unreachable(.noAnswer(let fault)):
            return phrases.failure(
                fault == .libraryMissing ? .config : .offline,
                "no connection to the remote (\(phrases.words(for: fault)))",
                "sem conexão com o remoto (\(phrases.words(for: fault)))",
                hint: phrases.hint(for: fault))
        case .denied(let status, let secret):
            return phrases.failure(
                .offline, "the remote refuses the credentials (HTTP \(status))",
                "o remoto recusa as credenciais (HTTP \(status))",
                hint: "secret set \(secret.rawValue)")
        case .store(let refusal): return refusal.failure(in: phrases)
        case .moved(let host, let address):
            let host = Sanitizer.clean(host, limit: 100)
            return phrases.failure(
                .offline, "the remote has moved to \(host)", "o remoto mudou para \(host)",
                hint: address.map { "config set sync.remote \(Words.quoted($0))" }
                    ?? "config get sync.remote")
        case .full:
            return phrases.failure(
                .offline, "the remote is full; nothing was lost",
                "o remoto está cheio; nada se perdeu",
                hint: phrases.pick(
                    "make room there, then vault sync",
                    "libere espaço lá e repita vault sincronizar"))
        case .readOnly:
            return phrases.failure(
                .offline, "cannot write to the remote", "não foi possível gravar no remoto",
                hint: phrases.pick("check its permissions", "verifique as permissões"))
        case .status(let status):
            return phrases.failure(
                .offline, "the remote answered HTTP \(status)", "o remoto respondeu HTTP \(status)",
                hint: phrases.laterAgain)
        case .unreadable(let problem):
            return phrases.failure(
                .offline, "unexpected answer from the remote: \(phrases.words(for: problem))",
                "resposta inesperada do remoto: \(phrases.words(for: problem))",
                hint: phrases.pick("check the address", "verifique o endereço"))
        case .contentDiffers:
            return phrases.failure(
                .offline, "the remote has another file with this name",
                "o remoto tem outro arquivo com este nome", hint: phrases.laterAgain)
        case .system(let code):
            return phrases.failure(
                .offline, "the remote cannot be used: \(phrases.reason(code))",
                "não foi possível usar o remoto: \(phrases.reason(code))", hint: phrases.laterAgain)
        case .gitMissing:
            return phrases.failure(
                .config, "git is not installed", "o git não está instalado", hint: "apt install git"
            )
        case .git(let line):
            return phrases.failure(
                .offline, "git: \(line)", "git: \(line)",
                hint: phrases.pick(
                    "try git ls-remote with the address", "tente git ls-remote com o endereço"))
        case .unencrypted(let host): return phrases.failure(GatewayError.unencrypted(host: host))
        case .secretMissing(let secret): return phrases.missing(secret)
        case .interrupted: return phrases.interrupted
        }
    }
}
