/// The saved pages of the latest searches, bounded in number.
package protocol VenueCopies: Sendable {
    /// The saved page of exactly this search; `nil` if there is none.
    func page(of search: VenueSearch) async throws(StoreError) -> Cached<VenuePage>?

    /// Saves a page, in place of one of the same search or of the search that was made longest ago.
    func keep(_ page: Cached<VenuePage>) async throws(StoreError)
}
