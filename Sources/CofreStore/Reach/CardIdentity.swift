import CofreDomain
import Vault

/// The keys from which the ids of cards are derived: two machines give the same card the same id, and nobody
/// can guess a number from an id.
///
/// Copies of one vault have the same key. Vaults that were merged later share all of theirs, and use the
/// smallest.
struct CardIdentity: Equatable, Sendable {
    /// The id of the one record.
    static let id = "keys"
    private static let keyLength = StateRecords.keyLength

    /// In order, each once.
    let keys: [[UInt8]]

    /// Of records; what is not whole is ignored.
    init(_ values: [[UInt8]]) {
        let keys = values.flatMap { value in
            stride(from: 0, to: value.count - value.count % Self.keyLength, by: Self.keyLength)
                .map { Array(value[$0..<$0 + Self.keyLength]) }
        }
        self.keys = Set(keys).sorted { $0.lexicographicallyPrecedes($1) }
    }

    static func random() -> CardIdentity {
        CardIdentity([(0..<keyLength).map { _ in .random(in: 0...255) }])
    }

    var encoded: [UInt8] { keys.flatMap(\.self) }

    /// The id of the card with these digits: 24 hexadecimal digits; `nil` without a key.
    func id(of digits: String) -> String? { keys.first.map { Self.id(of: digits, $0) } }

    /// The ids that the card may have had.
    func everyID(of digits: String) -> [String] { keys.map { Self.id(of: digits, $0) } }

    private static func id(of digits: String, _ key: [UInt8]) -> String {
        KeyedHash.of(Array("cofre card \(digits)".utf8), key: key).prefix(12)
            .map { byte in
                let text = String(byte, radix: 16)
                return text.utf8.count == 1 ? "0" + text : text
            }.joined()
    }
}

/// The cards of all sides under the ids that they have in common.
struct CommonCards {
    private let identity: CardIdentity
    private let byNumber: [String: String]
    private let byID: [String: String]

    /// - Parameter cards: the versions of every card that any side has, by id.
    init(_ cards: [(id: String, versions: Versions)], identity: CardIdentity) throws(StoreError) {
        self.identity = identity
        var (byNumber, byID): ([String: String], [String: String]) = ([:], [:])
        for (id, versions) in cards {
            guard let number = try Self.number(in: versions) else { continue }
            // Without a key the smallest id is everybody's.
            let common = identity.id(of: number) ?? min(byNumber[number] ?? id, id)
            byNumber[number] = common
            for old in identity.everyID(of: number) { byID[old] = common }
        }
        (self.byNumber, self.byID) = (byNumber, byID)
    }

    /// A removed card has no number any more: it is known by its id.
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
