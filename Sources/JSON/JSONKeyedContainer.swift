/// The members of an object, for a keyed `Decodable` type.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: JSONValueDecoder
    private let members: JSONMembers
    /// Indexed by the UTF-8 of the key, because `String` treats some different keys as equal.
    private let values: [[UInt8]: JSONValue]

    init(_ decoder: JSONValueDecoder, _ members: JSONMembers) {
        self.decoder = decoder
        self.members = members
        var values: [[UInt8]: JSONValue] = [:]
        for (key, value) in members where values[Array(key.utf8)] == nil {
            values[Array(key.utf8)] = value
        }
        self.values = values
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

    func contains(_ key: Key) -> Bool { found(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).value.isNull }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try value(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

    private func found(_ key: Key) -> JSONValue? { values[Array(key.stringValue.utf8)] }

    private func value(_ key: Key) throws -> JSONValueDecoder {
        guard let value = found(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: "no such key"))
        }
        return decoder.inner(value, at: key)
    }
}
