import CofreDomain
import Foundation

/// Decodes an answer's body; what does not fit is invalid data, with the place and the reason.
enum Mapping {
    static func decode<Wire: Decodable>(
        _ type: Wire.Type, from body: Data
    ) throws(GatewayError) -> Wire {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch let error as DecodingError {
            throw .invalidData(detail: describe(error, in: body))
        } catch {
            throw .invalidData(detail: "not JSON")
        }
    }

    private static func describe(_ error: DecodingError, in body: Data) -> String {
        switch error {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(path(context.codingPath)) has the wrong type"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? unreadable(body) : "\(path(context.codingPath)): \(context.debugDescription)"
        @unknown default: "not in the expected shape"
        }
    }

    /// The decoder gives no place for either fault.
    private static func unreadable(_ body: Data) -> String {
        WellFormedJSON.matches(body) ? "a number does not fit" : "not JSON"
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        guard !keys.isEmpty else { return "the answer" }
        return keys.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }
            .joined()
    }
}
