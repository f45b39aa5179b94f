import Essentials
import Vault

/// Stores the pages of the latest searches in numbered records, and a list of the search in each record.
///
/// Uses at most `most` records.
struct VaultVenueCopies: VenueCopies {
    /// The maximum number of searches that are stored.
    static let most = 16

    private struct Slot: Codable {
        let number: Int
        let search: VenueSearch
        var from: String?
    }

    private struct Copy: Codable {
        var from: String?
        let page: VenuePage
        let savedAt: Date
    }

    private static let list = "venues.searches"

    private let records: any RecordStore
    private let address: String?

    /// - Parameter address: of the server; copies from another one are not found.
    init(records: any RecordStore, from address: String? = nil) {
        self.records = records
        self.address = address
    }

    func page(of search: VenueSearch) async throws(StoreError) -> Cached<VenuePage>? {
        guard let slot = try await slots().first(where: { isSlot($0, of: search) }),
            let bytes = try await records.value(.caches, Self.id(slot.number))
        else { return nil }
        let copy = try RecordCoding.decode(Copy.self, from: bytes, in: .caches)
        // Another process may have used the slot since.
        guard copy.page.search == search, copy.from == address else { return nil }
        return Cached(value: copy.page, savedAt: copy.savedAt)
    }

    func keep(_ page: Cached<VenuePage>) async throws(StoreError) {
        let search = page.value.search
        let known = try await slots()
        let number =
            known.first { isSlot($0, of: search) }?.number
            ?? (0..<Self.most).first { number in !known.contains { $0.number == number } }
            ?? known.last?.number ?? 0
        let slots =
            [Slot(number: number, search: search, from: address)]
            + known.filter { $0.number != number }
        let copy = Copy(from: address, page: page.value, savedAt: page.savedAt)
        try await records.commit([
            .put(.caches, Self.id(number), try RecordCoding.encode(copy)),
            .put(.caches, Self.list, try RecordCoding.encode(slots)),
        ])
    }

    private func isSlot(_ slot: Slot, of search: VenueSearch) -> Bool {
        slot.search == search && slot.from == address
    }

    /// Latest search first; an unreadable list counts as empty.
    private func slots() async throws(StoreError) -> [Slot] {
        guard let bytes = try await records.value(.caches, Self.list) else { return [] }
        let slots = try? RecordCoding.decode([Slot].self, from: bytes, in: .caches)
        return (slots ?? []).filter { (0..<Self.most).contains($0.number) }
    }

    private static func id(_ number: Int) -> String { "venues.\(number)" }
}
