extension Kind {
    static let identity: Kind = Kind(
        "identity", .same("identity"), isCounted: false, isExported: false,
        check: .readable { _, value in
            guard !value.isEmpty, CardIDKeys([value]).encoded == value else {
                throw Kind.identity.unreadable
            }
        },
        sharing: Sharing(
            .union { CardIDKeys($0).encoded }, merging: .withAnotherKind))
}

/// The keys from which the ids of cards are derived, so that all machines give a card the same id, and an id does not
/// reveal the card's number.
///
/// Copies of one vault share one key. After two vaults are merged, both have all keys and use the smallest.
struct CardIDKeys: Equatable, Sendable {
    /// The id of the only record of this collection.
    static let id = "keys"
    private static let keyLength = 32

    /// Sorted, without duplicates.
    let keys: [[UInt8]]

    /// Parses the values of records; ignores an incomplete key at the end of a value.
    init(_ values: [[UInt8]]) {
        let keys = values.flatMap { value in
            stride(from: 0, to: value.count - value.count % Self.keyLength, by: Self.keyLength)
                .map { Array(value[$0..<$0 + Self.keyLength]) }
        }
        self.keys = Set(keys).sorted { $0.lexicographicallyPrecedes($1) }
    }

    static func random() -> CardIDKeys {
        CardIDKeys([(0..<keyLength).map { _ in .random(in: 0...255) }])
    }

    var encoded: [UInt8] { keys.flatMap(\.self) }

    /// The id of the card with these digits: 24 hexadecimal digits; `nil` without a key.
    func id(of digits: String) -> String? { keys.first.map { Self.id(of: digits, $0) } }

    /// The ids of the card under each of the keys.
    func everyID(of digits: String) -> [String] { keys.map { Self.id(of: digits, $0) } }

    private static func id(of digits: String, _ key: [UInt8]) -> String {
        Array(BLAKE2b.hash(Array("cofre card \(digits)".utf8), key: key).prefix(12)).hexadecimal
    }
}
