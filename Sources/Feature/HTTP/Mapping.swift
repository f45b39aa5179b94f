import Essentials
import JSON

/// Decodes the body of an answer; errors are `.invalidData` with the place and the reason.
enum Mapping {
    /// Throws for a status that is not a success.
    static func decode<Wire: Decodable>(
        _ type: Wire.Type, from response: HTTPResponse
    ) throws(GatewayError) -> Wire {
        if let error = GatewayError(response) { throw error }
        return try decode(type, from: response.body)
    }

    static func decode<Wire: Decodable>(
        _ type: Wire.Type, from body: Data
    ) throws(GatewayError) -> Wire {
        let value: JSONValue
        do throws(JSONFault) { value = try JSONDocument([UInt8](body)).root } catch {
            throw .invalidData(ForeignAnswer(body).map(DataProblem.foreign) ?? problem(error))
        }
        do {
            return try JSONValueDecoder.decode(type, from: value)
        } catch {
            throw error as? GatewayError ?? .invalidData(problem(error))
        }
    }

    private static func problem(_ fault: JSONFault) -> DataProblem {
        switch fault.reason {
        case .syntax: .notJSON(line: fault.line, column: fault.column)
        case .notUTF8: .notUTF8(line: fault.line, column: fault.column)
        case .repeatedKey(let key): .repeated(field: String(key.prefix(16)))
        case .tooDeep(let limit): .tooDeep(limit: limit)
        case .tooLarge(let limit): .tooLarge(limit: limit)
        }
    }

    /// Apart from `GatewayError`, decoding throws only `DecodingError`.
    private static func problem(_ error: any Error) -> DataProblem {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): .missing(field: path(context.codingPath + [key]))
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            .wrongType(field: path(context.codingPath))
        case .dataCorrupted(let context): .invalid(field: path(context.codingPath))
        default: .invalid(field: "")
        }
    }

    fileprivate static func path(_ keys: [any CodingKey]) -> String {
        keys.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }.joined()
    }
}

extension KeyedDecodingContainer {
    /// The error for a value of the right type that the contract does not allow.
    func invalid(_ key: Key) -> GatewayError {
        .invalidData(.invalid(field: Mapping.path(codingPath + [key])))
    }

    func outOfRange(_ key: Key) -> GatewayError {
        .invalidData(.outOfRange(field: Mapping.path(codingPath + [key])))
    }
}
