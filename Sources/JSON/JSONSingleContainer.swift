/// One value, for a `Decodable` type that decodes from a single value.
struct JSONSingleContainer: SingleValueDecodingContainer {
    private let decoder: JSONValueDecoder

    init(_ decoder: JSONValueDecoder) { self.decoder = decoder }

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
    /// Integers other than `Int` decode themselves by this: the method above would ask them again, without end.
    func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        try decoder.integer(type)
    }
}
