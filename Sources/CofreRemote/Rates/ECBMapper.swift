import CofreDomain
import Essentials

/// Reads the European Central Bank's daily file: `<Cube time='…'>` around `<Cube currency='…'
/// rate='…'/>`.
///
/// Does not use XMLParser: three attributes do not justify loading an XML library at every start
/// (docs/decisions/ecb-without-an-xml-library.md). `XMLTags` refuses what XML attacks need:
/// document types, entities, other encodings. The base is the euro, which is not among the rates.
enum ECBMapper {
    static func map(_ body: Data) throws(GatewayError) -> RemoteRateTable {
        var day: Date?
        var rates: [(code: String, rate: Rate?)] = []
        var isEnvelope = false
        for tag in try XMLTags.read(body) {
            isEnvelope = isEnvelope || tag.name == "gesmes:Envelope"
            guard tag.name == "Cube", isEnvelope else { continue }
            if let time = tag.attributes["time"] {
                guard day == nil else { throw .invalidData(.repeated(field: "Cube.time")) }
                guard let date = PublicationDay.date(time) else {
                    throw .invalidData(.invalid(field: "Cube.time"))
                }
                day = date
            }
            guard let code = tag.attributes["currency"] else { continue }
            guard let rate = tag.attributes["rate"] else {
                throw .invalidData(.missing(field: "Cube[\(code.prefix(16))].rate"))
            }
            rates.append((code, Rate(parsing: rate)))
        }
        guard isEnvelope else { throw .invalidData(.missing(field: "gesmes:Envelope")) }
        guard let day else { throw .invalidData(.missing(field: "Cube.time")) }
        return RemoteRateTable(base: "EUR", publishedAt: day, rates: rates)
    }
}
