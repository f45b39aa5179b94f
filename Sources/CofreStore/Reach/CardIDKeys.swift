import CofreDomain
import Vault

/// The keys from which the ids of cards are derived, so that all machines give a card the same id, and an id does not
/// reveal the card's number.
///
/// Copies of one vault share one key. After two vaults are merged, both have all keys and use the smallest.
struct CardIDKeys: Equatable, Sendable {
    /// The id of the only record of this collection.
    static let id = "keys"
    private static let keyLength = StateRecords.keyLength

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
        BLAKE2b.hash(Array("cofre card \(digits)".utf8), key: key).prefix(12)
            .map { byte in
                let text = String(byte, radix: 16)
                return text.utf8.count == 1 ? "0" + text : text
            }.joined()
    }
}

/// The cards of this vault and of the received entries, under their common ids.
struct CommonCardIDs {
    private let identity: CardIDKeys
    private let byNumber: [String: String]
    private let byID: [String: String]

    /// - Parameter cards: the versions of every card of either side, with the card's id there.
    init(_ cards: [(id: String, versions: Versions)], identity: CardIDKeys) throws(StoreError) {
        self.identity = identity
        var (byNumber, byID): ([String: String], [String: String]) = ([:], [:])
        for (id, versions) in cards {
            guard let number = try Self.number(in: versions) else { continue }
            // Without a key, the smallest id is the common one.
            let common = identity.id(of: number) ?? min(byNumber[number] ?? id, id)
            byNumber[number] = common
            for old in identity.everyID(of: number) { byID[old] = common }
        }
        (self.byNumber, self.byID) = (byNumber, byID)
    }

    /// The common id of a card; a removed card has no number any more, so it is looked up by its id.
    func id(of id: String, _ versions: Versions) throws(StoreError) -> String {
        if let number = try Self.number(in: versions) { return byNumber[number] ?? id }
        return byID[id] ?? id
    }

    private static func number(in versions: Versions) throws(StoreError) -> String? {
        guard let value = versions.all.lazy.compactMap(\.value).first else { return nil }
        return try RecordCoding.decode(
            CardRecord.self, from: value, in: CardRecord.collection
        ).number
    }
}
