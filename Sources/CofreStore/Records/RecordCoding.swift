package import CofreDomain
import Foundation

/// Records are JSON with sorted keys and dates in milliseconds since 1970.
package enum RecordCoding {
    package static func encode(_ record: some Encodable) throws(StoreError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .millisecondsSince1970
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
}
