package import CofreDomain
import Foundation

/// Records are JSON with sorted keys and dates in whole milliseconds since 1970, rounded down: a
/// date read back is never later than the one written.
package enum RecordCoding {
    package static func encode(_ record: some Encodable) throws(StoreError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom(write)
        do { return [UInt8](try encoder.encode(record)) } catch {
            throw .io(detail: "a record cannot be written as JSON")
        }
    }

    package static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], in collection: String
    ) throws(StoreError) -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        do { return try decoder.decode(type, from: Data(bytes)) } catch {
            throw .unreadableRecord(collection: collection)
        }
    }

    private static let write: @Sendable (Date, any Encoder) throws -> Void = { date, encoder in
        var container = encoder.singleValueContainer()
        let down = (date.timeIntervalSince1970 * 1000).rounded(.down)
        // Counting from 1970 instead of 2001 costs a bit, which may round up.
        let isLater = Date(timeIntervalSince1970: down / 1000) > date
        guard let milliseconds = Int64(exactly: isLater ? down - 1 : down) else {
            throw EncodingError.invalidValue(
                date,
                EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "a date out of all range"))
        }
        try container.encode(milliseconds)
    }
}
