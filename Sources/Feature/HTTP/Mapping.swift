import Essentials
import JSON
import Values

/// Decodes the body of an answer; errors are `.invalidData` with the place and the reason.
enum Mapping {
    /// Parses the whole body as one value.
    static func value(of body: Data) throws(GatewayError) -> JSONValue {
        do throws(JSONFault) { return try JSONDocument([UInt8](body)).root } catch {
            throw .invalidData(problem(error))
        }
    }

    /// The elements of the whole body, which must be an array.
    static func elements(of body: Data) throws(GatewayError) -> JSONElements {
        guard let elements = try value(of: body).elements else {
            throw .invalidData(.wrongType(field: ""))
        }
        return elements
    }

    static func decode<Wire: Decodable>(
        _ type: Wire.Type, from body: Data
    ) throws(GatewayError) -> Wire {
        let value = try value(of: body)
        do {
            return try JSONValueDecoder.decode(type, from: value)
        } catch {
            throw .invalidData(problem(error))
        }
    }

    private static func problem(_ fault: JSONFault) -> DataProblem {
        switch fault.reason {
        case .syntax, .notUTF8: .notJSON
        case .repeatedKey(let key): .repeated(field: String(key.prefix(16)))
        case .tooDeep(let limit): .tooDeep(limit: limit)
        case .tooLarge(let limit): .tooLarge(limit: limit)
        }
    }

    /// Decoding throws only `DecodingError`; any other error concerns the answer as a whole.
    private static func problem(_ error: any Error) -> DataProblem {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): .missing(field: path(context.codingPath + [key]))
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            .wrongType(field: path(context.codingPath))
        case .dataCorrupted(let context): .invalid(field: path(context.codingPath))
        default: .invalid(field: "")
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }.joined()
    }
}
