import Essentials
import Values

/// Converts a bare object of codes and names, the format of openexchangerates and Frankfurter.
///
/// An entry that is no currency, or has no text as its name, is left out.
enum CurrencyNamesMapper {
    /// Longer names, in bytes, are left out.
    private static let longestName = 200

    static func map(_ response: HTTPResponse) throws -> [Currency: String] {
        if let refusal = RatesRefusalBody.refusal(in: response, from: .openExchangeRates) {
            throw refusal
        }
        if let error = GatewayError(response) { throw error }
        return try names(response.body)
    }

    private static func names(_ body: Data) throws(GatewayError) -> [Currency: String] {
        let wire = try Mapping.decode([String: Name].self, from: body)
        guard !wire.isEmpty else { throw .invalidData(.empty) }
        guard wire.count <= RateTable.largest else {
            throw .invalidData(.tooMany(count: wire.count))
        }
        var names: [Currency: String] = [:]
        for (code, name) in wire.sorted(by: { $0.key < $1.key }) {
            guard let currency = Currency(code: code), let name = name.text,
                (1...longestName).contains(name.utf8.count)
            else { continue }
            guard names.updateValue(name, forKey: currency) == nil else {
                throw .invalidData(.repeated(field: ".\(currency.code)"))
            }
        }
        guard !names.isEmpty else { throw .invalidData(.empty) }
        return names
    }

    private struct Name: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            // Any other value is no name.
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }
}
