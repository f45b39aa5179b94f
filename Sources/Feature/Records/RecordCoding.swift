import Essentials
import JSON

/// Records are JSON with sorted keys and dates in whole milliseconds since 1970, rounded down: a
/// date read back is never later than the one written.
enum RecordCoding {
    static func encode(_ record: some Encodable) throws(StoreError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom(write)
        do { return [UInt8](try encoder.encode(record)) } catch {
            throw .recordValue
        }
    }

    static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], in kind: Kind
    ) throws(StoreError) -> Value {
        do { return try decode(type, from: bytes) } catch { throw kind.unreadable }
    }

    static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8]
    ) throws -> Value {
        try JSONValueDecoder.decode(type, from: JSONDocument(bytes).root, dates: date)
    }

    /// The stored form of a date; `nil` if the date is out of range.
    static func milliseconds(_ date: Date) -> Int64? {
        let down = (date.timeIntervalSince1970 * 1000).rounded(.down)
        // `Date` counts from 2001; the conversion loses a bit and may round up.
        let isLater = Date(timeIntervalSince1970: down / 1000) > date
        return Int64(exactly: isLater ? down - 1 : down)
    }

    /// `nil` for a date that could not be written, because the conversion to seconds would overflow.
    @Sendable static func date(_ milliseconds: Double) -> Date? {
        let date = Date(timeIntervalSince1970: milliseconds / 1000)
        return RecordCoding.milliseconds(date) == nil ? nil : date
    }

    private static let write: @Sendable (Date, any Encoder) throws -> Void = { date, encoder in
        var container = encoder.singleValueContainer()
        guard let milliseconds = RecordCoding.milliseconds(date) else {
            throw EncodingError.invalidValue(
                date,
                EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "a date out of all range"))
        }
        try container.encode(milliseconds)
    }
}
