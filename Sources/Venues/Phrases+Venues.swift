extension Phrases {
    var nextVenues: String { line("venues --next") }
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
}
