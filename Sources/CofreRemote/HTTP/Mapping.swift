import CofreDomain
import CofreJSON
import Essentials

/// Decodes the body of an answer; errors are `.invalidData` with the place and the reason.
enum Mapping {
    /// Parses the whole body as one value.
    static func value(of body: Data) throws(GatewayError) -> JSONValue {
        do throws(JSONFault) { return try JSONDocument([UInt8](body)).root } catch {
            throw .invalidData(detail: describe(error))
        }
    }

    /// The elements of the whole body, which must be an array.
    static func elements(of body: Data) throws(GatewayError) -> JSONElements {
        guard let elements = try value(of: body).elements else {
            throw .invalidData(detail: "the answer has the wrong type")
        }
        return elements
    }

    static func decode<Wire: Decodable>(
        _ type: Wire.Type, from body: Data
    ) throws(GatewayError) -> Wire {
        let value = try value(of: body)
        do {
            return try JSONValueDecoder.decode(type, from: value)
        } catch let error as DecodingError {
            throw .invalidData(detail: describe(error))
        } catch {
            throw .invalidData(detail: "not in the expected shape")
        }
    }

    private static func describe(_ fault: JSONFault) -> String {
        switch fault.reason {
        case .syntax, .notUTF8: "not JSON"
        case .repeatedKey(let key): "\(key.prefix(16)) is there twice"
        case .tooDeep(let limit): "more than \(limit) levels"
        case .tooLarge(let limit): "more than \(limit) bytes"
        }
    }

    private static func describe(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(path(context.codingPath)) has the wrong type"
        case .dataCorrupted(let context):
            "\(path(context.codingPath)): \(context.debugDescription)"
        @unknown default: "not in the expected shape"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        guard !keys.isEmpty else { return "the answer" }
        return keys.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }
            .joined()
    }
}
