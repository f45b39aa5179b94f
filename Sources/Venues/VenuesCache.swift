import Values

/// The saved page of venues.
enum VenuesCache {
    static func make(records: any RecordStore) -> VaultCache<VenuePage> {
        VaultCache(
            name: "venues", records: records,
            isPossible: { page in
                page.venues.compactMap(\.distance).allSatisfy(Venue.distances.contains)
            })
    }
}
