/// Why there is nothing to show, or no place to search.
enum VenueProblem: Error, Equatable, Sendable {
    /// No place was given and none is configured.
    case nowhere
    /// Neither coordinates nor a known city.
    case noRemote(String)
    /// There is no next page, or no page was loaded before.
    case noMore
    case noPhoto
    /// The server has no venue with the id, with its message if it sent one.
    case noVenue(message: String?)
    case backend(GatewayError)
    /// The server of a picture, which gets no key.
    case pictureServer(GatewayError)
    /// `--offline` was given, and no photograph is saved.
    case noSavedPhoto

    /// Runs `work`; the errors of the backend get the words of the places API, or of a picture's server.
    static func named<Value: Sendable>(
        by name: (GatewayError) -> VenueProblem = VenueProblem.backend,
        _ work: () async throws -> Value
    ) async throws -> Value {
        do { return try await work() } catch let error as GatewayError { throw name(error) }
    }

    static func ofPhotos(_ error: GatewayError) -> VenueProblem {
        error == .unreachable(.offline) ? .noSavedPhoto : .backend(error)
    }

    static func ofPicture(_ error: GatewayError) -> VenueProblem {
        error == .unreachable(.offline) ? .noSavedPhoto : .pictureServer(error)
    }
}

extension VenueProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .nowhere:
            phrases.failure(
                .config, "venues.near is not set", "falta definir venues.near",
                hint: "config set venues.near sao-paulo")
        case .noRemote(let text):
            phrases.failure(
                .usage, "\(text) is neither LAT,LON nor a known city",
                "\(text) não é LAT,LON nem uma cidade conhecida", hint: "--near -23.55,-46.63")
        case .noMore:
            phrases.failure(
                .notFound, "there is no next page", "não há próxima página", hint: "venues")
        case .noPhoto: Failure(.notFound, phrases.noPhoto, hint: "venues --images")
        case .noVenue(let message):
            Failure(
                .notFound,
                phrases.pick("not found at the server", "não encontrado no servidor")
                    + (message.map { ": \($0)" } ?? ""),
                hint: "venues")
        case .noSavedPhoto:
            Failure(
                .notFound, phrases.failure(GatewayError.unreachable(.offline)).message,
                hint: phrases.withoutOffline)
        case .backend(let error): phrases.venuesFailure(error)
        case .pictureServer(.refused(let status, let message, let wait)):
            phrases.failure(
                .refused, "the picture's server refused: \(message ?? "HTTP \(status)")",
                "o servidor da imagem recusou: \(message ?? "HTTP \(status)")",
                hint: phrases.again(after: wait))
        case .pictureServer(let error): phrases.failure(error)
        }
    }
}

extension Phrases {
    /// The messages for the statuses of the places API.
    fileprivate func venuesFailure(_ error: GatewayError) -> Failure {
        if case .invalidData(.missing(let field)) = error {
            // The answer has no id of this dialect, so the server may use the other one.
            for (id, other) in [("fsq_place_id", "v3"), ("fsq_id", "2025-06-17")]
            where field.hasSuffix("." + id) {
                return failure(
                    .invalidData,
                    "the answer has no \(field); set venues.version to the server's version",
                    "a resposta não tem \(field); ajuste venues.version à versão do servidor",
                    hint: "config set venues.version \(other)")
            }
        }
        if case .besideCopy(let error) = error {
            return venuesFailure(error).remedied(by: "--offline")
        }
        guard case .refused(let status, let message, let wait) = error else {
            return failure(error)
        }
        let detail = message.map { ": \($0)" } ?? ""
        switch status {
        case 401, 403:
            return Failure(
                .refused,
                pick("the server rejected the key", "o servidor recusou a chave")
                    + detail,
                hint: "secret set venues.api-key")
        case 429:
            return Failure(
                .refused, pick("too many requests", "requisições demais") + detail,
                hint: again(after: wait))
        default: return failure(error)
        }
    }
}
