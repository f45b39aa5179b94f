import Essentials

/// An invented place near a given point of the world.
struct PretendVenue: Sendable, Equatable {
    static let count = 60

    let id: String
    let name: String
    let address: String?
    let category: String
    let latitude: Double
    let longitude: Double
    /// In metres from the point of the search.
    let distance: Int
    /// File names; some places have none.
    let photos: [String]

    /// The places near a point; the same point always has the same places.
    ///
    /// The id contains the point, so that a place can be requested by its id alone.
    static func around(latitude: Double, longitude: Double) -> [PretendVenue] {
        (0..<count).map { PretendVenue(number: $0, latitude: latitude, longitude: longitude) }
    }

    init(number: Int, latitude: Double, longitude: Double) {
        let (centreLatitude, centreLongitude) = (Self.coarse(latitude), Self.coarse(longitude))
        let (kind, category) = Self.kinds[number % Self.kinds.count]
        let family = Self.families[number / Self.kinds.count % Self.families.count]
        name = number % 7 == 3 ? Self.arabic[number / 7 % Self.arabic.count] : "\(kind) \(family)"
        self.category = category
        // A fifth of all places has no address, as in the real service.
        address = number % 5 == 2 ? nil : Self.address(number, isArabic: number % 7 == 3)
        // Arranged like sunflower seeds, so that no two places are close and they form no rows.
        let metres = 40 * Double(number + 1)
        let angle = Double(number) * 2.399963
        let (north, east) = (metres * cos(angle), metres * sin(angle))
        let shrink = max(0.01, cos(centreLatitude * .pi / 180))
        self.latitude = max(-90, min(90, Self.coarse(centreLatitude + north / 111_195)))
        self.longitude = Self.wrapped(Self.coarse(centreLongitude + east / (111_195 * shrink)))
        distance = Int(metres)
        photos = Self.files(number)
        id = Self.id(number, centreLatitude, centreLongitude)
    }

    /// Recreates the place from its id.
    init?(id: String) {
        guard id.count == 24, let number = Int(id.prefix(4), radix: 16), number < Self.count,
            let y = Int(id.dropFirst(4).prefix(10), radix: 16),
            let x = Int(id.dropFirst(14), radix: 16), y <= 1_800_000_000, x <= 3_600_000_000
        else { return nil }
        self.init(
            number: number, latitude: Double(y) / 1e7 - 90, longitude: Double(x) / 1e7 - 180)
    }

    private static func id(_ number: Int, _ latitude: Double, _ longitude: Double) -> String {
        func hex(_ value: Int, _ digits: Int) -> String {
            let text = String(value, radix: 16)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        return hex(number, 4) + hex(Int(((latitude + 90) * 1e7).rounded()), 10)
            + hex(Int(((longitude + 180) * 1e7).rounded()), 10)
    }

    private static func coarse(_ degrees: Double) -> Double {
        (degrees * 1_000_000).rounded() / 1_000_000
    }

    private static func wrapped(_ degrees: Double) -> Double {
        degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }

    private static func address(_ number: Int, isArabic: Bool) -> String {
        isArabic
            ? "\(number + 11) شارع \(["النخيل", "البحر", "السوق"][number % 3])"
            : "\(["Rua das Acácias", "Rua do Farol", "Largo da Matriz"][number % 3]), \(number + 11)"
    }

    private static func files(_ number: Int) -> [String] {
        if number % 6 == 4 { return [] }
        let all = ["lighthouse.jpg", "cafe.jpg", "garden.png"]
        return (0...(number % 3)).map { all[(number + $0) % 3] }
    }

    private static let kinds = [
        ("Café", "Coffee Shop"), ("Padaria", "Bakery"), ("Cantina", "Italian Restaurant"),
        ("Livraria", "Bookstore"), ("Jardim", "Garden"), ("Mercado", "Grocery Store"),
    ]
    private static let families = [
        "do Farol", "Três Marias", "da Conceição", "Sabiá", "dos Açores", "Boa Vista",
        "São Jorge", "Vitória-Régia", "Mãe d'Água", "Jequitibá",
    ]
    private static let arabic = ["مقهى النخيل", "مخبز الفجر", "ميدان شاهين", "مكتبة النيل"]
}
