import Essentials
import Vault

extension Kind {
    static let pictures = Kind("pictures", Sentence("pictures", "imagens"))

    /// The size and date of each picture.
    static let pictureIndex = Kind(
        "pictures.index", Sentence("picture index", "índice de imagens"))
}

/// Stores pictures and lists of photographs in the vault, within a budget of bytes.
///
/// The oldest are evicted first. Each has a small record with its size and date; only these records are read to choose
/// what to evict.
struct VaultPictureStore: PictureStore {
    /// 32 MiB: about a hundred previews.
    static let defaultBudget = 32 * 1024 * 1024

    private let records: any RecordStore
    private let address: String?
    private let budget: Int

    /// - Parameter address: of the server of places; lists of photographs from another one are not found.
    init(records: any RecordStore, from address: String? = nil, budget: Int = defaultBudget) {
        self.records = records
        self.address = address
        self.budget = budget
    }

    func bytes(of url: URL) async throws(StoreError) -> Cached<Data>? {
        try await content(Self.id(of: url))
    }

    func save(_ bytes: Data, of url: URL, at date: Date) async throws(StoreError) {
        try await put(bytes, Self.id(of: url), at: date)
    }

    func photos(of venue: String) async throws(StoreError) -> Cached<[VenuePhoto]>? {
        guard let found = try await content(id(of: venue)) else { return nil }
        let photos = try RecordCoding.decode(
            [VenuePhoto].self, from: [UInt8](found.value), in: .pictures)
        return Cached(value: photos, savedAt: found.savedAt)
    }

    func save(
        _ photos: [VenuePhoto], of venue: String, at date: Date
    ) async throws(StoreError) {
        let bytes = try RecordCoding.encode(photos)
        try await put(Data(bytes), id(of: venue), at: date)
    }

    private func content(_ id: String) async throws(StoreError) -> Cached<Data>? {
        guard let card = try await records.value(.pictureIndex, id),
            let bytes = try await records.value(.pictures, id)
        else { return nil }
        let saved = try RecordCoding.decode(PictureInfo.self, from: card, in: .pictureIndex)
        return Cached(value: Data(bytes), savedAt: saved.savedAt)
    }

    /// Saves the bytes if they fit into the budget, and evicts older entries in the same transaction.
    private func put(_ bytes: Data, _ id: String, at date: Date) async throws(StoreError) {
        guard bytes.count <= budget else { return }
        let card = try RecordCoding.encode(PictureInfo(size: bytes.count, savedAt: date))
        let budget = budget
        try await records.update(.pictureIndex) { known in
            let others = known.filter { $0.id != id }
            let gone = Self.surplus(of: others, leaving: budget - bytes.count)
            let changes = gone.flatMap { id -> [Vault.Change] in
                [
                    .forget(.pictures, id),
                    .forget(.pictureIndex, id),
                ]
            }
            return Update(
                changes + [
                    .put(.pictures, id, [UInt8](bytes)),
                    .put(.pictureIndex, id, card),
                ], result: ())
        }
    }

    /// The ids of the oldest records to evict until the rest fits into `room`; unreadable ones come
    /// first.
    private static func surplus(of known: [Vault.Record], leaving room: Int) -> [String] {
        let cards = known.map { record in
            // An unreadable index record counts as the oldest: to lose its picture costs one request.
            let card = try? RecordCoding.decode(
                PictureInfo.self, from: record.value, in: .pictureIndex)
            let isLikely = card.map { PictureInfo.sizes.contains($0.size) } ?? false
            let readable = isLikely ? card : nil
            return (id: record.id, card: readable ?? PictureInfo(size: 0, savedAt: .distantPast))
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
    private func id(of venue: String) -> String {
        "photos " + Self.short([address, venue].compactMap(\.self).joined(separator: " "))
    }

    /// An id has at most 1024 bytes; a longer text is identified by its end.
    private static func short(_ text: String) -> String {
        text.utf8.count <= 1000 ? text : String(decoding: text.utf8.suffix(1000), as: UTF8.self)
    }
}

/// The size and date of a picture, readable without the picture.
private struct PictureInfo: Codable {
    /// The plausible sizes of a record; their sums cannot overflow.
    static let sizes = 0...1 << 30

    let size: Int
    let savedAt: Date
}
