import Essentials

/// Reads the European Central Bank's daily file: `<Cube time='…'>` around `<Cube currency='…'
/// rate='…'/>`.
///
/// Does not use XMLParser: three attributes do not justify loading an XML library at every start
/// (docs/decisions/ecb-without-an-xml-library.md). `XMLTree` refuses what XML attacks need:
/// document types, entities of their own, other encodings. The base is the euro, which is not among the rates.
enum ECBMapper {
    /// The real file has 2 KiB.
    static let longestDocument = 256 * 1024

    static func map(_ body: Data) throws(GatewayError) -> RemoteRateTable {
        guard body.count <= longestDocument else {
            throw .invalidData(.tooLarge(limit: longestDocument))
        }
        if let foreign = ForeignAnswer(body) { throw .invalidData(.foreign(foreign)) }
        guard let root = XMLTree(parsing: body) else { throw .invalidData(.notXML) }
        guard root.name == "Envelope" else {
            throw .invalidData(.missing(field: "gesmes:Envelope"))
        }
        var day: Date?
        var rates: [(code: String, rate: Rate?)] = []
        for cube in root.elements where cube.name == "Cube" {
            if let time = cube.attributes["time"] {
                guard day == nil else { throw .invalidData(.repeated(field: "Cube.time")) }
                guard let date = PublicationDay.date(time) else {
                    throw .invalidData(.invalid(field: "Cube.time"))
                }
                day = date
            }
            guard let code = cube.attributes["currency"] else { continue }
            rates.append((code, cube.attributes["rate"].flatMap { Rate(parsing: $0) }))
        }
        guard let day else { throw .invalidData(.missing(field: "Cube.time")) }
        return RemoteRateTable(base: "EUR", publishedAt: day, rates: rates)
    }
}
