/// The members of an object, for a keyed `Decodable` type.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: JSONValueDecoder
    private let members: JSONMembers
    /// The values by the UTF-8 of their keys, because `String` treats some different keys as equal; `nil` if the keys
    /// are searched one by one.
    private let index: [[UInt8]: JSONValue]?

    init(_ decoder: JSONValueDecoder, _ members: JSONMembers) {
        self.decoder = decoder
        self.members = members
        index =
            members.areWorthAnIndex
            ? Dictionary(
                members.map { (Array($0.key.utf8), $0.value) },
                uniquingKeysWith: { first, _ in first })
            : nil
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

    private func found(_ key: Key) -> JSONValue? {
        var key = key.stringValue
        if let index { return index[Array(key.utf8)] }
        return key.withUTF8 { decoder.value[utf8: $0] }
    }

    private func value(_ key: Key) throws -> JSONValueDecoder {
        guard let value = found(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: "no such key"))
        }
        return decoder.inner(value, at: key)
    }
}
