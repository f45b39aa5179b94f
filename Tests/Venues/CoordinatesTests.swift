import TestSupport
import Testing

@testable import MoneyShell

@Suite struct CoordinatesTests {
    @Test(arguments: [
        ("-23.55,-46.63", -23.55, -46.63), ("90,180", 90, 180), ("-90, -180", -90, -180),
        ("0,0", 0, 0), ("+1.5,2", 1.5, 2),
    ])
    func `coordinates are two decimal numbers in degrees`(
        text: String, latitude: Double, longitude: Double
    ) {
        #expect(Coordinates(parsing: text) == Coordinates(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        "", ",", "1", "1,", "1,2,3", "90.01,0", "0,180.01", "-91,0", "nan,0", "inf,0", "1e999,0",
        "1e1,0", "0x1p3,0", "1,2 ", "٢,٣", "--1,0", "1..2,0", ".,.",
    ])
    func `other text is refused`(text: String) {
        #expect(Coordinates(parsing: text) == nil)
    }

    @Test(arguments: [
        (0.00005, 0.00002, "0.00005,0.00002"), (-0.00005, -0.000001, "-0.00005,-0.000001"),
        (-23.55, -46.63, "-23.55,-46.63"), (90, -180, "90.0,-180.0"), (0, -0.0, "0.0,0.0"),
        (-0.0000004, 0.9999996, "0.0,1.0"), (50.1101001, 8.6772, "50.1101,8.6772"),
        (-89.999999, 179.999999, "-89.999999,179.999999"), (1.050505, 10.01, "1.050505,10.01"),
    ])
    func `coordinates are formatted in the notation that is accepted`(
        latitude: Double, longitude: Double, text: String
    ) {
        let written = SampleVenues.point(latitude, longitude).text

        #expect(written == text)
        #expect(Coordinates(parsing: written)?.text == text)
    }

    @Test func `parsing formatted coordinates gives the same value`() {
        for millionths in stride(from: -90_000_000, through: 90_000_000, by: 9_973) {
            let degrees = Double(millionths) / 1_000_000
            let point = SampleVenues.point(degrees, degrees * 2)

            #expect(Coordinates(parsing: point.text) == point)
        }
    }

    @Test(arguments: [
        (50.12, 8.68, CompassPoint.north), (50.12, 8.70, .northEast), (50.11, 8.70, .east),
        (50.10, 8.70, .southEast), (50.10, 8.68, .south), (50.10, 8.66, .southWest),
        (50.11, 8.66, .west), (50.12, 8.66, .northWest),
    ])
    func `the direction is the nearest compass point`(
        latitude: Double, longitude: Double, expected: CompassPoint
    ) {
        let here = SampleVenues.point(50.11, 8.68)
        #expect(here.direction(to: SampleVenues.point(latitude, longitude)) == expected)
    }

    @Test func `direction and distance cross the date line if that is shorter`() {
        let here = SampleVenues.point(0, 179.9)
        #expect(here.direction(to: SampleVenues.point(0, -179.9)) == .east)
        #expect(here.distance(to: SampleVenues.point(0, -179.9)) == 22_239)
        #expect(here.direction(to: here) == nil)
    }

    @Test(arguments: ["São Paulo", "sao-paulo", "SAO PAULO", "sao_paulo"])
    func `a city is found by its name, ignoring case and accents`(name: String) {
        #expect(City(named: name)?.name == "São Paulo")
        #expect(Coordinates(place: name) == SampleVenues.point(-23.55, -46.63))
    }

    @Test func `every city has a unique key`() {
        #expect(Set(City.all.map(\.key)).count == City.all.count)
        #expect(City.all.count == 76)
        #expect(City(named: "atlantis") == nil)
    }
}
