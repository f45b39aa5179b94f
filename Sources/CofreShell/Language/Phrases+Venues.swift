import CofreDomain

extension Phrases {
    var nextVenues: String { pick("venues --next", "lugares --next") }
    var address: String { pick("address", "endereço") }
    var distance: String { pick("distance", "distância") }
    var category: String { pick("category", "categoria") }
    var map: String { pick("map", "mapa") }
    var photos: String { pick("photos", "fotos") }
    var portrait: String { pick("portrait", "foto") }
    var noPhoto: String { pick("no photo of this place", "nenhuma foto deste lugar") }

    func near(_ point: Coordinates) -> String {
        pick("near \(point.text)", "perto de \(point.text)")
    }
    func more(_ command: String) -> String { pick("more: \(command)", "mais: \(command)") }
    func pictures(_ done: Int, of all: Int) -> String {
        pick("loading pictures: \(done) of \(all)", "carregando imagens: \(done) de \(all)")
    }

    /// `62 m ↗`; the arrow shows the direction with north at the top.
    func distance(of venue: Venue, from near: Coordinates) -> String {
        let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
        let arrow = venue.coordinates.flatMap { near.direction(to: $0) }.map { arrows[$0.rawValue] }
        return [venue.distance.map(metres), arrow].compactMap(\.self).joined(separator: " ")
    }

    /// Metres below a kilometre, tenths of a kilometre below ten.
    func metres(_ metres: Int) -> String {
        if metres < 1000 { return "\(metres) m" }
        let tenths = (metres + 50) / 100
        if tenths >= 100 { return "\((metres + 500) / 1000) km" }
        return "\(tenths / 10)\(pick(".", ","))\(tenths % 10) km"
    }

    func saved(_ picture: Picture, to path: String) -> String {
        let facts = "\(picture.format.rawValue.uppercased()) \(picture.width)×\(picture.height)"
        return pick("saved to \(path) · \(facts)", "salvo em \(path) · \(facts)")
    }

    func noPicture(_ problem: any Error) -> String {
        pick("no picture: ", "sem imagem: ") + Failure(problem, phrases: self).message
    }

    /// Lists each reason once.
    func picturesMissing(_ problems: [any Error]) -> String {
        var reasons: [String] = []
        for problem in problems {
            let reason = Failure(problem, phrases: self).message
            if !reasons.contains(reason) { reasons.append(reason) }
        }
        return pick("pictures are missing: ", "faltam imagens: ") + reasons.joined(separator: "; ")
    }

    func failure(_ problem: VenueProblem) -> Failure {
        switch problem {
        case .nowhere:
            failure(
                .config, "venues.near is not set", "falta definir venues.near",
                hint: "config set venues.near sao-paulo")
        case .noPlace(let text):
            failure(
                .usage, "\(text) is neither LAT,LON nor a known city",
                "\(text) não é LAT,LON nem uma cidade conhecida", hint: "--near -23.55,-46.63")
        case .noMore:
            failure(.notFound, "there is no next page", "não há próxima página", hint: "venues")
        case .noPhoto: Failure(.notFound, noPhoto, hint: "venues --images")
        case .noVenue(let message):
            Failure(
                .notFound,
                pick("not found at the server", "não encontrado no servidor")
                    + (message.map { ": \($0)" } ?? ""),
                hint: "venues")
        case .backend(let error): venuesFailure(error)
        }
    }

    func failure(_ fault: PictureFault) -> Failure {
        Failure(.invalidData, words(for: fault), hint: "cofre doctor")
    }

    /// The messages for the statuses of the places API.
    private func venuesFailure(_ error: GatewayError) -> Failure {
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
        guard case .refused(let status, let message) = error else { return failure(error) }
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
                hint: laterAgain)
        default: return failure(error)
        }
    }

    private func words(for fault: PictureFault) -> String {
        switch fault {
        case .tooLarge(let bytes):
            pick("the picture is too large: ", "imagem grande demais: ") + size(bytes: bytes)
        case .foreign:
            pick("neither a JPEG nor a PNG", "não é um JPEG nem um PNG")
        case .incomplete(let format):
            pick(
                "the \(format.rawValue.uppercased()) is incomplete",
                "o \(format.rawValue.uppercased()) está incompleto")
        case .tooManyPixels(let width, let height):
            pick(
                "the picture is too large: \(width)×\(height) pixels",
                "imagem grande demais: \(width)×\(height) pixels")
        }
    }
}
