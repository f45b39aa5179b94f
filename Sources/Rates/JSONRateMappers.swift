import Essentials
import Values

/// Reads openexchangerates: `{disclaimer, license, timestamp, base, rates}`.
enum OpenExchangeRatesMapper {
    private struct Wire: Decodable {
        let timestamp: Int?
        /// As the model specification spells it.
        let timeStamp: Int?
        let base: String
        let rates: RemoteRateList
    }

    static func map(_ body: Data) throws(GatewayError) -> RemoteRateTable {
        let wire = try Mapping.decode(Wire.self, from: body)
        guard let published = wire.timestamp ?? wire.timeStamp else {
            throw .invalidData(.missing(field: ".timestamp"))
        }
        return RemoteRateTable(
            base: wire.base, publishedAt: Date(timeIntervalSince1970: Double(published)),
            rates: wire.rates.entries)
    }
}

/// Reads open.er-api.com: `{result, base_code, time_last_update_unix, rates}`.
enum ERAPIMapper {
    private struct Wire: Decodable {
        let published: Int
        let base: String
        let rates: RemoteRateList

        enum CodingKeys: String, CodingKey {
            case rates
            case published = "time_last_update_unix"
            case base = "base_code"
        }
    }

    static func map(_ body: Data) throws(GatewayError) -> RemoteRateTable {
        let wire = try Mapping.decode(Wire.self, from: body)
        return RemoteRateTable(
            base: wire.base, publishedAt: Date(timeIntervalSince1970: Double(wire.published)),
            rates: wire.rates.entries)
    }
}

/// Reads Frankfurter: `{amount, base, date, rates}`; the base is not among the rates.
enum FrankfurterMapper {
    private struct Wire: Decodable {
        let amount: Decimal
        let base: String
        let date: String
        let rates: RemoteRateList
    }

    static func map(_ body: Data) throws(GatewayError) -> RemoteRateTable {
        let wire = try Mapping.decode(Wire.self, from: body)
        guard wire.amount == 1 else { throw .invalidData(.invalid(field: ".amount")) }
        guard let day = PublicationDay.date(wire.date) else {
            throw .invalidData(.invalid(field: ".date"))
        }
        return RemoteRateTable(base: wire.base, publishedAt: day, rates: wire.rates.entries)
    }
}

/// An object of numbers; the name of a value that is not a valid rate is kept.
struct RemoteRateList: Decodable {
    private struct Entry: Decodable {
        let rate: Rate?

        init(from decoder: any Decoder) throws {
            // Anything but a number in the range of `Decimal` is no rate.
            rate = (try? decoder.singleValueContainer().decode(Decimal.self)).flatMap { Rate($0) }
        }
    }

    let entries: [(code: String, rate: Rate?)]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        entries = try container.decode([String: Entry].self)
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value.rate) }
    }
}

/// Converts a day such as `2018-06-11` to the time at which central banks publish its rates.
enum PublicationDay {
    /// About 16:00 in Frankfurt in summer, in seconds after midnight UTC; an hour later in winter.
    private static let publication = 14.0 * 60 * 60

    /// `nil` for a text that is not a calendar day; the caller's error names its place.
    static func date(_ text: String) -> Date? {
        guard let day = Day(iso: text) else { return nil }
        return Date(timeIntervalSince1970: Double(day.ordinal) * 86_400 + publication)
    }
}
