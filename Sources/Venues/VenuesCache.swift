/// The saved page of venues.
enum VenuesCache {
    static func make(records: any RecordStore, from address: String?) -> AddressCache<VenuePage> {
        AddressCache(
            name: "venues", from: address, records: records,
            isPossible: { page in
                page.venues.compactMap(\.distance).allSatisfy(Venue.distances.contains)
            })
    }
}
