import Values

/// A city whose name can be typed instead of coordinates.
///
/// The table was made for this project: Brazil's capitals and popular destinations, each with the
/// coordinates of its centre to two decimals, which Wikidata publishes as CC0 (property P625).
struct City: Sendable, Equatable {
    let name: String
    let coordinates: Coordinates

    /// The name as one word without accents: `sao-paulo`.
    var key: String { Self.key(of: name) }

    /// Finds a city by its name; ignores case, accents, blanks and hyphens.
    init?(named text: String) {
        let wanted = Self.key(of: text)
        guard let city = Self.all.first(where: { $0.key == wanted }) else { return nil }
        self = city
    }

    private init?(_ name: String, _ latitude: Double, _ longitude: Double) {
        guard let place = Coordinates(latitude: latitude, longitude: longitude) else { return nil }
        self.name = name
        coordinates = place
    }

    private static func key(of name: String) -> String {
        name.folded.split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "-")
    }

    static let all: [City] = [
        City("Aracaju", -10.91, -37.05), City("Belém", -1.46, -48.50),
        City("Belo Horizonte", -19.92, -43.94), City("Boa Vista", 2.82, -60.67),
        City("Brasília", -15.79, -47.88), City("Campinas", -22.91, -47.06),
        City("Campo Grande", -20.44, -54.65), City("Cuiabá", -15.60, -56.10),
        City("Curitiba", -25.43, -49.27), City("Florianópolis", -27.60, -48.55),
        City("Fortaleza", -3.72, -38.54), City("Goiânia", -16.68, -49.25),
        City("João Pessoa", -7.12, -34.86), City("Macapá", 0.03, -51.07),
        City("Maceió", -9.67, -35.74), City("Manaus", -3.10, -60.02),
        City("Natal", -5.79, -35.21), City("Palmas", -10.17, -48.33),
        City("Porto Alegre", -30.03, -51.23), City("Porto Velho", -8.76, -63.90),
        City("Recife", -8.05, -34.88), City("Rio Branco", -9.97, -67.81),
        City("Rio de Janeiro", -22.91, -43.17), City("Salvador", -12.97, -38.50),
        City("São Luís", -2.53, -44.30), City("São Paulo", -23.55, -46.63),
        City("Teresina", -5.09, -42.80), City("Vitória", -20.32, -40.34),
        City("Amsterdam", 52.37, 4.90), City("Athens", 37.98, 23.73),
        City("Barcelona", 41.38, 2.18), City("Berlin", 52.52, 13.38),
        City("Bogotá", 4.71, -74.07), City("Boston", 42.36, -71.06),
        City("Buenos Aires", -34.60, -58.38), City("Cairo", 30.04, 31.24),
        City("Cape Town", -33.93, 18.42), City("Chicago", 41.88, -87.63),
        City("Copenhagen", 55.68, 12.57), City("Dublin", 53.35, -6.26),
        City("Frankfurt", 50.11, 8.68), City("Giza", 29.99, 31.21),
        City("Hong Kong", 22.28, 114.16), City("Istanbul", 41.01, 28.96),
        City("Lagos", 6.46, 3.38), City("Lima", -12.05, -77.04),
        City("Lisbon", 38.71, -9.14), City("London", 51.51, -0.13),
        City("Los Angeles", 34.05, -118.24), City("Luanda", -8.84, 13.23),
        City("Madrid", 40.42, -3.70), City("Maputo", -25.97, 32.58),
        City("Mexico City", 19.43, -99.13), City("Miami", 25.78, -80.21),
        City("Milan", 45.47, 9.19), City("Montevideo", -34.88, -56.18),
        City("Mumbai", 19.08, 72.88), City("Munich", 48.14, 11.58),
        City("Nairobi", -1.29, 36.82), City("New York", 40.71, -74.01),
        City("Paris", 48.86, 2.35), City("Porto", 41.15, -8.61),
        City("Prague", 50.09, 14.42), City("Rome", 41.89, 12.48),
        City("San Francisco", 37.78, -122.42), City("Santiago", -33.45, -70.67),
        City("Seoul", 37.57, 126.98), City("Singapore", 1.28, 103.85),
        City("Stockholm", 59.33, 18.07), City("Sydney", -33.87, 151.21),
        City("Tel Aviv", 32.08, 34.78), City("Tokyo", 35.69, 139.69),
        City("Toronto", 43.65, -79.38), City("Vienna", 48.21, 16.37),
        City("Warsaw", 52.23, 21.01), City("Zurich", 47.37, 8.54),
    ].compactMap(\.self)
}

extension Coordinates {
    /// Reads `LAT,LON`, or the name of a city in the table.
    init?(place text: String) {
        guard let place = Coordinates(parsing: text) ?? City(named: text)?.coordinates else {
            return nil
        }
        self = place
    }
}
