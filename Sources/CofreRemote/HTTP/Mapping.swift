import CofreDomain
import Essentials

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
            context.codingPath.isEmpty || context.underlyingError != nil
                ? unreadable(context.codingPath, body)
                : "\(path(context.codingPath)): \(context.debugDescription)"
        @unknown default: "not in the expected shape"
        }
    }

    /// The decoder tells neither fault from the other; `PlacedNumber` gives the second its place.
    private static func unreadable(_ place: [any CodingKey], _ body: Data) -> String {
        guard WellFormedJSON.matches(body) else { return "not JSON" }
        return (place.isEmpty ? "" : path(place) + ": ") + "a number does not fit"
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        guard !keys.isEmpty else { return "the answer" }
        return keys.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }
            .joined()
    }
}
