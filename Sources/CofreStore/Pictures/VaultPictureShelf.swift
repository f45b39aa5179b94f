package import CofreDomain
package import Essentials
import Vault

/// Pictures and lists of photographs in the vault, never more than a budget of bytes.
///
/// The oldest make room. A small record beside each, of its size and its date, is all that is read
/// to decide that. A budget of the whole cache would take the place of `surplus` and evict these
/// first.
package struct VaultPictureShelf: PictureShelf {
    /// 32 MiB: some hundred previews.
    package static let usualBudget = 32 * 1024 * 1024

    private static let contents = "pictures"
    private static let cards = "pictures.index"

    private let records: any RecordStore
    private let budget: Int

    package init(records: any RecordStore, budget: Int = usualBudget) {
        self.records = records
        self.budget = budget
    }

    package func bytes(of url: URL) async throws(StoreError) -> Cached<Data>? {
        try await content(Self.id(of: url))
    }

    package func save(_ bytes: Data, of url: URL, at date: Date) async throws(StoreError) {
        try await put(bytes, Self.id(of: url), at: date)
    }

    package func photos(of venue: String) async throws(StoreError) -> Cached<[PlacePhoto]>? {
        guard let found = try await content(Self.id(of: venue)) else { return nil }
        let stored = try RecordCoding.decode(
            [PlacePhotoRecord].self, from: [UInt8](found.value), in: Self.contents)
        var photos: [PlacePhoto] = []
        for record in stored { photos.append(try record.photo()) }
        return Cached(value: photos, savedAt: found.savedAt)
    }

    package func save(
        _ photos: [PlacePhoto], of venue: String, at date: Date
    ) async throws(StoreError) {
        let bytes = try RecordCoding.encode(photos.map(PlacePhotoRecord.init))
        try await put(Data(bytes), Self.id(of: venue), at: date)
    }

    private func content(_ id: String) async throws(StoreError) -> Cached<Data>? {
        guard let card = try await records.value(Self.cards, id),
            let bytes = try await records.value(Self.contents, id)
        else { return nil }
        let saved = try RecordCoding.decode(ShelfCard.self, from: card, in: Self.cards)
        return Cached(value: Data(bytes), savedAt: saved.savedAt)
    }

    /// Saves what fits into the budget at all, in one step with what has to go for it.
    private func put(_ bytes: Data, _ id: String, at date: Date) async throws(StoreError) {
        guard bytes.count <= budget else { return }
        let card = try RecordCoding.encode(ShelfCard(size: bytes.count, savedAt: date))
        let budget = budget
        try await records.update(Self.cards, .relaxed) { known throws(StoreError) in
            let others = known.filter { $0.id != id }
            let gone = Self.surplus(of: others, leaving: budget - bytes.count)
            let changes = gone.flatMap { id -> [Change] in
                [
                    .forget(collection: Self.contents, id: id),
                    .forget(collection: Self.cards, id: id),
                ]
            }
            return Update(
                changes + [
                    .put(collection: Self.contents, id: id, value: [UInt8](bytes)),
                    .put(collection: Self.cards, id: id, value: card),
                ], result: ())
        }
    }

    /// The oldest records, until the rest fits into `room`; what cannot be read goes first.
    private static func surplus(of known: [Record], leaving room: Int) -> [String] {
        let cards = known.map { record in
            // An unreadable card is as old as can be: losing a picture costs one request.
            let card = try? RecordCoding.decode(ShelfCard.self, from: record.value, in: Self.cards)
            let isLikely = card.map { ShelfCard.sizes.contains($0.size) } ?? false
            let readable = isLikely ? card : nil
            return (id: record.id, card: readable ?? ShelfCard(size: 0, savedAt: .distantPast))
        }
        var used = cards.reduce(0) { $0 + $1.card.size }
        var gone: [String] = []
        for (id, card) in cards.sorted(by: { $0.card.savedAt < $1.card.savedAt }) {
            guard used > room || card.savedAt == .distantPast else { break }
            used -= card.size
            gone.append(id)
        }
        return gone
    }

    private static func id(of url: URL) -> String { "picture " + short(url.absoluteString) }
    private static func id(of venue: String) -> String { "photos " + short(venue) }

    /// An id has 1024 bytes at most; of a longer address the end tells it from others.
    private static func short(_ text: String) -> String {
        text.utf8.count <= 1000 ? text : String(decoding: text.utf8.suffix(1000), as: UTF8.self)
    }
}

/// What is known of a picture without reading it.
private struct ShelfCard: Codable {
    /// Bytes that a record can have, and far fewer than sums of them run out at.
    static let sizes = 0...1 << 30

    let size: Int
    let savedAt: Date
}
