/// The values of an array, for a `Decodable` type that decodes them one by one.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
    private let decoder: JSONValueDecoder
    private var elements: JSONElements
    private var upcoming: JSONValue?
    private(set) var currentIndex = 0

    init(_ decoder: JSONValueDecoder, _ elements: JSONElements) {
        self.decoder = decoder
        self.elements = elements
        upcoming = self.elements.next()
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    /// The elements are not counted in advance.
    var count: Int? { nil }
    var isAtEnd: Bool { upcoming == nil }

    mutating func decodeNil() throws -> Bool {
        guard try current().value.isNull else { return false }
        pass()
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next { try $0.decode(type) }
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }

    /// Decodes the next value; advances only if that succeeds.
    private mutating func next<Value>(
        _ read: (JSONValueDecoder) throws -> Value
    ) throws -> Value {
        let value = try read(current())
        pass()
        return value
    }

    private func current() throws -> JSONValueDecoder {
        let index = JSONIndex(currentIndex)
        guard let upcoming else {
            throw DecodingError.valueNotFound(
                Any.self, .init(codingPath: codingPath + [index], debugDescription: "the end"))
        }
        return decoder.inner(upcoming, at: index)
    }

    private mutating func pass() {
        upcoming = elements.next()
        currentIndex += 1
    }
}
